import { listAnalysedTags } from '../../src/features/analytics/server/analytics-service.ts';
import { listAnalysedGroups } from '../../src/features/analytics/server/groups/group-service.ts';
import { findUsersOfItem } from '../../src/features/analytics/server/humans/human-service.ts';
import {
  findFunnel,
  findGain,
  findRetention,
  type TimeOfDayContext,
} from '../../src/features/analytics/server/learning/learning-service.ts';
import { findQuestions } from '../../src/features/analytics/server/videos/question-service.ts';
import { viewer } from './analytics-year.ts';
import { type Answer, type Asked, divide, figures, sayFigures, toFigures, where } from './asked.ts';
import { organisationId, simulationId } from './library.ts';
import type { PlainSessions } from './plain-sessions.ts';

// Questions about people, and about the parts that figures are cut into: each as the product answers it, and of the plain sessions.

const usersListed = 50;
/** Sessions of a video whose answers are held against each other, and one more. */
const questionSessions = 2_001;

type Both = {
  praxis(context: TimeOfDayContext, asked: Asked): Promise<Answer>;
  duck(duck: PlainSessions, asked: Asked): Promise<Answer>;
};

const argsOf = ({ about: _, TimeZone: __, ...args }: Asked) => args;
const mostUsed = { nameContains: '', order: { column: 'views', descending: true } } as const;
const page = { limit: 500, offset: 0 };

/** How many members with an item came how far. */
const funnel: Both = {
  async praxis(context, asked) {
    const found = await findFunnel(context, viewer, argsOf(asked));
    if (!found) return [];
    const { used, assigned } = found;
    return [
      `used: ${used.started} ${used.finished} ${used.passed}`,
      `assigned: ${assigned.assigned} ${assigned.started} ${assigned.finished} ${assigned.passed}`,
    ];
  },
  async duck(duck, asked) {
    const [used] = await duck.ask(`with used as (
        select person_id, item_kind, item_id, bool_or(finished) as completed from session
        where ${where(asked, asked)} and person_id is not null group by all),
      best as (select person_id, item_kind, item_id, max(score) as score from session where finished group by all)
      select count(*) as started, count(*) filter (completed) as finished,
        count(*) filter (completed and (m.pass_mark is null or coalesce(b.score, -1) >= m.pass_mark)) as passed
      from used u left join marked m on m.item_id = u.item_id
        left join best b on b.person_id = u.person_id and b.item_kind = u.item_kind and b.item_id = u.item_id`);
    const day = (moment: string) => `timezone('UTC', ${moment})::date`;
    const [assigned] = await duck.ask(`with asked as (
        select r.* from (select *, assigned_at as started_at from round) r where ${where(asked, asked)}),
      work as (
        select r.person_id, r.item_kind, r.item_id, bool_or(r.completed or s.person_id is not null) as started,
          bool_or(r.completed or coalesce(s.finished, false)) as finished, bool_or(r.completed) as passed
        from asked r left join session s on s.person_id = r.person_id and s.item_kind = r.item_kind and s.item_id = r.item_id
          and (r.counts_from is null or ${day('s.started_at')} >= ${day('r.counts_from')})
        group by all)
      select count(*) as assigned, count(*) filter (started) as started, count(*) filter (finished) as finished,
        count(*) filter (passed) as passed from work`);
    return [
      `used: ${used?.started} ${used?.finished} ${used?.passed}`,
      `assigned: ${assigned?.assigned} ${assigned?.started} ${assigned?.finished} ${assigned?.passed}`,
    ];
  },
};

