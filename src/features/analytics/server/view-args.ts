import type { SortInput } from '#generated/graphql-server.ts';
import { askedDays, readAnalyticsParams } from '../model/analytics-params.ts';
import { readPeriod } from '../model/analytics-period.ts';
import type { QuestionArgs } from './analytics-question.ts';
import type { ViewQuestion } from './extension-points.ts';

/** What the filters of an address ask the services for, as the page does: days move along with the clock. */
export function readViewArgs({ params, today }: Pick<ViewQuestion, 'params' | 'today'>) {
  const asked = readAnalyticsParams(params);
  const { startDate, endDate } = daysUntil(asked, today);
  return {
    StartDate: startDate ?? null,
    EndDate: endDate ?? null,
    UserType: asked.type ?? null,
    GroupID: asked.group ?? null,
    TagID: asked.tag ?? null,
    Channel: asked.channel ?? null,
  } satisfies QuestionArgs;
}

/** The days of an address in full: what the services fill in ends with the day of UTC. */
function daysUntil(asked: ReturnType<typeof readAnalyticsParams>, today: string) {
  const days = askedDays(asked, today);
  const read = readPeriod(days, today);
  return 'fault' in read ? days : { startDate: read.first, endDate: read.last };
}

/** The order of an address, else the first of the page. */
export function readViewSort(
  params: ViewQuestion['params'],
  sorts: readonly [string, ...string[]],
): SortInput[] {
  const [field = '', direction] = (sorts.find((sort) => sort === params.sort) ?? sorts[0]).split(':');
  return [{ field, direction: direction === 'desc' ? 'DESC' : 'ASC' }];
}
