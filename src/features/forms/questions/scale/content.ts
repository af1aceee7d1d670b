import * as z from 'zod';
import { formLimits, textSchema } from '../content-parts.ts';

export const scaleFields = z.object({
  type: z.literal('scale'),
  minimum: z.number().int().min(0).max(1),
  maximum: z.number().int().min(2).max(20),
  minimumLabel: textSchema(formLimits.title),
  maximumLabel: textSchema(formLimits.title),
});
export type ScaleContent = z.output<typeof scaleFields>;
