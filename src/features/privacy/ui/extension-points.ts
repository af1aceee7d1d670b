import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TextKey } from '#locales/catalogue.ts';

/** What receipts of deletions call things of other features, by the code that the server counts them under. */
export type ReceiptWords = Readonly<Record<string, TextKey<'organisations'>>>;

export const receiptWordsPoint = defineExtensionPoint<ReceiptWords>('privacy.receipt-words');
