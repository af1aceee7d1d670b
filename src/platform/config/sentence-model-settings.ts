import { z } from 'zod';

/** What finds out how alike texts are in meaning. */
export const sentenceModelEnvironment = {
  SENTENCE_MODEL: z
    .string()
    .refine(
      (value) =>
        value === 'built-in' || value === 'off' || (/^https?:\/\//.test(value) && URL.canParse(value)),
      'must be built-in, off, or an address that starts with http:// or https://',
    )
    .default('built-in'),
  SENTENCE_MODEL_NAME: z.string().min(1, 'must not be empty').optional(),
  SENTENCE_MODEL_KEY: z.string().min(1, 'must not be empty').optional(),
};

/** The model that comes with the product, or one at an address in the form of OpenAI's interface. */
export type SentenceModelConfig = 'built-in' | { url: string; model: string; key: string | null };

type SentenceModelEnvironment = z.infer<z.ZodObject<typeof sentenceModelEnvironment>>;

/** The settings, or what is wrong with them; null where texts are compared by their words alone. */
export function readSentenceModel({
  SENTENCE_MODEL,
  SENTENCE_MODEL_NAME,
  SENTENCE_MODEL_KEY,
}: SentenceModelEnvironment): SentenceModelConfig | { problem: string } | null {
  if (SENTENCE_MODEL === 'off') return null;
  if (SENTENCE_MODEL === 'built-in') return 'built-in';
  if (SENTENCE_MODEL_NAME === undefined)
    return { problem: 'The setting SENTENCE_MODEL_NAME is missing: SENTENCE_MODEL names an address.' };
  return { url: SENTENCE_MODEL, model: SENTENCE_MODEL_NAME, key: SENTENCE_MODEL_KEY ?? null };
}
