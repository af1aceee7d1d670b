import { z } from 'zod';

export const scheduleSteps = ['day', 'week', 'month'] as const;
export type ScheduleStep = (typeof scheduleSteps)[number];

export const mailFormats = ['csv', 'pdf'] as const;
export type MailFormat = (typeof mailFormats)[number];

/** When a view is sent, on the clock where its owner is. A weekday of 1 is Monday; a shorter month uses its last day. */
export type Schedule = {
  every: ScheduleStep;
  weekday: number | null;
  monthDay: number | null;
  hour: number;
};

export const maxViews = 50;
export const maxSchedules = 20;
/** Besides the owner. */
export const maxRecipients = 20;
const maxNameLength = 100;
/** Between two sendings that are asked for at once. */
export const askAgainMs = 60_000;
/** Of all files of one mail: most servers take no larger ones than twice that, encoded. */
export const maxMailBytes = 5 * 1024 * 1024;

export const viewNameForm = z.object({
  name: z.string().trim().min(1, 'required').max(maxNameLength, 'long'),
});

/** A day that the step does not need is left out, so a form may keep it for whoever changes their mind. */
export const scheduleForm = z
  .object({
    every: z.enum(scheduleSteps),
    weekday: z.number().int().min(1).max(7).nullable(),
    monthDay: z.number().int().min(1).max(31).nullable(),
    hour: z.number().int().min(0).max(23),
    format: z.enum(mailFormats),
    recipientIds: z
      .array(z.number().int().positive())
      .max(maxRecipients)
      .transform((ids) => [...new Set(ids)]),
  })
  .transform((asked) => ({
    ...asked,
    weekday: asked.every === 'week' ? asked.weekday : null,
    monthDay: asked.every === 'month' ? asked.monthDay : null,
  }))
  .refine(({ every, weekday }) => every !== 'week' || weekday !== null, { path: ['weekday'] })
  .refine(({ every, monthDay }) => every !== 'month' || monthDay !== null, { path: ['monthDay'] });
export type MailSettings = z.output<typeof scheduleForm>;

/** Why a view was not sent, or not to everybody: names of texts, whose notices choose by number. */
export const mailProblems = {
  failed: 0,
  'not-allowed': 1,
  'group-lost': 2,
  gone: 3,
  recipients: 4,
  'too-large': 5,
} as const;
export type MailProblem = keyof typeof mailProblems;

/** Trying again next time would change nothing: the sending waits until its owner resumes it. */
export function isLasting(problem: MailProblem): boolean {
  return problem === 'not-allowed' || problem === 'group-lost' || problem === 'gone';
}
