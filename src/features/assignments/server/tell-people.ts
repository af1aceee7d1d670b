import { members } from '#features/authorisation/model/grants.ts';
import { noticeSettingsPath } from '#features/inbox/model/notice-paths.ts';
import { type NoticeKind, requestNotices, wantsMail } from '#features/inbox/server/index.ts';
import { type Mailer, type ReminderLine, writeReminderMail } from '#features/mail/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { myProgressPath } from '../model/assignment-paths.ts';
import { onePerItem } from '../model/one-per-item.ts';
import type { RemindableRound } from './reminder-store.ts';

export type TellContext = Pick<ServerContext, 'listParts' | 'clock'> & { mailer: Mailer };

/** A transaction stays short, also in an organisation with many members. */
export const peopleAtOnce = 100;

export type ToldRound = RemindableRound & { step: ReminderLine['step'] };

export const reminderNotice: NoticeKind = {
  kind: 'assignment-reminder',
  texts: 'assignments',
  audience: members,
  inProduct: true,
  mail: 'on',
  mailedBy: 'feature',
};

/** The words of a notice choose by number. */
const stepNumbers: Readonly<Record<ReminderLine['step'], number>> = {
  assigned: 0,
  'week-before': 1,
  'day-before': 2,
  'due-today': 3,
  'overdue-day': 4,
  'overdue-week': 5,
  asked: 6,
};

/**
 * One mail for each person with a line for each item, where they want it, and a notice for each line in the product. Part of the
 * transaction that claimed the rounds: all of it is kept or nothing.
 */
export async function tellPeople(
  context: TellContext,
  scope: Scope,
  rounds: readonly ToldRound[],
): Promise<void> {
  if (rounds.length === 0) return;
  const byPerson = Map.groupBy(rounds, ({ personId }) => personId);
  const wanting = await wantsMail(context, scope, [...byPerson.keys()], reminderNotice.kind);
  const organisation = await findOrganisation(scope);
  const notices = [];
  for (const [personId, all] of byPerson) {
    const lines = linesOf(all);
    if (wanting.has(personId)) await mail(context, scope, lines, organisation?.name ?? '');
    for (const { roundId, step, title } of lines)
      notices.push({
        memberId: personId,
        kind: reminderNotice.kind,
        values: { title, step: stepNumbers[step] },
        path: myProgressPath,
        key: `${roundId}:${step === 'asked' ? context.clock().toISOString().slice(0, 10) : step}`,
      });
  }
  await requestNotices(context, scope, notices);
}

function linesOf(rounds: readonly ToldRound[]): ToldRound[] {
  const lines = rounds.map((round) => ({
    round,
    itemId: String(round.itemId),
    dueAt: round.dueOn,
    assignedAt: new Date(round.assignedAt).toISOString(),
  }));
  return onePerItem(lines).map(({ round }) => round);
}

async function mail(
  { mailer }: TellContext,
  scope: Scope,
  lines: readonly ToldRound[],
  organisationName: string,
): Promise<void> {
  const [first] = lines;
  if (!first || first.email === '') return;
  const written = writeReminderMail({
    language: mailer.languageFor(first.language),
    name: first.name,
    organisationName,
    lines: lines.map(({ title, dueOn, step }) => ({ title, dueOn, step })),
    link: mailer.link(myProgressPath),
    settingsLink: mailer.link(noticeSettingsPath),
  });
  await mailer.queue(scope, { address: first.email, name: first.name }, written);
}
