import { eachOnce, type Packed, type Replacements } from '#features/content/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type CourseContent, emptyCourse, listUnits } from '../model/course-content.ts';
import { type PackedCourse, packedCourseSchema, storePackedCourse } from '../model/packed-course.ts';
import { listEmbedded, replaceEmbedded } from '../model/page-body.ts';
import { isPageKind } from '../model/unit-types.ts';
import { findDraft, insertCourseRow, insertUnits, takeIds, updateCourseRow } from './course-store.ts';
import { insertWholePage, listPages } from './page-store.ts';
import { insertResource, listResources } from './resource-store.ts';

/** The draft with its pages, documents and resources. Its units of other kinds are parts by themselves. */
export async function packCourse(scope: Scope, id: number): Promise<Packed> {
  const draft = await findDraft(scope, id);
  if (!draft) throw new Error('The course to copy is gone.');
  const { format, timeZone, modules, startAt, dueAt } = draft;
  const units = listUnits(draft);
  const pageIds = units.flatMap(({ itemKind, itemId }) => (isPageKind(itemKind) ? [itemId] : []));
  const pages = (await listPages(scope, pageIds)).filter(({ courseId }) => courseId === id);
  const resources = await listResources(scope, id);
  const packed: PackedCourse = {
    format,
    timeZone,
    modules: [...modules].map((module) => ({ ...module, units: [...module.units] })),
    startAt,
    dueAt,
    pages,
    resources,
  };
  const items = new Map(
    units.flatMap(({ itemKind, itemId }) =>
      isPageKind(itemKind) ? [] : [[itemId, { kind: itemKind, id: itemId }] as const],
    ),
  );
  const mediaIds = eachOnce([
    ...resources.map(({ mediaId }) => mediaId),
    ...pages.flatMap(({ mediaId, body }) => [
      mediaId,
      ...(body ? listEmbedded(body).map((file) => file.mediaId) : []),
    ]),
  ]);
  return { content: storePackedCourse(packed), mediaIds, parts: [...items.values()] };
}

/** The draft under new numbers. Nobody has progress in it. A unit whose item does not come along is left out. */
export async function unpackCourse(
  scope: Scope,
  id: number,
  content: unknown,
  replacements: Replacements,
): Promise<void> {
  const packed = packedCourseSchema.parse(content);
  await insertCourseRow(scope, id, emptyCourse(packed.timeZone));
  const pages = await insertPages(scope, id, packed, replacements);
  const numbers = await takeIds(scope, packed.modules.length + listUnits(packed).length);
  const next = () => numbers.shift() ?? 0;
  const course: CourseContent = {
    format: 1,
    timeZone: packed.timeZone,
    modules: packed.modules.map((module) => ({
      ...module,
      id: next(),
      units: module.units.flatMap(({ pageVersionId: _, ...unit }) => {
        const itemId = isPageKind(unit.itemKind)
          ? pages.get(unit.itemId)
          : replacements.part({ kind: unit.itemKind, id: unit.itemId });
        return itemId ? [{ ...unit, id: next(), itemId }] : [];
      }),
    })),
  };
  await updateCourseRow(scope, id, {
    content: course,
    start_at: packed.startAt === null ? null : new Date(packed.startAt),
    due_at: packed.dueAt === null ? null : new Date(packed.dueAt),
  });
  await insertUnits(scope, id, listUnits(course));
  for (const { mediaId, title, position } of packed.resources) {
    const copied = replacements.media(mediaId);
    if (copied !== null) await insertResource(scope, { courseId: id, mediaId: copied, title, position });
  }
}

/** @returns new numbers by old ones */
async function insertPages(
  scope: Scope,
  courseId: number,
  { pages }: PackedCourse,
  replacements: Replacements,
): Promise<Map<number, number>> {
  const copies = new Map<number, number>();
  for (const { id, ...page } of pages) {
    const body = page.body && replaceEmbedded(page.body, replacements.media);
    const mediaId = page.mediaId === null ? null : replacements.media(page.mediaId);
    copies.set(id, await insertWholePage(scope, courseId, { ...page, body, mediaId }));
  }
  return copies;
}
