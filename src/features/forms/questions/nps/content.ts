import * as z from 'zod';

export const npsFields = z.object({ type: z.literal('nps') });
export type NpsContent = z.output<typeof npsFields>;