/** From first scores to latest ones. */
const gain: Both = {
  async praxis(context, asked) {
    const found = await findGain(context, viewer, argsOf(asked));
    if (!found) return [];
    const { learners, averageFirst, averageLatest, improved, worse } = found.sums;
    return [
      `gain: ${learners} ${averageFirst} ${averageLatest} ${improved} ${worse}`,
      ...found.bands.map((band) => `from ${band.from}: ${band.first} ${band.latest} ${band.improved}`),
    ].sort();
  },
  async duck(duck, asked) {
    const repeated = `with used as (select distinct person_id, item_kind, item_id from session
        where ${where(asked, asked)} and person_id is not null),
      ever as (select person_id, item_kind, item_id, arg_min(score, finished_at) as first, arg_max(score, finished_at) as latest
        from session where finished and person_id is not null group by all having count(*) > 1 and count(score) > 0),
      repeated as (select first, latest from used join ever using (person_id, item_kind, item_id))`;
    const [all] =
      await duck.ask(`${repeated} select count(*) as learners, sum(first) as first, sum(latest) as latest,
      count(*) filter (latest > first) as improved, count(*) filter (latest < first) as worse from repeated`);
    const bands = await duck.ask(`${repeated}, placed_scores as (
        select least(floor(first / 10), 9)::integer as band, false as later, false as gained from repeated
        union all select least(floor(latest / 10), 9)::integer, true, latest > first from repeated)
      select band, count(*) filter (not later) as first, count(*) filter (later) as latest,
        count(*) filter (later and gained) as improved from placed_scores group by band`);
    const mean = (sum: string | number | null | undefined) =>
      divide(String(sum ?? '0'), Number(all?.learners ?? 0));
    return [
      `gain: ${all?.learners} ${mean(all?.first)} ${mean(all?.latest)} ${all?.improved} ${all?.worse}`,
      ...Array.from({ length: 10 }, (_, band) => {
        const row = bands.find((each) => Number(each.band) === band);
        return `from ${band * 10}: ${row?.first ?? 0} ${row?.latest ?? 0} ${row?.improved ?? 0}`;
      }),
    ].sort();
  },
};

/** Who came back in the weeks after their first use. */
const comingBack: Both = {
  async praxis(context, asked) {
    const found = await findRetention(context, viewer, argsOf(asked));
    return (found?.cohorts ?? [])
      .flatMap(({ week, learners, returned }) => [
        `${week}: ${learners}`,
        ...returned.map((count, index) => `${week} and ${index + 1} weeks: ${count}`),
      ])
      .sort();
  },
  async duck(duck, asked) {
    const { mondays, after } = await listWeeks(duck, asked);
    const rows = await duck.ask(`with used as (
        select distinct coalesce(person_id::varchar, public_sign_in_id::varchar) as who,
          date_trunc('week', timezone('UTC', started_at))::date as week
        from session where ${where(asked, { StartDate: '2000-01-01', EndDate: after })}),
      begun as (select who, min(week) as first_week from used group by who)
      select first_week::varchar as first_week, (week - first_week) / 7 as later, count(*) as learners
      from used join begun using (who) group by all`);
    const count = (week: string, later: number) =>
      rows.find((row) => row.first_week === week && Number(row.later) === later)?.learners ?? 0;
    return mondays
      .flatMap((week, index) => [
        `${week}: ${count(week, 0)}`,
        ...mondays
          .slice(index + 1)
          .map((_, weeks) => `${week} and ${weeks + 1} weeks: ${count(week, weeks + 1)}`),
      ])
      .sort();
  },
};

/** The Mondays of the last thirteen weeks that a period touches, and the last day of them. */
async function listWeeks(duck: PlainSessions, { StartDate, EndDate }: Asked) {
  const rows =
    await duck.ask(`select week::date::varchar as monday, (week + interval 6 days)::date::varchar as sunday
    from generate_series(date_trunc('week', date '${StartDate}'), date_trunc('week', date '${EndDate}'), interval 7 days) w (week)
    order by week desc limit 13`);
  return { mondays: rows.map(({ monday }) => String(monday)).reverse(), after: String(rows[0]?.sunday) };
}

