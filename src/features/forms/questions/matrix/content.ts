import * as z from 'zod';
import { choicesSchema, formLimits } from '../content-parts.ts';

export const matrixFields = z.object({
  type: z.literal('matrix'),
  rows: choicesSchema(formLimits.rows),
  columns: choicesSchema(formLimits.rows),
});
export type MatrixContent = z.output<typeof matrixFields>;
