import type { TextKey } from '#locales/catalogue.ts';

const keys: Readonly<Record<string, TextKey<'organisations'>>> = {
  account: 'receipt.account',
  'sign-ins': 'receipt.signIns',
  groups: 'receipt.groups',
  'login-codes': 'receipt.loginCodes',
  'recovery-codes': 'receipt.recoveryCodes',
  portraits: 'receipt.portraits',
  links: 'receipt.links',
  sessions: 'receipt.sessions',
  events: 'receipt.events',
  content: 'receipt.content',
  'audit-records': 'receipt.auditRecords',
};

/** The words for a code of the receipt. */
export function receiptKey(what: string): TextKey<'organisations'> {
  return keys[what] ?? 'receipt.other';
}
