import * as z from 'zod';

export const starsFields = z.object({ type: z.literal('stars'), stars: z.number().int().min(3).max(10) });
export type StarsContent = z.output<typeof starsFields>;