/** First answers to the questions of a video, in its latest sessions. */
const questions: Both = {
  async praxis(context, asked) {
    const found = await findQuestions(context, viewer, simulationId, argsOf(asked));
    if (!found) return [];
    return [
      `sessions: ${found.sessions} ${found.truncated}`,
      ...found.questions.map(
        ({ questionId, answers, difficulty, discrimination, averageReactionMs, chosen }) => {
          const options = [...chosen].sort(([a], [b]) => a - b).map(([id, times]) => `${id} ${times}`);
          return `${questionId}: ${answers} ${say(difficulty)} ${say(discrimination)} ${say(averageReactionMs)}; ${options.join(', ')}`;
        },
      ),
    ].sort();
  },
  async duck(duck, asked) {
    const latest = `with latest as (select attempt_id from played where ${where(asked, asked)}
        order by started_at desc, attempt_id desc limit ${questionSessions}),
      answer as (select l.* from logged l join latest using (attempt_id) where type = 'ANSWER' and part is not null
        qualify row_number() over (partition by attempt_id, part order by sequence) = 1),
      rest as (select *, sum(correct::integer) over session - correct::integer as right_elsewhere, count(*) over session - 1 as others
        from answer window session as (partition by attempt_id))`;
    const [all] = await duck.ask(`${latest} select count(*) as sessions from latest`);
    const rows =
      await duck.ask(`${latest} select part, count(*) as answers, count(*) filter (correct) / count(*) as difficulty,
      sum(time_spent_ms) / count(*) as ms, count(*) filter (others > 0) as compared,
      corr(correct::integer, right_elsewhere / others) filter (others > 0) as discrimination from rest group by part`);
    const options = await duck.ask(
      `${latest} select part, option, count(*) as times from answer group by part, option order by option`,
    );
    return [
      `sessions: ${all?.sessions} ${Number(all?.sessions) === questionSessions}`,
      ...rows.map((row) => {
        const chosen = options.filter(({ part }) => part === row.part);
        const list = chosen.map(({ option, times }) => `${option} ${times}`).join(', ');
        // With fewer sessions none is said.
        const discrimination = Number(row.compared) < 10 ? null : row.discrimination;
        return `${row.part}: ${row.answers} ${say(row.difficulty)} ${say(discrimination)} ${say(row.ms)}; ${list}`;
      }),
    ].sort();
  },
};

/** Shares are floats in either, added up in another order. */
function say(value: string | number | null | undefined): string {
  const number = value === null || value === undefined ? Number.NaN : Number(value);
  return Number.isNaN(number) ? '-' : number.toFixed(6).replace(/^-(0\.0+)$/, '$1');
}

const userOrders = {
  LastActivity: 'last_activity_at',
  Sessions: 'sessions',
  LatestScore: 'latest_score',
} as const;

/** The order of a page of users is told by its days, so that each is asked for. */
function orderOf({ StartDate }: Asked) {
  const columns = Object.keys(userOrders) as (keyof typeof userOrders)[];
  const nth = Date.parse(StartDate) / 86_400_000;
  return { column: columns[nth % 3] ?? 'LastActivity', descending: nth % 2 === 0 };
}

