import * as z from 'zod';
import { idSchema } from '#features/content/model/content-fields.ts';
import type { AssignmentReason } from './assignment-texts.ts';

/** What may be sent, checked the same way by the form and by the server. Messages are reasons. */

export const assignmentLimits = {
  reason: 500,
  /** Ten years: what lies further away is a mistake. */
  days: 3_650,
  months: 60,
  escalationDays: 365,
  people: 1_000,
  groups: 100,
  /** Assignments that are ended, or rounds that are reminded, in one request. */
  atOnce: 500,
} as const;

/** After so many days managers are told where nobody says otherwise. */
export const usualEscalationDays = 7;

const because = (reason: AssignmentReason) => ({ error: reason });
const invalid = because('assignments.field-invalid');
const outside = because('assignments.number-out-of-range');
const between = (least: number, most: number) =>
  z.number(invalid).int(outside).min(least, outside).max(most, outside);
const ids = (most: number) => z.array(idSchema).max(most, because('assignments.too-many'));

const fields = {
  memberIds: ids(assignmentLimits.people),
  groupIds: ids(assignmentLimits.groups),
  reason: z.string(invalid).trim().max(assignmentLimits.reason, because('assignments.text-too-long')),
  dueDate: z.iso.date(because('assignments.date-invalid')).nullable(),
  dueDays: between(1, assignmentLimits.days).nullable(),
  minimumScore: between(0, 100).nullable(),
  repeatMonths: between(1, assignmentLimits.months).nullable(),
  earlierCounts: z.boolean(invalid),
  escalateAfterDays: between(1, assignmentLimits.escalationDays).nullable(),
};

const isOneDate = ({ dueDate, dueDays }: { dueDate?: unknown; dueDays?: unknown }): boolean =>
  (dueDate ?? null) === null || (dueDays ?? null) === null;
const oneDate = { error: 'assignments.two-dates' satisfies AssignmentReason, path: ['dueDays'] };

export const assignmentCreationSchema = z
  .object({
    itemId: idSchema,
    requestKey: z.uuid(invalid).toLowerCase().nullable().default(null),
    memberIds: fields.memberIds.default([]),
    groupIds: fields.groupIds.default([]),
    reason: fields.reason.default(''),
    dueDate: fields.dueDate.default(null),
    dueDays: fields.dueDays.default(null),
    minimumScore: fields.minimumScore.default(null),
    repeatMonths: fields.repeatMonths.default(null),
    earlierCounts: fields.earlierCounts.default(true),
    escalateAfterDays: fields.escalateAfterDays.default(usualEscalationDays),
  })
  .refine(isOneDate, oneDate)
  .refine(({ memberIds, groupIds }) => memberIds.length + groupIds.length > 0, {
    error: 'assignments.nobody' satisfies AssignmentReason,
    path: ['memberIds'],
  });

export const assignmentChangesSchema = z
  .object({
    id: idSchema,
    memberIds: fields.memberIds.optional(),
    groupIds: fields.groupIds.optional(),
    reason: fields.reason.optional(),
    dueDate: fields.dueDate.optional(),
    dueDays: fields.dueDays.optional(),
    minimumScore: fields.minimumScore.optional(),
    repeatMonths: fields.repeatMonths.optional(),
    earlierCounts: fields.earlierCounts.optional(),
    escalateAfterDays: fields.escalateAfterDays.optional(),
    applyToRunning: z.boolean(invalid).default(false),
  })
  .refine(isOneDate, oneDate);

export type AssignmentChanges = z.output<typeof assignmentChangesSchema>;
