import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import { clear, type Level, levels, listChangedDays, partsOf } from './total-levels.ts';
import { askedDays, type ItemDay, learnersInBlock, setOfOne } from './total-sets.ts';
import { holdFold, learnerDays, numberLearners } from './total-store.ts';

/**
 * What sessions come to by how they were opened. Triggers note each change; what is counted of the notes is `attempt_channel_day`, a row
 * for each learner, item, day and channel, and made of these are totals and sets of people, as in `total-store.ts`. Whoever counts holds
 * the fold, so nobody else writes to these three.
 */

type Sql = RawBuilder<unknown>;

export const channelMeasures = ['views', 'completions', 'score_sum', 'score_count'] as const;
const columns = sql.join(channelMeasures.map((name) => sql.ref(name)));
const added = sql.join(channelMeasures.map((name) => sql`sum(s.${sql.ref(name)})`));

/** Counts the notes of up to `limit` items and days, the oldest days first; answers how many there were. The caller holds the fold. */
export async function foldChangedChannelDays(scope: Scope, limit: number): Promise<number> {
  const days = await listChangedDays(scope, 'attempt_channel_change', limit);
  if (days.length > 0) await foldChannelDays(scope, days);
  return days.length;
}

/** Counts the totals of these days from the days of learners, and the notes of these days. The caller holds the fold. */
export async function foldChannelDays(scope: Scope, days: readonly ItemDay[]): Promise<void> {
  const asked = askedDays(days);
  await takeNotes(scope, asked);
  await numberLearners(scope, asked, 'attempt_channel_day');
  await foldFigures(scope, asked);
  await foldPeople(scope, asked);
  for (const level of levels) await addUp(scope, asked, level);
}

/** Notes every day of the organisation as changed by nothing, so that folding counts all totals again. */
export async function noteEveryChannelDay(scope: Scope): Promise<void> {
  const { organisationId } = scope;
  await sql`insert into attempt_channel_change (organisation_id, item_kind, item_id, day)
    select organisation_id, item_kind, item_id, day from attempt_channel_day where organisation_id = ${organisationId}
    union
    select organisation_id, item_kind, item_id, first_day from attempt_channel_total
    where organisation_id = ${organisationId} and span = 'day' and item_id <> 0`.execute(scope.db);
}

/** Counts the channels of one item again from its attempts. The caller keeps others from writing to these. */
export async function rebuildChannelDays(scope: Scope, item: { kind: string; id: number }): Promise<void> {
  await holdFold(scope);
  const ofItem = sql`organisation_id = ${scope.organisationId} and item_kind = ${item.kind} and item_id = ${item.id}`;
  await sql`delete from attempt_channel_day where ${ofItem}`.execute(scope.db);
  // Notes are taken by the statement that reads what they are about.
  await sql`
    with taken as (delete from attempt_channel_change where ${ofItem})
    insert into attempt_channel_day (organisation_id, day, item_kind, item_id, channel, person_id, public_sign_in_id, ${columns})
    select organisation_id, (started_at at time zone 'UTC')::date, item_kind, item_id, channel, person_id,
      case when person_id is null then public_sign_in_id end, count(*), count(finished_at),
      coalesce(sum(score) filter (where quiz and finished_at is not null), 0),
      count(score) filter (where quiz and finished_at is not null)
    from attempt where ${ofItem} and not practice
    group by 1, 2, 3, 4, 5, 6, 7`.execute(scope.db);
  const { rows } = await sql<ItemDay>`
    select item_kind as "itemKind", item_id as "itemId", to_char(day, 'YYYY-MM-DD') as day from attempt_channel_day where ${ofItem}
    union
    select item_kind, item_id, to_char(first_day, 'YYYY-MM-DD') from attempt_channel_total where ${ofItem} and span = 'day'`.execute(
    scope.db,
  );
  if (rows.length > 0) await foldChannelDays(scope, rows);
}

