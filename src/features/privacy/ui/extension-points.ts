import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TextKey } from '#locales/catalogue.ts';

/** The names of other features' things in receipts of deletions, by the server's code. */
export type ReceiptTexts = Readonly<Record<string, TextKey<'organisations'>>>;

export const receiptTextsPoint = defineExtensionPoint<ReceiptTexts>('privacy.receipt-texts');
