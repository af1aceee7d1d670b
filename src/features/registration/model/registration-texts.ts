/** The server's texts for refusals; the browser uses its own language by the reason. */
export const registrationTexts = {
  'registration.business-email': 'A business email is required.',
  'registration.look-alike':
    'The domain of this address has letters that only look like others. Please type it as your organisation writes it.',
  'registration.email': 'Please enter a valid email address.',
  'registration.email-in-use': 'This email address is already in use',
  'registration.organisation-exists':
    'Someone from your organisation has already signed up for a free trial. If you need additional accounts, please contact support',
  'registration.failed': 'Something went wrong with registration, please try again later.',
  /** The same for a share link that is gone, a plan without seats and an address with an account. */
  'registration.link-refused': 'Something went wrong with registration, please try again later.',
  'registration.first-name': 'First name is required.',
  'registration.surname': 'Last name is required.',
  'registration.company': 'Company name is required.',
  'registration.name-too-long': 'A name has 100 characters at most.',
  'registration.name-with-address': 'A name holds no web or mail address.',
  'registration.privacy': 'Please agree before continuing to sign up.',
  'registration.region':
    'Free trials are currently unavailable in your region. Please contact us to find out more.',
  'registration.too-many': 'Too many attempts. Please wait a while and try again.',
  'registration.account-exists': 'Your account already exists, please log in.',
  'registration.partner-data': "Invalid data provided, please check that you're visiting the right page.",
  'registration.external-id': 'Somebody else joined with this number already.',
  'registration.no-seat': 'There is no place left in this organisation. Please ask whoever sent you here.',
  'registration.interest': 'There is no such interest.',
  'registration.confirmation-over': 'This link does not work any more. Please request a new one.',
} as const;

export type RegistrationReason = keyof typeof registrationTexts;

export function isRegistrationReason(reason: string | null | undefined): reason is RegistrationReason {
  return typeof reason === 'string' && Object.hasOwn(registrationTexts, reason);
}
