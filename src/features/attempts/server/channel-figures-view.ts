import { type RawBuilder, sql } from 'kysely';
import { plannedAnew } from '#platform/db/query/planned-anew.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { AttemptChannel } from '../model/attempt-channel.ts';
import { coverDays } from '../model/period-cover.ts';
import { type Cover, spanRows } from './attempt-figures-view.ts';
import {
  type AttemptSelection,
  daysOf,
  type Level,
  levelOf,
  measureSelection,
  ofEverybody,
  whereItems,
  wherePeople,
  withinDays,
} from './attempt-selection-view.ts';
import { channelMeasures } from './channel-total-store.ts';
import { learnersInBlock, setOfOne } from './total-sets.ts';

type Sql = RawBuilder<unknown>;

/** A selection, and the way in which its channels are counted: of everybody from totals and sets, of some people from their own days. */
export type ChannelSelection = AttemptSelection & { ofTotals: boolean };

/** Rows that count nowhere: of one item, the sessions that were opened in one way. */
export type LeftOut = { channel: string | null; itemId: number };

const figures = sql.join(channelMeasures.map((name) => sql`s.${sql.ref(name)}`));
const summed = sql.join(channelMeasures.map((name) => sql`sum(x.${sql.ref(name)}) as ${sql.ref(name)}`));
const shown = sql`sum(views)::integer as views, sum(completions)::integer as completions,
  round(sum(score_sum) / nullif(sum(score_count), 0), 2)::float as average_score`;

/** As long as somebody waits to be taken out of a set, everybody is counted from their days, too. */
export async function measureChannels(
  scope: ReadScope,
  selection: AttemptSelection,
): Promise<ChannelSelection> {
  const measured = await measureSelection(scope, selection);
  if (!ofEverybody(selection)) return { ...measured, ofTotals: false };
  const { rows } = await sql<{ known: boolean }>`select not exists (select from attempt_channel_change c
    where c.organisation_id = ${scope.organisationId} and (c.views < 0 or c.score_count < 0)) as known`.execute(
    scope.db,
  );
  return { ...measured, ofTotals: rows[0]?.known === true };
}

/** Begins a statement on a selection. How many days some people have, only their number tells. */
export function planOfChannels({ ofTotals }: ChannelSelection): RawBuilder<unknown> {
  return ofTotals ? sql`` : plannedAnew;
}

/**
 * A relation: what a selection comes to by `channel`, null where it is not recorded: `views`, `completions`, `users`, who of them has a
 * score as `scored`, and `average_score` in percent. Neither attempts nor events are looked at.
 */
export function figuresByChannel(
  scope: ReadScope,
  selection: ChannelSelection,
  leftOut: readonly LeftOut[] = [],
): RawBuilder<unknown> {
  const counted = isCounted(leftOut);
  if (!selection.ofTotals)
    return sql`(select l.channel, ${shown}, count(*)::integer as users, count(*) filter (where l.score_count > 0)::integer as scored
      from (select x.channel, x.person_id, x.device, ${summed} from ${learnerRows(scope, selection)} x where ${counted}
        group by x.channel, x.person_id, x.device having sum(x.views) > 0) l
      group by l.channel)`;
  const level = leftOut.length > 0 ? 'item' : levelOf(selection);
  const cover = coverDays(daysOf(selection));
  return sql`(with ${waitingNotes(scope, selection)}
    select f.*, coalesce(p.users, 0) as users, coalesce(p.scored, 0) as scored
    from (select x.channel, ${shown} from ${figureRows(scope, selection, cover, level)} x where ${counted}
      group by x.channel having sum(x.views) > 0) f
    left join (select channel, sum(bit_count(people))::integer as users, sum(bit_count(scored))::integer as scored
      from (select x.channel, x.block, bit_or(x.people) as people, bit_or(x.scored) as scored
        from ${setRows(scope, selection, cover, level)} x where ${counted} group by x.channel, x.block) b
      group by channel) p on p.channel is not distinct from f.channel)`;
}

/**
 * A relation: the items that fewer than `fewest` people opened in some way, as `ids` by `channel` and `item_kind`, and how many
 * different `people` all of these have.
 */
export function fewByChannelAndItem(
  scope: ReadScope,
  selection: ChannelSelection,
  fewest: number,
): RawBuilder<unknown> {
  if (!selection.ofTotals)
    return sql`(with used as materialized (
        select x.channel, x.item_kind, x.item_id, x.person_id, x.device,
          count(*) over (partition by x.channel, x.item_kind, x.item_id) as behind
        from ${learnerRows(scope, selection)} x
        group by x.channel, x.item_kind, x.item_id, x.person_id, x.device having sum(x.views) > 0)
      select channel, item_kind, array_agg(distinct item_id) as ids,
        count(distinct coalesce(person_id::text, device::text))::integer as people
      from used where behind < ${fewest} group by channel, item_kind)`;
  return sql`(with ${waitingNotes(scope, selection)}, item_set as (
      select x.channel, x.item_kind, x.item_id, x.block, bit_or(x.people) as people
      from ${setRows(scope, selection, coverDays(daysOf(selection)), 'item')} x
      group by x.channel, x.item_kind, x.item_id, x.block
    ), few as materialized (
      select * from (select *, sum(bit_count(people)) over (partition by channel, item_kind, item_id) as behind from item_set) i
      where behind < ${fewest}
    )
    select i.channel, i.item_kind, i.ids, p.people
    from (select channel, item_kind, array_agg(distinct item_id) as ids from few group by channel, item_kind) i
    join (select channel, item_kind, sum(bit_count(people))::integer as people
      from (select channel, item_kind, block, bit_or(people) as people from few group by channel, item_kind, block) b
      group by channel, item_kind) p on p.item_kind = i.item_kind and p.channel is not distinct from i.channel)`;
}

