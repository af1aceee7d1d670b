import * as z from 'zod';
import { choicesSchema } from '../content-parts.ts';

export const singleFields = z.object({ type: z.literal('single'), choices: choicesSchema() });
export type SingleContent = z.output<typeof singleFields>;
