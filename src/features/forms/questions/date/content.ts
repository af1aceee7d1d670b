import * as z from 'zod';

export const dateFields = z.object({ type: z.literal('date') });
export type DateContent = z.output<typeof dateFields>;
