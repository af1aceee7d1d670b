/** The server's English texts by reason. Clients show their own language by the reason (`extensions.reason`). */
export const openBadgeTexts = {
  'open-badge.revoked': 'What was revoked cannot be carried away.',
  'open-badge.busy': 'There is too much to do at the moment. Try again in a minute.',
} as const;

export type OpenBadgeReason = keyof typeof openBadgeTexts;

export function isOpenBadgeReason(text: string): text is OpenBadgeReason {
  return Object.hasOwn(openBadgeTexts, text);
}
