import { z } from 'zod';
import { type UnitKind, unitTypes } from './unit-types.ts';

/** What authors put into a course, as it is stored: in the draft, and in each published version. */

/** When a module opens, by its own rule. */
export type ModuleUnlock =
  | { type: 'NONE' }
  | { type: 'DATE'; date: string }
  | { type: 'DAYS_AFTER_START'; days: number };

/** What is done in a course: an item of content, or a page or document of the course itself. */
export type CourseUnit = {
  id: number;
  type: 'item';
  itemKind: UnitKind;
  /** Of the item; of the page or document. */
  itemId: number;
  /** In a published version of the course: the version of its page or document. */
  pageVersionId?: number | undefined;
  assessment: boolean;
  passMark: number | null;
};

export type CourseModule = {
  id: number;
  title: string;
  description: string;
  unlock: ModuleUnlock;
  units: readonly CourseUnit[];
};

export type CourseContent = {
  format: 1;
  /** IANA name: whose days modules unlock by. */
  timeZone: string;
  modules: readonly CourseModule[];
};

/** What publishing freezes. */
export type CourseVersion = CourseContent & {
  title: string;
  description: string;
  /** ISO 8601. */
  startAt: string | null;
  dueAt: string | null;
};

/** A rule that this version of the product does not know locks nobody out. */
const unlockSchema: z.ZodType<ModuleUnlock> = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('NONE') }),
    z.object({ type: z.literal('DATE'), date: z.iso.date() }),
    z.object({ type: z.literal('DAYS_AFTER_START'), days: z.number().int().min(0) }),
  ])
  .catch({ type: 'NONE' });

/** Of a draft and of a version; what else either has is put beside it. */
export const contentShape = {
  format: z.literal(1),
  timeZone: z.string(),
  modules: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      description: z.string(),
      unlock: unlockSchema,
      units: z.array(
        z.object({
          id: z.number(),
          type: z.literal('item'),
          itemKind: z.enum(unitTypes.map(({ kind }) => kind)),
          itemId: z.number(),
          pageVersionId: z.number().optional(),
          assessment: z.boolean(),
          passMark: z.number().int().min(0).max(100).nullable(),
        }),
      ),
    }),
  ),
};
const contentSchema = z.object(contentShape);
const versionSchema = z.object({
  ...contentShape,
  title: z.string(),
  description: z.string(),
  startAt: z.iso.datetime({ offset: true }).nullable(),
  dueAt: z.iso.datetime({ offset: true }).nullable(),
});

export function emptyCourse(timeZone: string): CourseContent {
  return { format: 1, timeZone, modules: [] };
}

export function parseCourseContent(stored: unknown): CourseContent {
  return contentSchema.parse(stored);
}

export function parseCourseVersion(stored: unknown): CourseVersion {
  return versionSchema.parse(stored);
}

export function listUnits({ modules }: Pick<CourseContent, 'modules'>): CourseUnit[] {
  return modules.flatMap(({ units }) => units);
}
