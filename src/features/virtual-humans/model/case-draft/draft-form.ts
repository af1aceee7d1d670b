import { z } from 'zod';
import { conversationLocales } from '../case-content.ts';
import { draftLimits } from './draft-limits.ts';

/** What an author asks for; the form of the page and of the server. */
export const draftFormSchema = z.object({
  brief: z.string().trim().min(draftLimits.briefLeast).max(draftLimits.brief),
  locale: z.enum(conversationLocales),
  /** What was read of a document; '' without one. */
  documentText: z.string().max(draftLimits.documentCharacters),
});

export type DraftRequest = z.output<typeof draftFormSchema>;
