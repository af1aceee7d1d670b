import type { TextKey } from '#locales/catalogue.ts';

const keys: Readonly<Record<string, TextKey<'organisations'>>> = {
  account: 'receipt.account',
  'sign-ins': 'receipt.signIns',
  'group-memberships': 'receipt.groups',
  'editor-listings': 'receipt.editorListings',
  reactions: 'receipt.reactions',
  'upload-names': 'receipt.uploadNames',
  portraits: 'receipt.portraits',
  'external-names': 'receipt.externalNames',
  notifications: 'receipt.notifications',
  sessions: 'receipt.sessions',
  'interactive-videos': 'receipt.simulations',
  'virtual-humans': 'receipt.virtualHumans',
  'virtual-human-editor-listings': 'receipt.virtualHumanEditorListings',
  'conversation-words': 'receipt.conversationWords',
  'score-reasons': 'receipt.scoreReasons',
  'score-decisions': 'receipt.scoreDecisions',
  media: 'receipt.media',
  'audit-records': 'receipt.auditRecords',
};

/** The words for a code of the receipt. */
export function receiptKey(what: string): TextKey<'organisations'> {
  return keys[what] ?? 'receipt.other';
}
