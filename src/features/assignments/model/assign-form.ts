import * as z from 'zod';
import { assignmentLimits, usualEscalationDays } from './assignment-validation.ts';

const chosen = z.array(z.object({ id: z.string(), name: z.string() }));
const whole = (least: number, most: number) => z.number().int().min(least).max(most);

/** The form in which staff assign; the messages of its problems are codes. The server checks all of it again. */
export const assignForm = z
  .object({
    people: chosen,
    groups: chosen,
    reason: z.string().trim().max(assignmentLimits.reason, 'too-long'),
    due: z.enum(['none', 'date', 'days']),
    dueDate: z.string(),
    dueDays: whole(1, assignmentLimits.days).nullable(),
    minimumScore: whole(0, 100).nullable(),
    repeatMonths: whole(1, assignmentLimits.months).nullable(),
    earlierCounts: z.boolean(),
    escalates: z.boolean(),
    escalateAfterDays: whole(1, assignmentLimits.escalationDays).nullable(),
    applyToRunning: z.boolean(),
  })
  .refine(({ people, groups }) => people.length + groups.length > 0, { error: 'nobody', path: ['people'] })
  .refine(({ due, dueDate }) => due !== 'date' || dueDate !== '', { error: 'no-date', path: ['dueDate'] })
  .refine(({ due, dueDays }) => due !== 'days' || dueDays !== null, { error: 'no-days', path: ['dueDays'] })
  .refine(({ escalates, escalateAfterDays }) => !escalates || escalateAfterDays !== null, {
    error: 'no-days',
    path: ['escalateAfterDays'],
  });

export type AssignValues = z.output<typeof assignForm>;

export const emptyAssignment: AssignValues = {
  people: [],
  groups: [],
  reason: '',
  due: 'none',
  dueDate: '',
  dueDays: null,
  minimumScore: null,
  repeatMonths: null,
  earlierCounts: true,
  escalates: true,
  escalateAfterDays: usualEscalationDays,
  applyToRunning: false,
};

/** As the API takes it. */
export function toAssignmentInput(values: AssignValues) {
  return {
    MemberIDs: values.people.map(({ id }) => id),
    GroupIDs: values.groups.map(({ id }) => id),
    Reason: values.reason,
    DueDate: values.due === 'date' ? values.dueDate : null,
    DueDays: values.due === 'days' ? values.dueDays : null,
    MinimumScore: values.minimumScore,
    RepeatMonths: values.repeatMonths,
    EarlierCounts: values.earlierCounts,
    EscalateAfterDays: values.escalates ? values.escalateAfterDays : null,
  };
}

const settings = ['due', 'dueDate', 'dueDays', 'minimumScore', 'repeatMonths', 'earlierCounts'] as const;

/** Whether running rounds would be different: only then it is asked if they change too. */
export function settingsDiffer(before: AssignValues, now: AssignValues): boolean {
  return settings.some((setting) => before[setting] !== now[setting]);
}
