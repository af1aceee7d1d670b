import { type RawBuilder, sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { AttemptChannel } from '../model/attempt-channel.ts';
import { type AttemptSelection, wherePeople, withinDays } from './attempt-selection-view.ts';

type Sql = RawBuilder<unknown>;

const measures = ['views', 'completions', 'score_sum', 'score_count'] as const;
const columns = (sign: Sql) => sql.join(measures.map((name) => sql`${sign} s.${sql.ref(name)}`));
/** Who a row of daily figures is of: a person, or a device of a shared link. */
const learner = sql`s.person_id, case when s.person_id is null then s.public_sign_in_id end as device`;

/**
 * A relation: what a selection comes to by `channel`, null where it is not recorded: `views`, `completions`, `users`, who of them has a
 * score as `scored`, and `average_score` in percent. Each learner's days are added up first; what is not recorded is all of their
 * figures less the recorded ones. Neither attempts nor events are looked at.
 * @param leftOut rows that count nowhere: a relation of `channel` and `item_id`
 */
export function figuresByChannel(
  scope: ReadScope,
  selection: AttemptSelection,
  leftOut: Sql,
): RawBuilder<unknown> {
  const plus = sql``;
  return sql`(select l.channel, sum(l.views)::integer as views, sum(l.completions)::integer as completions,
      count(*) filter (where l.views > 0)::integer as users, count(*) filter (where l.score_count > 0)::integer as scored,
      round(sum(l.score_sum) / nullif(sum(l.score_count), 0), 2)::float as average_score
    from (select d.channel, d.person_id, d.device, ${sql.join(measures.map((name) => sql`sum(d.${sql.ref(name)}) as ${sql.ref(name)}`))}
      from (${daysByChannel(scope, selection, plus)}) d
      where not exists (select from ${leftOut} o where o.channel is not distinct from d.channel and o.item_id = d.item_id)
      group by d.channel, d.person_id, d.device) l
    group by l.channel having sum(l.views) > 0)`;
}

/** How many different people each item has by each channel: `channel`, `item_kind`, `item_id`, `person_id`, `device`, each once. */
export function peopleByChannelAndItem(scope: ReadScope, selection: AttemptSelection): RawBuilder<unknown> {
  return sql`(select d.channel, d.item_kind, d.item_id, d.person_id, d.device from (${daysByChannel(scope, selection, sql``)}) d
    group by d.channel, d.item_kind, d.item_id, d.person_id, d.device having sum(d.views) > 0)`;
}

/** A row for each day in UTC on which a session of a channel began: `date` as YYYY-MM-DD, `views`, `completions`, `people`. */
export function daysOfChannel(
  scope: ReadScope,
  selection: AttemptSelection,
  channel: AttemptChannel,
  leftOut: readonly number[],
): RawBuilder<unknown> {
  return sql`(select to_char(s.day, 'YYYY-MM-DD') as date, sum(s.views)::integer as views, sum(s.completions)::integer as completions,
      count(distinct coalesce(s.person_id::text, s.public_sign_in_id::text))::integer as people
    from attempt_channel_day s where ${wherePeople(scope, selection)} and ${withinDays(selection)} and s.channel = ${channel}
      and s.item_id <> all(${[...leftOut]}::bigint[]) group by s.day)`;
}

function daysByChannel(scope: ReadScope, selection: AttemptSelection, plus: Sql): Sql {
  const where = sql`${wherePeople(scope, selection)} and ${withinDays(selection)}`;
  const item = sql`s.item_kind, s.item_id`;
  return sql`select s.channel, ${item}, ${learner}, ${columns(plus)} from attempt_channel_day s where ${where}
    union all select null, ${item}, ${learner}, ${columns(plus)} from attempt_day s where ${where}
    union all select null, ${item}, ${learner}, ${columns(sql`-`)} from attempt_channel_day s where ${where}`;
}

/** Counts the channels of one item again from its attempts. The caller keeps others from writing to these. */
export async function rebuildChannelDays(scope: Scope, item: { kind: string; id: number }): Promise<void> {
  await sql`delete from attempt_channel_day where organisation_id = ${scope.organisationId}
    and item_kind = ${item.kind} and item_id = ${item.id}`.execute(scope.db);
  await sql`
    insert into attempt_channel_day (organisation_id, day, item_kind, item_id, channel, person_id, public_sign_in_id, views,
      completions, score_sum, score_count)
    select organisation_id, (started_at at time zone 'UTC')::date, item_kind, item_id, channel, person_id,
      case when person_id is null then public_sign_in_id end, count(*), count(finished_at),
      coalesce(sum(score) filter (where quiz and finished_at is not null), 0),
      count(score) filter (where quiz and finished_at is not null)
    from attempt where organisation_id = ${scope.organisationId} and item_kind = ${item.kind} and item_id = ${item.id}
      and channel is not null and not practice
    group by 1, 2, 3, 4, 5, 6, 7`.execute(scope.db);
}
