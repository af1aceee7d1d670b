import * as z from 'zod';
import { maxFileMegabytes } from '../../model/file-kinds.ts';

export const fileFields = z.object({
  type: z.literal('file'),
  kinds: z.strictObject({ image: z.boolean(), pdf: z.boolean(), office: z.boolean(), audio: z.boolean() }),
  maxMegabytes: z.number().int().min(1).max(maxFileMegabytes),
});
export type FileContent = z.output<typeof fileFields>;
