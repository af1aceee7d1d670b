import { dayOf, periodMoments } from '#features/analytics/model/analytics-period.ts';
import { readFiguresOfKinds } from '#features/analytics/server/index.ts';
import type { PlayedKind } from '#features/content/model/content-kind.ts';
import { assertOwnOrganisation, withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { badInput } from '#kernel/app-error.ts';
import { addDays, type Period } from '#kernel/days.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import { usageDays } from '../model/dashboard-limits.ts';
import { assertCan } from '../model/permissions.ts';
import { isNoticeShown, type SystemNotice, systemNoticeForm } from '../model/system-notice.ts';
import { deleteNotice, findNotice, type KindUsage, keepNotice, listUsage } from './dashboard-store.ts';

export type DashboardContext = { tenancy: Tenancy; clock: () => Date };

type Counts = { sessions: number; completed: number; withheld: boolean };
export type Usage = { period: Period; countsOf(kind: PlayedKind): Counts };

/** What staff are told today; null on most days. */
export async function findNoticeOfToday(
  { tenancy, clock }: DashboardContext,
  viewer: Viewer,
): Promise<SystemNotice | null> {
  assertCan(viewer, 'dashboard:view');
  const notice = await tenancy.readInOrganisation(viewer.organisationId, findNotice);
  return notice && isNoticeShown(notice, dayOf(clock())) ? notice : null;
}

/** The whole organisation's, whoever of its staff looks. */
export async function readUsage(
  { tenancy, clock }: DashboardContext,
  viewer: Viewer,
  { until, organisationId }: { until: Date | null; organisationId: number | undefined },
): Promise<Usage> {
  assertCan(viewer, 'dashboard:view');
  assertOwnOrganisation(viewer, organisationId);
  const last = dayOf(until ?? clock());
  const period = { first: addDays(last, 1 - usageDays), last };
  const rows = await tenancy.readForAnalytics(viewer, async (scope) =>
    (await withholdsSmallGroups(scope))
      ? readGuardedUsage(scope, period)
      : listUsage(scope, periodMoments(period)),
  );
  return {
    period,
    countsOf(kind) {
      const row = rows.find((each) => each.kind === kind);
      return {
        sessions: row?.views ?? 0,
        completed: row?.completions ?? 0,
        withheld: row?.withheld === true,
      };
    },
  };
}

/** As analytics answer it: what a total leaves out there would be told by one that does not. */
async function readGuardedUsage(scope: ReadScope, period: Period): Promise<KindUsage[]> {
  const kinds = await readFiguresOfKinds(scope, period);
  return kinds.map(({ kind, figures: { views, completions, withheld } }) => ({
    kind,
    views,
    completions,
    withheld,
  }));
}

export function findNoticeToSet({ tenancy }: DashboardContext, viewer: Viewer): Promise<SystemNotice | null> {
  assertCan(viewer, 'system-notice:set');
  return tenancy.readAcrossOrganisations('provider-staff', findNotice);
}

/** Recorded where the member of staff is, like all that the provider does for everybody. */
export async function setNotice(
  { tenancy }: DashboardContext,
  viewer: Viewer,
  input: SystemNotice,
): Promise<SystemNotice> {
  assertCan(viewer, 'system-notice:set');
  const notice = parseNotice(input);
  await tenancy.acrossOrganisations('provider-staff', async (scope) => {
    await keepNotice(scope, notice);
    await record(scope.db, viewer, 'system-notice-set', { ...notice });
  });
  return notice;
}

export function clearNotice({ tenancy }: DashboardContext, viewer: Viewer): Promise<boolean> {
  assertCan(viewer, 'system-notice:set');
  return tenancy.acrossOrganisations('provider-staff', async (scope) => {
    const there = await deleteNotice(scope);
    if (there) await record(scope.db, viewer, 'system-notice-cleared', {});
    return there;
  });
}

function record(
  db: Parameters<typeof recordAudit>[0]['db'],
  viewer: Viewer,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  const { organisationId } = viewer;
  return recordAudit({ organisationId, db }, viewer, {
    action,
    targetKind: 'organisation',
    targetId: organisationId,
    details,
  });
}

const apiFields = { text: 'Text', startDate: 'StartDate', endDate: 'EndDate' } as const;
const apiProblems: Record<string, string> = {
  required: 'This is needed.',
  'too-long': 'This is too long.',
  'not-a-day': 'Enter a date that exists.',
  reversed: 'The end must not be before the start.',
};

/** @throws BAD_USER_INPUT with what is wrong at each field */
function parseNotice(input: SystemNotice): SystemNotice {
  const parsed = systemNoticeForm.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path: [field], message }) => [
    apiFields[field as keyof typeof apiFields], // the schema has no other fields
    apiProblems[message] ?? message,
  ]);
  throw badInput('This notice cannot be shown.', {
    reason: 'system-notice.refused',
    fields: Object.fromEntries(fields),
  });
}
