import { z } from 'zod';
import { isStorable } from '#kernel/storable-text.ts';
import { ratingLevels } from './calibrate.ts';

/** An agreement between chance (0) and always (1), to two places. */
const bar = z
  .number()
  .min(0)
  .max(1)
  .transform((value) => Math.round(value * 100) / 100);

/** Of an organisation. */
export const barForm = z.object({ bar });

/** Of one virtual human; a bar of null is the organisation's. */
export const caseCalibrationForm = z.object({ required: z.boolean(), bar: bar.nullable() });
export type CaseCalibration = z.output<typeof caseCalibrationForm>;

export const goldMarkForm = z.object({ gold: z.boolean() });

/** How many sessions are drawn at once. */
const maximumDrawn = 20;
export const drawForm = z.object({ count: z.number().int().min(1).max(maximumDrawn) });

/** One level for each objective, by its id. */
export const ratingForm = z.object({
  levels: z.record(z.string().max(200).refine(isStorable), z.enum(ratingLevels)),
});
export type GoldLevels = z.output<typeof ratingForm>['levels'];
