/** The server's English texts by reason. Clients show their own language by the reason (`extensions.reason`). */
export const badgeTexts = {
  'badge.invalid': 'Some fields are not valid.',
  'badge.reason-missing': 'Say why the badge is revoked.',
  'badge.reason-too-long': 'The reason must be 500 characters or fewer.',
  'badge.revoked-before': 'This badge is revoked already.',
} as const;

export type BadgeReason = keyof typeof badgeTexts;

export function isBadgeReason(text: string): text is BadgeReason {
  return Object.hasOwn(badgeTexts, text);
}
