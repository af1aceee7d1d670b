import type { AttemptChannel } from '#features/attempts/model/attempt-channel.ts';
import { type PlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { type Period, periodBefore } from '#kernel/days.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { isFew, withholdRows } from '#kernel/fewest-people.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type Figures, noFigures, withheldFigures } from '../../model/analytics-figures.ts';

import { isWithheld } from '../../model/small-groups.ts';
import type { Question } from '../analytics-question.ts';
import { itemIsSeen, type OverviewRow } from '../analytics-store.ts';
import { isAboutFew } from '../small-groups/guard.ts';
import {
  type ChannelDay,
  type ChannelRow,
  listLeftOutOfChannels,
  readChannelDays,
  readChannels,
} from './channel-store.ts';

export type GuardedChannelRow = ChannelRow & { withheld: boolean; scoreWithheld: boolean };

/** Channels are rows that make up a total which is shown, so with a small one goes the next. */
export async function readGuardedChannels(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  withholds: boolean,
): Promise<GuardedChannelRow[]> {
  const shown = { withheld: false, scoreWithheld: false };
  if (!withholds) return (await readChannels(scope, question, seen)).map((row) => ({ ...row, ...shown }));
  const rows = await readChannels(scope, question, seen);
  const leftOut = question.itemId === null ? await listLeftOutOfChannels(scope, question, seen) : [];
  const counted = leftOut.length === 0 ? rows : await readChannels(scope, question, seen, leftOut);
  const isOfSome = question.role !== null || question.groupId !== null;
  const whole = isOfSome ? await readChannels(scope, { ...question, role: null, groupId: null }, seen) : rows;
  const everybody = new Map(whole.map(({ channel, users }) => [channel, users]));
  const small = withholdRows(rows.map(({ channel, users }) => ({ key: channel, people: users })));
  return rows.map((row) => {
    const left = counted.find(({ channel }) => channel === row.channel);
    const isFewOf = isWithheld({
      people: row.users,
      everybody: everybody.get(row.channel) ?? row.users,
      members: null,
    });
    if (small.has(row.channel) || isFewOf || !left || isFew(left.users))
      return { ...row, ...nothing, withheld: true, scoreWithheld: false };
    return isFew(left.scored)
      ? { ...left, averageScore: null, withheld: false, scoreWithheld: true }
      : { ...left, ...shown };
  });
}

const nothing = { views: 0, completions: 0, users: 0, scored: 0, averageScore: null };

type ChannelOverview = OverviewRow & {
  withheldDays: string[];
  withheldDaysBefore: string[];
  leavesOutItems: boolean;
};

type Asked = { question: Question; channel: AttemptChannel; seen: ItemsSeen; withholds: boolean };

/** The overview of one channel: its row of each list, and its days. @throws FORBIDDEN where it is about few people */
export async function readChannelOverview(scope: ReadScope, asked: Asked): Promise<ChannelOverview> {
  const { question, seen } = asked;
  const earlier = periodBefore(question.period);
  const figures = await readFigures(scope, asked, question.period, question.kind);
  if (figures.withheld) throw fewPeople();
  const previous = await readFigures(scope, asked, earlier, question.kind);
  const kinds = question.kind === null ? playedKinds : [question.kind];
  const ofKinds: { current: true; kind: PlayedKind; figures: Figures }[] = [];
  for (const kind of kinds)
    ofKinds.push({ current: true, kind, figures: await readFigures(scope, asked, question.period, kind) });
  const now = await readDays(scope, asked, question.period);
  const before = previous.withheld ? noDays : await readDays(scope, asked, earlier);
  return {
    ...{ groupExists: true, tagExists: true, personExists: true },
    itemExists: question.itemId === null || (await itemIsSeen(scope, question, seen)),
    totals: [
      { ...figures, current: true, kind: null },
      { ...previous, current: false, kind: null },
      ...ofKinds.map(({ figures: ofKind, ...part }) => ({ ...ofKind, ...part })),
    ],
    ...{ days: now.days, daysBefore: before.days },
    ...{ withheldDays: now.withheld, withheldDaysBefore: before.withheld },
    leavesOutItems: now.leavesOutItems,
  };
}

async function readFigures(
  scope: ReadScope,
  { question, channel, seen, withholds }: Asked,
  period: Period,
  kind: PlayedKind | null,
): Promise<Figures> {
  const ofPart = { ...question, period, kind };
  // Whatever the way is, the page of this part is about few people, or about few members of a group.
  if (withholds && (await isAboutFew(scope, ofPart, seen))) return withheldFigures;
  const rows = await readGuardedChannels(scope, ofPart, seen, withholds);
  const row = rows.find((each) => each.channel === channel);
  if (!row) return noFigures;
  if (row.withheld) return withheldFigures;
  const { users, views, completions, averageScore, scoreWithheld } = row;
  return { users, views, completions, averageScore, timeSpentMs: 0, scoreWithheld };
}

type Days = { days: ChannelDay[]; withheld: string[]; leavesOutItems: boolean };

const noDays: Days = { days: [], withheld: [], leavesOutItems: false };

async function readDays(
  scope: ReadScope,
  { question, channel, seen, withholds }: Asked,
  period: Period,
): Promise<Days> {
  const ofPeriod = { ...question, period };
  const few = withholds && question.itemId === null ? await listLeftOutOfChannels(scope, ofPeriod, seen) : [];
  const leftOut = few.filter((row) => row.channel === channel).map(({ itemId }) => itemId);
  const days = await readChannelDays(scope, ofPeriod, seen, { channel, leftOut });
  if (!withholds) return { ...noDays, days };
  const withheld = withholdRows(days.map(({ date, people }) => ({ key: date, people })));
  return {
    days: days.filter(({ date }) => !withheld.has(date)),
    withheld: [...withheld].toSorted(),
    leavesOutItems: leftOut.length > 0,
  };
}
