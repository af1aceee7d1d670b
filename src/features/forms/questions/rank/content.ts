import * as z from 'zod';
import { choicesSchema } from '../content-parts.ts';

export const rankFields = z.object({ type: z.literal('rank'), choices: choicesSchema() });
export type RankContent = z.output<typeof rankFields>;