async function takeNotes(scope: Scope, asked: Sql): Promise<void> {
  const ofDay = sql`d.organisation_id = ${scope.organisationId} and d.item_kind = a.item_kind and d.item_id = a.item_id and d.day = a.day`;
  const key = sql`s.organisation_id, s.day, s.item_kind, s.item_id, s.channel, s.person_id, s.public_sign_in_id`;
  await sql`
    with taken as (delete from attempt_channel_change d using ${asked} a where ${ofDay} returning d.*)
    insert into attempt_channel_day as kept (organisation_id, day, item_kind, item_id, channel, person_id, public_sign_in_id, ${columns})
    select ${key}, ${added} from taken s group by ${key}
    having ${sql.join(
      channelMeasures.map((name) => sql`sum(s.${sql.ref(name)}) <> 0`),
      sql` or `,
    )}
    on conflict on constraint attempt_channel_day_learner do update set ${sql.join(
      channelMeasures.map(
        (name) => sql`${sql.ref(name)} = kept.${sql.ref(name)} + excluded.${sql.ref(name)}`,
      ),
    )}`.execute(scope.db);
  await sql`delete from attempt_channel_day d using ${asked} a where ${ofDay} and d.views = 0`.execute(
    scope.db,
  );
}

const daysAsked = (asked: Sql) => sql`select item_kind, item_id, day as first_day from ${asked} a`;

async function foldFigures(scope: Scope, asked: Sql): Promise<void> {
  await clear(scope, 'attempt_channel_total', 'day', daysAsked(asked));
  await sql`
    insert into attempt_channel_total (organisation_id, span, item_kind, item_id, first_day, channel, ${columns})
    select s.organisation_id, 'day', s.item_kind, s.item_id, s.day, s.channel, ${added}
    from ${learnerDays(scope, asked, 'attempt_channel_day')}
    group by s.organisation_id, s.item_kind, s.item_id, s.day, s.channel`.execute(scope.db);
}

async function foldPeople(scope: Scope, asked: Sql): Promise<void> {
  const one = setOfOne(sql`ordinal`);
  const ofLearners = (who: Sql) => sql`
    select s.item_kind, s.item_id, s.day, s.channel, l.ordinal, s.score_count
    from ${learnerDays(scope, sql`asked`, 'attempt_channel_day')}
    join attempt_learner l on l.organisation_id = s.organisation_id and ${who}`;
  await clear(scope, 'attempt_channel_people', 'day', daysAsked(asked));
  await sql`
    with asked as materialized (select * from ${asked} a)
    insert into attempt_channel_people (organisation_id, span, item_kind, item_id, first_day, channel, block, people, scored)
    select ${scope.organisationId}::bigint, 'day', item_kind, item_id, day, channel, ordinal / ${learnersInBlock}, bit_or(${one}),
      bit_or(${one}) filter (where score_count > 0)
    from (${ofLearners(sql`l.person_id = s.person_id`)} union all ${ofLearners(
      sql`s.person_id is null and l.person_id is null and l.public_sign_in_id = s.public_sign_in_id`,
    )}) seen group by item_kind, item_id, day, channel, ordinal / ${learnersInBlock}`.execute(scope.db);
}

async function addUp(scope: Scope, asked: Sql, level: Level): Promise<void> {
  const targets = sql`${level.targets} from ${asked} a`;
  await clear(scope, 'attempt_channel_total', level.span, targets);
  await sql`
    with target as materialized (${targets})
    insert into attempt_channel_total (organisation_id, span, item_kind, item_id, first_day, channel, ${columns})
    select s.organisation_id, ${level.span}, t.item_kind, t.item_id, t.first_day, s.channel, ${added}
    from ${partsOf(scope, 'attempt_channel_total', level)}
    group by s.organisation_id, t.item_kind, t.item_id, t.first_day, s.channel`.execute(scope.db);
  await clear(scope, 'attempt_channel_people', level.span, targets);
  await sql`
    with target as materialized (${targets})
    insert into attempt_channel_people (organisation_id, span, item_kind, item_id, first_day, channel, block, people, scored)
    select s.organisation_id, ${level.span}, t.item_kind, t.item_id, t.first_day, s.channel, s.block, bit_or(s.people),
      bit_or(s.scored)
    from ${partsOf(scope, 'attempt_channel_people', level)}
    group by s.organisation_id, t.item_kind, t.item_id, t.first_day, s.channel, s.block`.execute(scope.db);
}
