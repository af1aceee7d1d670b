/** The texts of the error catalogue that the server itself answers; the browser shows its own language by reason. */
export const accessMessages = {
  wrongPassword: 'Your email and password combination were incorrect. Please try again.',
  noOrganisation: 'That user does not belong to an organisation',
  tooManyAttempts: 'Too many attempts. Please wait a while and try again.',
  sessionExpired: 'Session expired.',
} as const;