/** A row for each day in UTC on which a session of a channel began: `date` as YYYY-MM-DD, `views`, `completions`, `people`. */
export function daysOfChannel(
  scope: ReadScope,
  selection: ChannelSelection,
  channel: AttemptChannel,
  leftOut: readonly number[],
): RawBuilder<unknown> {
  const counted = sql`x.channel = ${channel} and x.item_id <> all(${[...leftOut]}::bigint[])`;
  const date = sql`to_char(x.day, 'YYYY-MM-DD') as date`;
  if (!selection.ofTotals)
    return sql`(select ${date}, sum(x.views)::integer as views, sum(x.completions)::integer as completions, count(*)::integer as people
      from (select x.day, ${summed} from ${learnerRows(scope, selection)} x where ${counted}
        group by x.day, x.person_id, x.device having sum(x.views) > 0) x
      group by x.day)`;
  const level = leftOut.length > 0 ? 'item' : levelOf(selection);
  const cover = { months: null, days: [daysOf(selection)] };
  return sql`(with ${waitingNotes(scope, selection)}
    select ${date}, x.views, x.completions, p.people
    from (select x.day, sum(x.views)::integer as views, sum(x.completions)::integer as completions
      from ${figureRows(scope, selection, cover, level)} x where ${counted} group by x.day having sum(x.views) > 0) x
    join (select day, sum(bit_count(people))::integer as people
      from (select x.day, x.block, bit_or(x.people) as people from ${setRows(scope, selection, cover, level)} x
        where ${counted} group by x.day, x.block) b
      group by day) p on p.day = x.day)`;
}

/** Of rows `x` with `channel` and `item_id`. */
function isCounted(leftOut: readonly LeftOut[]): Sql {
  if (leftOut.length === 0) return sql`true`;
  return sql`not exists (select from unnest(${leftOut.map(({ channel }) => channel)}::text[],
    ${leftOut.map(({ itemId }) => itemId)}::bigint[]) o (channel, item_id)
    where o.channel is not distinct from x.channel and o.item_id = x.item_id)`;
}

/** What each of the people asked for did on a day: counted days, and what waits. */
function learnerRows(scope: ReadScope, selection: ChannelSelection): Sql {
  const rows = (table: string) => sql`
    select s.day, s.item_kind, s.item_id, s.channel, s.person_id, s.public_sign_in_id as device, ${figures}
    from ${sql.table(table)} s where ${wherePeople(scope, selection)} and ${withinDays(selection)}`;
  return sql`(${rows('attempt_channel_day')} union all ${rows('attempt_channel_change')})`;
}

/**
 * A part of a statement: notes that wait, each with the place of its learner in the sets. Who has no number yet gets one for the
 * statement, in a block below those of the others.
 */
function waitingNotes(scope: ReadScope, selection: ChannelSelection): Sql {
  const number = (who: Sql) =>
    sql`(select l.ordinal from attempt_learner l where l.organisation_id = s.organisation_id and ${who})`;
  return sql`waiting as materialized (
    select n.*, coalesce(n.ordinal / ${learnersInBlock}, (-1 - n.number / ${learnersInBlock})::integer) as block,
      ${setOfOne(sql`coalesce(n.ordinal, n.number::integer)`)} as one
    from (select s.day, s.item_kind, s.item_id, s.channel, ${figures}, coalesce(${number(sql`l.person_id = s.person_id`)}, ${number(
      sql`s.person_id is null and l.person_id is null and l.public_sign_in_id = s.public_sign_in_id`,
    )}) as ordinal, dense_rank() over (order by s.person_id, s.public_sign_in_id) - 1 as number
      from attempt_channel_change s where ${whereItems(scope, selection)}) n)`;
}

function figureRows(scope: ReadScope, selection: ChannelSelection, cover: Cover, level: Level): Sql {
  const columns = sql`s.channel, ${figures}`;
  return sql`(select * from ${spanRows(scope, selection, { table: 'attempt_channel_total', columns, cover, level })} t
    union all select s.day, s.item_kind, s.item_id, ${columns} from waiting s)`;
}

function setRows(scope: ReadScope, selection: ChannelSelection, cover: Cover, level: Level): Sql {
  const columns = sql`s.channel, s.block, s.people, s.scored`;
  return sql`(select * from ${spanRows(scope, selection, { table: 'attempt_channel_people', columns, cover, level })} t
    union all
    select s.day, s.item_kind, s.item_id, s.channel, s.block, s.one, case when s.score_count > 0 then s.one end
    from waiting s where s.views > 0 or s.score_count > 0)`;
}
