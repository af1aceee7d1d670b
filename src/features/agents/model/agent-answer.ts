import { z } from 'zod';

/** A quote as it was shown: its words stay readable after the document is gone. */
const quoteSchema = z.object({
  passageId: z.number().int(),
  documentId: z.number().int(),
  /** The title of the document, then. */
  title: z.string(),
  heading: z.string(),
  page: z.number().int().nullable(),
  text: z.string(),
});

/** What is kept of an answer, and shown. */
export const agentAnswerSchema = z.object({
  format: z.literal(1),
  /** Without a model `text` is empty: the quotes answer by themselves. */
  statements: z.array(z.object({ text: z.string(), quotes: z.array(quoteSchema).min(1) })),
});

export type AgentAnswer = z.infer<typeof agentAnswerSchema>;
export const emptyAnswer: AgentAnswer = { format: 1, statements: [] };
