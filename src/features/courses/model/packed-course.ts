import * as z from 'zod';
import { contentShape } from './course-content.ts';
import type { PageBody } from './page-body.ts';
import { parsePageBody, storePageBody } from './page-schema.ts';
import { pageKinds } from './unit-types.ts';

/** What only courses have of a draft, as it is copied. Numbers are those of the original. */
export const packedCourseSchema = z.object({
  ...contentShape,
  startAt: z.iso.datetime({ offset: true }).nullable(),
  dueAt: z.iso.datetime({ offset: true }).nullable(),
  /** Pages and documents that are units. */
  pages: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(pageKinds),
      title: z.string(),
      body: z.unknown().transform((stored) => (stored === null ? null : parsePageBody(stored))),
      mediaId: z.number().int().nullable(),
      downloadable: z.boolean(),
    }),
  ),
  resources: z.array(z.object({ mediaId: z.number().int(), title: z.string(), position: z.number().int() })),
});

export type PackedCourse = z.output<typeof packedCourseSchema>;

/** As it is read again by the schema. */
export function storePackedCourse(course: PackedCourse): z.input<typeof packedCourseSchema> {
  const store = (body: PageBody | null) => body && storePageBody(body);
  return { ...course, pages: course.pages.map((page) => ({ ...page, body: store(page.body) })) };
}
