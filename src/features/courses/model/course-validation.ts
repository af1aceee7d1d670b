import * as z from 'zod';
import {
  contentLimits,
  createFields,
  type FieldReason,
  idSchema,
} from '#features/content/model/content-fields.ts';
import { isTimeZone } from '#kernel/time-zone.ts';
import type { CourseReason } from './course-texts.ts';
import { pageBodySchema } from './page-schema.ts';
import { unitKinds } from './unit-types.ts';

/** What authors may send, checked the same way by forms and by the server. Messages are reasons. */

export const courseLimits = {
  modules: 50,
  unitsOfModule: 100,
  units: 200,
  /** Ten years: what lies further away is a mistake. */
  days: 3_650,
  resources: 100,
  /** Pages and documents, also those that are no unit any more. */
  pages: 1_000,
  key: 100,
  resourceTitle: 100,
} as const;

export const unlockTypes = ['NONE', 'DATE', 'DAYS_AFTER_START'] as const;

const reasonOf = (reason: FieldReason): CourseReason => `course.${reason}`;
const because = (reason: CourseReason) => ({ error: reason });
const { between, changes, choice, flag, list, text, title } = createFields(reasonOf);
const invalid = because('course.field-invalid');
const wholeNumber = z.number(invalid).int(invalid);

const timeZone = z.string(invalid).refine(isTimeZone, because('course.time-zone-unknown'));
/** Years that a calendar of four digits can write, and the database can keep. */
const moment = z
  .date(invalid)
  .min(new Date('1900-01-01T00:00:00Z'), because('course.number-out-of-range'))
  .max(new Date('9999-01-01T00:00:00Z'), because('course.number-out-of-range'))
  .nullable();

export const courseCreationSchema = z.object({
  title: title.optional(),
  timeZone: timeZone.optional(),
});

const key = z.string(invalid).max(courseLimits.key, because('course.text-too-long'));
/** Orders need not be without gaps; those of a list decide together with its own order. */
const sortOrder = wholeNumber.min(-1_000_000, invalid).max(1_000_000, invalid);
const passMark = between(0, 100).int(because('course.number-out-of-range'));

const unitSchema = z
  .object({
    id: idSchema.optional(),
    key: key.optional(),
    sortOrder: sortOrder.optional(),
    /** Those that the input names: one where it is right. */
    items: z
      .array(z.object({ kind: z.enum(unitKinds), id: idSchema }))
      .max(unitKinds.length)
      .optional(),
    assessment: flag.optional(),
    passMark: passMark.nullable().optional(),
  })
  .refine((unit) => !(unit.assessment && unit.passMark === null), {
    error: 'course.pass-mark-missing',
    path: ['passMark'],
  });

const moduleSchema = z.object({
  id: idSchema.optional(),
  key: key.optional(),
  title: title.optional(),
  description: text(contentLimits.description).optional(),
  sortOrder: sortOrder.optional(),
  unlockType: choice(unlockTypes).optional(),
  unlockDate: z.iso.date(because('course.date-invalid')).nullable().optional(),
  unlockDaysAfterStart: between(0, courseLimits.days)
    .int(because('course.number-out-of-range'))
    .nullable()
    .optional(),
  units: list(unitSchema, courseLimits.unitsOfModule).optional(),
});

export type ModuleInput = z.output<typeof moduleSchema>;
export type UnitInput = z.output<typeof unitSchema>;

const { id, revision, adminTitle, description, status, archived, imageMediaId, editorIds } = changes;

export const courseChangesSchema = z.object({
  id,
  revision,
  title: changes.title,
  adminTitle,
  description,
  status,
  archived,
  imageMediaId,
  editorIds,
  startDate: moment.optional(),
  dueDate: moment.optional(),
  timeZone: timeZone.optional(),
  modules: list(moduleSchema, courseLimits.modules).optional(),
});

export type CourseChanges = z.output<typeof courseChangesSchema>;

export const pageCreationSchema = z.object({
  courseId: idSchema,
  kind: choice(['page', 'document']),
  title: title.optional(),
  mediaId: idSchema.optional(),
});

export const pageChangesSchema = z.object({
  id: idSchema,
  revision: wholeNumber.positive(invalid).optional(),
  title: title.optional(),
  body: pageBodySchema.optional(),
  mediaId: idSchema.nullable().optional(),
  downloadable: flag.optional(),
});

export type PageChanges = z.output<typeof pageChangesSchema>;

const resourceTitle = text(courseLimits.resourceTitle).trim();

export const resourceCreationSchema = z.object({
  courseId: idSchema,
  mediaId: idSchema,
  title: resourceTitle.optional(),
  sortOrder: sortOrder.optional(),
});

export const resourceChangesSchema = z.object({
  id: idSchema,
  title: resourceTitle.optional(),
  sortOrder: sortOrder.optional(),
});
