import { z } from 'zod';
import { readPeriod } from '#features/analytics/model/analytics-period.ts';

/** Days as YYYY-MM-DD in UTC, both included. */
export type SystemNotice = { text: string; startDate: string; endDate: string };

export const maxNoticeLength = 500;

export function isNoticeShown({ startDate, endDate }: SystemNotice, today: string): boolean {
  return startDate <= today && today <= endDate;
}

const day = z.string().trim().min(1, { error: 'required' });

/** The form and the input of the operation; the codes are those of the texts. */
export const systemNoticeForm = z
  .object({
    text: z.string().trim().min(1, { error: 'required' }).max(maxNoticeLength, { error: 'too-long' }),
    startDate: day,
    endDate: day,
  })
  .superRefine((notice, problems) => {
    const { startDate, endDate } = notice;
    // An empty day has its own problem; the rule of periods would fill it in.
    if (startDate === '' || endDate === '') return;
    const period = readPeriod({ startDate, endDate }, startDate);
    if (!('fault' in period)) return;
    const path = period.fault === 'analytics.start-not-a-day' ? 'startDate' : 'endDate';
    const message = period.fault === 'analytics.dates-reversed' ? 'reversed' : 'not-a-day';
    problems.addIssue({ code: 'custom', path: [path], message });
  });
