import type { TextKey } from '#locales/catalogue.ts';
import { useParts } from '#web/feature/use-parts.tsx';
import { type ReceiptTexts, receiptTextsPoint } from '../../extension-points.ts';

const ownTexts: ReceiptTexts = {
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
  'conversation-words': 'receipt.conversationWords',
  'score-reasons': 'receipt.scoreReasons',
  'score-decisions': 'receipt.scoreDecisions',
  'score-appeals': 'receipt.scoreAppeals',
  'appeal-decisions': 'receipt.appealDecisions',
  'gold-ratings': 'receipt.goldRatings',
  'score-reviews': 'receipt.scoreReviews',
  media: 'receipt.media',
  'audit-records': 'receipt.auditRecords',
};

/** Finds the texts for a code of the receipt. */
export function useReceiptTexts(): (what: string) => TextKey<'organisations'> {
  const texts: ReceiptTexts = Object.assign({}, ownTexts, ...useParts(receiptTextsPoint));
  return (what) => texts[what] ?? 'receipt.other';
}
