import { sql } from 'kysely';
import { z } from 'zod';
import { type AttemptChannel, attemptChannels } from '#features/attempts/model/attempt-channel.ts';
import {
  daysOfChannel,
  fewByChannelAndItem,
  figuresByChannel,
  type LeftOut,
  measureChannels,
  planOfChannels,
} from '#features/attempts/server/channel-figures-view.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { fewestPeople } from '#kernel/fewest-people.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { leaveOutOfTotal } from '../../model/small-groups.ts';
import type { Question } from '../analytics-question.ts';
import { selectAttempts } from '../analytics-store.ts';

const rowSchema = z.object({
  /** Null where nobody noted it. */
  channel: z.enum(attemptChannels).nullable(),
  views: z.number(),
  completions: z.number(),
  users: z.number(),
  scored: z.number(),
  averageScore: z.number().nullable(),
});
export type ChannelRow = z.infer<typeof rowSchema>;

/** What a question comes to, by how its sessions were opened. */
export async function readChannels(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  leftOut: readonly LeftOut[] = [],
): Promise<ChannelRow[]> {
  const selection = await measureChannels(scope, selectAttempts(scope, question, seen));
  const { rows } =
    await sql`${planOfChannels(selection)} select f.channel, f.views, f.completions, f.users, f.scored,
    f.average_score as "averageScore" from ${figuresByChannel(scope, selection, leftOut)} f`.execute(
      scope.db,
    );
  return z.array(rowSchema).parse(rows);
}

/**
 * What the row of a channel leaves out, so that nobody finds what the page of one item withholds by what is left of it: kind by kind,
 * since each kind has such rows of its own.
 */
export async function listLeftOutOfChannels(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
): Promise<LeftOut[]> {
  const selection = await measureChannels(scope, selectAttempts(scope, question, seen));
  const { rows } = await sql<{
    channel: string | null;
    ids: number[];
    people: number;
  }>`${planOfChannels(selection)}
    select f.channel, f.ids, f.people from ${fewByChannelAndItem(scope, selection, fewestPeople)} f`.execute(
    scope.db,
  );
  return rows.flatMap(({ channel, ids, people }) =>
    leaveOutOfTotal(ids, people).map((id) => ({ channel, itemId: Number(id) })),
  );
}

export type ChannelDay = { date: string; views: number; completions: number; people: number };

/** The days of one channel. */
export async function readChannelDays(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  { channel, leftOut }: { channel: AttemptChannel; leftOut: readonly number[] },
): Promise<ChannelDay[]> {
  const selection = await measureChannels(scope, selectAttempts(scope, question, seen));
  const { rows } =
    await sql<ChannelDay>`${planOfChannels(selection)} select d.date, d.views, d.completions, d.people
    from ${daysOfChannel(scope, selection, channel, leftOut)} d order by d.date`.execute(scope.db);
  return rows;
}
