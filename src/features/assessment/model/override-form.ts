import { z } from 'zod';
import { maximumOverrideReasonCharacters } from './assessment-limits.ts';

/** A person's verdict instead of the scorer's. */
export const overrideForm = z.object({
  earned: z.boolean(),
  reason: z
    .string()
    .max(maximumOverrideReasonCharacters)
    .refine((reason) => reason.trim() !== '', 'required'),
});
