import * as z from 'zod';

/** A learner's turn has no more letters. */
const longestLine = 2_000;

/** A line that an author tries; one without words is not sent. */
export const tryLineSchema = z.object({
  line: z.string().transform((line) => line.trim().slice(0, longestLine)),
});
