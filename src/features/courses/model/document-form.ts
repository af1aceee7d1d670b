import { z } from 'zod';

/** What is set of a document of a course. */
export const documentForm = z.object({
  title: z.string(),
  downloadable: z.boolean(),
  file: z
    .object({
      id: z.string(),
      title: z.string(),
      url: z.string().nullable(),
      pages: z.number().nullable(),
    })
    .nullable(),
});
export type DocumentValues = z.infer<typeof documentForm>;
