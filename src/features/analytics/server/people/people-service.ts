import type { RoundsAsked } from '#features/assignments/server/assigned-items-view.ts';
import type { KindResults } from '#features/content/server/extension-points.ts';
import type { AvatarUrl } from '#features/identity/server/extension-points.ts';
import { periodBefore } from '#kernel/days.ts';
import type { Page } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { dayOf } from '../../model/analytics-period.ts';
import { peopleSeenBy } from '../../model/people-policy.ts';
import { can } from '../../model/permissions.ts';
import { parseQuestion, type QuestionArgs } from '../analytics-question.ts';
import {
  listPeople,
  type PeopleMatrix,
  type PeopleRequest,
  type PeopleRow,
  readMatrix,
} from './people-store.ts';
import { findGroupIdsOf, findPersonRecord, type PersonRecord } from './person-record-store.ts';

// How far each member is: everybody for those who see analytics, for managers the people of their groups.

export type PeopleContext = {
  tenancy: Tenancy;
  clock: () => Date;
  avatarUrl: AvatarUrl;
  /** Of kinds that are not played themselves; read during a call. */
  kindResults: () => readonly KindResults[];
};

function askedNow({ clock, kindResults }: PeopleContext): RoundsAsked {
  return { now: clock(), kinds: kindResults() };
}

export function readPeople(
  context: PeopleContext,
  viewer: Viewer,
  args: Pick<QuestionArgs, 'StartDate' | 'EndDate'>,
  request: Omit<PeopleRequest, 'seen' | 'asked' | 'days'>,
): Promise<Page<PeopleRow>> {
  const seen = peopleSeenBy(viewer);
  const { period } = parseQuestion(args, dayOf(context.clock()));
  const days = { ...period, comparedFirst: periodBefore(period).first };
  return context.tenancy.readForAnalytics(viewer, (scope) =>
    listPeople(scope, { ...request, days, seen, asked: askedNow(context) }),
  );
}

export function readPeopleMatrix(
  context: PeopleContext,
  viewer: Viewer,
  request: Omit<PeopleRequest, 'seen' | 'order' | 'asked' | 'days'>,
): Promise<PeopleMatrix> {
  const seen = peopleSeenBy(viewer);
  return context.tenancy.readForAnalytics(viewer, (scope) =>
    readMatrix(scope, { ...request, seen, asked: askedNow(context) }),
  );
}

/** Null where there is no such member, or none whose progress the viewer sees. */
export function readPersonRecord(
  context: PeopleContext,
  viewer: Viewer,
  personId: number,
): Promise<PersonRecord | null> {
  const seen = peopleSeenBy(viewer);
  return context.tenancy.readForAnalytics(viewer, async (scope) => {
    const groupIds = await findGroupIdsOf(scope, personId);
    if (!groupIds || !can(viewer, 'people:view', { groupIds })) return null;
    const record = await findPersonRecord(scope, personId, { seen, asked: askedNow(context) });
    const { groupIds: shown } = seen;
    // Which other groups somebody is in is not the manager's business.
    return record && { ...record, groups: record.groups.filter(({ id }) => shown?.includes(id) ?? true) };
  });
}
