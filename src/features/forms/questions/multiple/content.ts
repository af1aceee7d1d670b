import * as z from 'zod';
import { choicesSchema } from '../content-parts.ts';

export const multipleFields = z.object({ type: z.literal('multiple'), choices: choicesSchema() });
export type MultipleContent = z.output<typeof multipleFields>;
