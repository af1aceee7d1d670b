import { members } from '#features/authorisation/model/grants.ts';
import { noticeSettingsPath } from '#features/inbox/model/notice-paths.ts';
import { type NoticeKind, requestNotices, wantsMail } from '#features/inbox/server/index.ts';
import { writeEscalationMail } from '#features/mail/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { peoplePath } from '../model/assignment-paths.ts';
import { dayOf } from '../model/due.ts';
import { isDigestHour, isEscalated } from '../model/escalation.ts';
import type { RoundContext } from './assignment-context.ts';
import {
  claimDigest,
  type LateRound,
  listLateOf,
  listManagersToTell,
  type ManagerToTell,
  releaseDigest,
  writeTold,
} from './escalation-store.ts';
import { listOwnDues } from './reminder-store.ts';
import type { TellContext } from './tell-people.ts';

export const escalationNotice: NoticeKind = {
  kind: 'assignment-escalation',
  texts: 'assignments',
  audience: members,
  forManagers: true,
  inProduct: true,
  mail: 'on',
  mailedBy: 'feature',
};

/** A mail names so many; the page has all of them. */
const mostLines = 30;

/**
 * Tells managers who is late in their groups: one mail and one notice for each on a day, and of each round once. Day, rounds,
 * mail and notice are one transaction, as with reminders.
 */
export async function tellManagers(
  context: RoundContext & TellContext,
  organisationId: number,
  { tenancy, signal }: Pick<JobContext, 'tenancy' | 'signal'>,
): Promise<void> {
  const now = context.clock();
  const managers = await tenancy.readInOrganisation(organisationId, async (scope) =>
    listManagersToTell(scope, { now, ownDues: await listOwnDues(scope, context.kindResults()) }),
  );
  for (const manager of managers) {
    if (signal.aborted) return;
    const zone = manager.timeZone ?? context.timeZone;
    if (!isDigestHour(now, zone)) continue;
    await tenancy.inOrganisation(organisationId, (scope) =>
      tellManager(context, scope, manager, dayOf(now, zone)),
    );
  }
}

async function tellManager(
  context: RoundContext & TellContext,
  scope: Scope,
  manager: ManagerToTell,
  today: string,
): Promise<void> {
  const now = context.clock();
  const digest = { managerId: manager.managerId, today };
  if (!(await claimDigest(scope, digest, now))) return;
  const all = await listLateOf(scope, manager.managerId, {
    now,
    ownDues: await listOwnDues(scope, context.kindResults()),
  });
  const late = all.filter((round) => isEscalated(round, today));
  const [first] = late;
  if (!first) return releaseDigest(scope, digest);
  await writeTold(scope, digest, late);
  await mail(context, scope, manager, late);
  const people = new Set(late.map(({ personId }) => personId)).size;
  // Its words name somebody where there is one alone, and then it goes with them.
  const named = people === 1;
  await requestNotices(context, scope, [
    {
      memberId: manager.managerId,
      kind: escalationNotice.kind,
      values: { people, title: first.title, ...(named ? { name: first.personName } : {}) },
      path: `${peoplePath}?state=overdue`,
      key: today,
      ...(named ? { aboutId: first.personId } : {}),
    },
  ]);
}

async function mail(
  context: TellContext,
  scope: Scope,
  manager: ManagerToTell,
  late: readonly LateRound[],
): Promise<void> {
  const { mailer } = context;
  const wanting = await wantsMail(context, scope, [manager.managerId], escalationNotice.kind);
  if (!wanting.has(manager.managerId) || manager.email === '') return;
  const organisation = await findOrganisation(scope);
  const written = writeEscalationMail({
    language: mailer.languageFor(manager.language),
    name: manager.name,
    organisationName: organisation?.name ?? '',
    people: new Set(late.map(({ personId }) => personId)).size,
    lines: late
      .slice(0, mostLines)
      .map(({ personName, title, dueOn }) => ({ name: personName, title, dueOn })),
    more: Math.max(0, late.length - mostLines),
    link: mailer.link(peoplePath, { state: 'overdue' }),
    settingsLink: mailer.link(noticeSettingsPath),
  });
  await mailer.queue(scope, { address: manager.email, name: manager.name }, written);
}
