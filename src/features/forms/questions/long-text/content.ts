import * as z from 'zod';

export const longTextFields = z.object({ type: z.literal('long-text') });
export type LongTextContent = z.output<typeof longTextFields>;
