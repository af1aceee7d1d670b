import { z } from 'zod';

const text = (longest: number) => z.string().max(longest);
const frame = z.object({
  function: text(200),
  file: text(200),
  line: z.number().int().min(0).max(10_000_000),
  column: z.number().int().min(0).max(10_000_000),
});

/** What a page sends of an error, or of how long it took to come. */
export const browserReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('error'),
    page: text(300),
    type: text(80),
    message: text(4_000),
    frames: z.array(frame).max(50),
  }),
  z.object({ kind: z.literal('trace'), page: text(300), durationMs: z.number().min(0).max(600_000) }),
]);