/** A page of the members who used an item. */
const users: Both = {
  async praxis(context, asked) {
    const { Kind, ItemID } = asked;
    const item = {
      kind: Kind === 'simulation' ? ('simulation' as const) : ('virtual-human' as const),
      id: Number(ItemID),
    };
    const { ItemID: _, ...args } = argsOf(asked);
    const order = orderOf(asked);
    const found = await findUsersOfItem(context, viewer, item, args, {
      nameContains: '',
      order,
      page: { limit: usersListed, offset: 0 },
    });
    if (!found) return [];
    const shown = found.nodes.map((user) => ({
      ...user,
      last: user.lastActivityAt.getTime(),
      sorted: {
        LastActivity: user.lastActivityAt.getTime(),
        Sessions: user.sessions,
        LatestScore: user.latestScore,
      }[order.column],
    }));
    return [
      `people: ${found.totalCount}`,
      ...shown.map(({ sorted }, nth) => `${nth}: ${sorted}`),
      // Of those who are alike in what they are sorted by, others may be on the page.
      ...(order.column === 'LastActivity'
        ? shown.map(
            ({ personId, sessions, completed, bestScore, latestScore, last }) =>
              `${personId}: ${sessions} ${completed} ${bestScore} ${latestScore} ${last}`,
          )
        : []),
    ];
  },
  async duck(duck, asked) {
    const { column, descending } = orderOf(asked);
    const used = `with used as (select person_id, count(*) as sessions, count(*) filter (finished) as completed,
        max(score) filter (finished) as best_score, arg_max(score, started_at) filter (finished and score is not null) as latest_score,
        epoch_ms(max(last_event_at)) as last_activity_at
      from session where ${where(asked, asked)} and person_id in (select person_id from member) group by person_id)`;
    const [all] = await duck.ask(`${used} select count(*) as people from used`);
    const rows = await duck.ask(`${used} select * from used
      order by ${userOrders[column]} ${descending ? 'desc' : 'asc'} nulls last limit ${usersListed}`);
    const number = (value: string | number | null | undefined) =>
      value === null || value === undefined ? null : Number(value);
    return [
      `people: ${all?.people}`,
      ...rows.map((row, nth) => `${nth}: ${number(row[userOrders[column]])}`),
      ...(column === 'LastActivity'
        ? rows.map(
            (row) =>
              `${row.person_id}: ${row.sessions} ${row.completed} ${number(row.best_score)} ${number(row.latest_score)} ${row.last_activity_at}`,
          )
        : []),
    ];
  },
};

/** Each tag, whose items count together. */
const tags: Both = {
  async praxis(context, asked) {
    const found = await listAnalysedTags(context, viewer, argsOf(asked), { ...mostUsed, page });
    return sayRows(found.nodes.map((row) => [row.id, row]));
  },
  async duck(duck, asked) {
    const rows = await duck.ask(`select tag_id, ${figures} from session join tagged using (item_id)
      where ${where(asked, asked)} group by tag_id`);
    return sayRows(rows.map((row) => [Number(row.tag_id), toFigures(row)]));
  },
};

/** Groups beside each other. */
const groups: Both = {
  async praxis(context, asked) {
    const found = await listAnalysedGroups(context, viewer, argsOf(asked), { ...mostUsed, page });
    return sayRows(found.nodes.map((row) => [row.id, row]));
  },
  async duck(duck, asked) {
    const rows = await duck.ask(`select group_id, ${figures} from session join placed using (person_id)
      where ${where(asked, asked)} group by group_id`);
    return sayRows(rows.map((row) => [Number(row.group_id), toFigures(row)]));
  },
};

function sayRows(rows: [number, ReturnType<typeof toFigures>][]): Answer {
  return rows
    .filter(([, { views }]) => views > 0)
    .map(([id, row]) => `${id}: ${sayFigures(row)}`)
    .sort();
}

const questionsAboutPeople: Partial<Record<Asked['about'], Both>> = {
  ...{ funnel, gain, questions, users, tags, groups },
  return: comingBack,
};

/** How a question is answered by both, where it is one of these. */
export function findBoth({ about }: Asked): Both | undefined {
  return questionsAboutPeople[about];
}

/** The least that DuckDB has to look at for such a question. */
export function plainNumbers(asked: Asked): string {
  const who = 'count(*), count(distinct person_id)';
  return asked.about === 'questions'
    ? `select part, count(*), avg(time_spent_ms) from logged join played using (attempt_id) where ${where(asked, asked)} group by part`
    : `select ${who} from session where ${where(asked, asked)}`;
}

/** An item of the year, which belongs to one kind. */
export function pickItem(random: () => number): { ItemID: string; Kind: string } {
  const number = 1 + Math.floor(220 * random() ** 2);
  return {
    ItemID: String(organisationId * 1_000_000 + number),
    Kind: number > 200 ? 'virtual-human' : 'simulation',
  };
}
