import * as z from 'zod';

export const shortTextFields = z.object({ type: z.literal('short-text') });
export type ShortTextContent = z.output<typeof shortTextFields>;
