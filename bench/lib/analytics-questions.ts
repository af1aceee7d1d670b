import {
  findGroupAnalytics,
  findItemAnalytics,
  findRatings,
  findTagAnalytics,
  findUserAnalytics,
  listAnalysedContent,
  type Overview,
  readContentAnalytics,
} from '../../src/features/analytics/server/analytics-service.ts';
import {
  findTimeOfDay,
  type TimeOfDayContext,
} from '../../src/features/analytics/server/learning/learning-service.ts';
import {
  findInteractivity,
  findPerformance,
} from '../../src/features/analytics/server/videos/video-service.ts';
import { readScoreFigures } from '../../src/features/assessment/server/score-figures.ts';
import { createAssessedConversations } from '../../src/features/conversations/server/assessed-conversations.ts';
import type { Role } from '../../src/kernel/viewer.ts';
import { viewer } from './analytics-year.ts';
import {
  type Answer,
  type Asked,
  addDays,
  type Days,
  daysBetween,
  divide,
  figures,
  sayFigures,
  toFigures,
  where,
} from './asked.ts';
import { learners, smallGroup, wideGroup, yearEndsOn } from './busy-year.ts';
import { organisationId, simulationId } from './library.ts';
import { findBoth, pickItem, plainNumbers } from './people-questions.ts';
import type { DuckRow, PlainSessions } from './plain-sessions.ts';
import { virtualHumanId } from './scored-conversations.ts';

/** The same numbers between 0 and 1 for the same seed (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A period within the year, or one that goes over its end or beginning. */
export function pickPeriod(random: () => number): { StartDate: string; EndDate: string } {
  const length = 1 + Math.floor(365 * random() ** 1.5);
  const StartDate = addDays(yearEndsOn, -Math.floor(random() * 370));
  return { StartDate, EndDate: addDays(StartDate, length - 1) };
}

export function pickQuestion(random: () => number): Asked {
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value; // the lists below have values
  const about = pick([
    ...(['overview', 'overview', 'overview', 'list', 'tags', 'groups', 'hours', 'objectives'] as const),
    ...(['interactions', 'questions', 'users', 'users', 'funnel', 'gain', 'gain', 'return'] as const),
  ]);
  const ofOne = ['objectives', 'interactions', 'questions'].includes(about);
  const item = pickItem(random);
  const ofMany = ofOne || ['list', 'tags', 'groups'].includes(about);
  const ofItem = about === 'users' || (!ofMany && random() < 0.3);
  const tag = String(organisationId * 1_000_000 + 400_000 + Math.floor(20 * random()));
  const asked: Asked = {
    about,
    ...pickPeriod(random),
    Kind: pick([null, null, 'simulation', 'simulation', 'virtual-human']),
    UserType: pick([null, null, null, 'user', 'user', 'contentcreator', 'public']),
    GroupID: pick([null, null, null, String(smallGroup), String(wideGroup)]),
    TagID: !ofItem && (!ofMany || about === 'list') && random() < 0.25 ? tag : null,
  };
  if (ofOne) asked.Kind = null;
  if (about === 'groups') asked.GroupID = null;
  if (about === 'hours')
    asked.TimeZone = pick(['UTC', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu']);
  if (ofItem) {
    Object.assign(asked, item);
  } else if (about === 'overview' && random() < 0.1) {
    asked.UserID = String(2_000_000 + Math.floor(learners * random() ** 1.5));
    asked.UserType = null;
    asked.GroupID = null;
  }
  return asked;
}

/** By the use cases, with every check and row-level security. */
export async function askPraxis(context: TimeOfDayContext, asked: Asked): Promise<Answer> {
  const { about, ItemID, ...args } = asked;
  const both = findBoth(asked);
  if (both) return both.praxis(context, asked);
  if (about === 'objectives') return askObjectives(context, asked);
  if (about === 'interactions') return askInteractions(context, asked);
  if (about === 'hours') {
    const found = await findTimeOfDay(context, viewer, ItemID ? { ...args, ItemID } : args);
    return (found?.hours ?? [])
      .map(({ weekday, hour, sessions }) => `${weekday} ${hour}: ${sessions}`)
      .sort();
  }
  if (about === 'list') {
    const page = await listAnalysedContent(context, viewer, args, {
      titleContains: '',
      used: true,
      order: { column: 'views', descending: true },
      page: { limit: 500, offset: 0 },
    });
    return page.nodes.map(({ kind, id, ...figures }) => `${kind} ${id}: ${sayFigures(figures)}`).sort();
  }
  const overview = await findOverview(context, asked);
  if (!overview) return ['nothing'];
  const days = (name: string, list: Overview['days']) =>
    list.map(({ date, views, completions }) => `${name} ${date}: ${views} ${completions}`);
  return [
    `now: ${sayFigures(overview.figures)}`,
    `before: ${sayFigures(overview.previous)}`,
    ...overview.kinds.map(({ kind, figures }) => `${kind}: ${sayFigures(figures)}`),
    ...days('day', overview.days),
    ...days('day before', overview.daysBefore),
  ].sort();
}

// What is asked of conversations here needs no content.
const conversations = createAssessedConversations({} as Parameters<typeof createAssessedConversations>[0]);

async function askObjectives({ tenancy }: TimeOfDayContext, asked: Asked): Promise<Answer> {
  const people = {
    from: new Date(`${asked.StartDate}T00:00:00Z`),
    before: new Date(`${addDays(asked.EndDate, 1)}T00:00:00Z`),
    role: (asked.UserType ?? null) as Role | null, // of the lists above
    groupId: asked.GroupID ? Number(asked.GroupID) : null,
    personId: null,
  };
  const figures = await tenancy.readForAnalytics(viewer, (scope) =>
    readScoreFigures(scope, conversations, { virtualHumanId, people }),
  );
  return figures
    .map(({ measure, objectiveId, times, amount }) => `${measure} ${objectiveId}: ${times} ${amount}`)
    .sort();
}

async function askInteractions(context: TimeOfDayContext, { about: _, ...args }: Asked): Promise<Answer> {
  const used = await findInteractivity(context, viewer, simulationId, args);
  const done = await findPerformance(context, viewer, simulationId, args);
  const ratings = await findRatings(context, viewer, simulationId, { ...args, Kind: 'simulation' });
  return [
    ...(used?.interactions ?? []).map(
      ({ id, answers, correct, opened, reactionMs }) =>
        `${id}: ${answers} ${correct} ${opened} ${reactionMs}`,
    ),
    `scores: ${done?.average} ${done?.first} ${done?.latest} ${done?.reactionMs}`,
    ...(ratings ?? []).map((total, stars) => `stars ${stars + 1}: ${total}`),
  ].sort();
}

function findOverview(
  context: TimeOfDayContext,
  { about: _, ItemID, TimeZone: __, ...args }: Asked,
): Promise<Overview | null> {
  const { UserID, TagID, GroupID } = args;
  if (ItemID)
    return findItemAnalytics(
      context,
      viewer,
      { kind: args.Kind === 'simulation' ? 'simulation' : 'virtual-human', id: Number(ItemID) },
      args,
    );
  if (UserID) return findUserAnalytics(context, viewer, { ...args, UserID });
  if (TagID) return findTagAnalytics(context, viewer, { ...args, TagID });
  if (GroupID) return findGroupAnalytics(context, viewer, { ...args, GroupID });
  return readContentAnalytics(context, viewer, args);
}

/** The plain numbers of a period alone: what a page needs least. */
export async function askFigures(duck: PlainSessions, asked: Asked): Promise<void> {
  if (findBoth(asked)) {
    await duck.ask(plainNumbers(asked));
    return;
  }
  const plain = {
    objectives: 'count(*), avg(score) from talk',
    interactions: 'part, count(*), avg(time_spent_ms) from logged join played using (attempt_id)',
  };
  const ofOne = asked.about === 'objectives' || asked.about === 'interactions' ? plain[asked.about] : null;
  const by = asked.about === 'interactions' ? 'group by part' : '';
  await duck.ask(`select ${ofOne ?? `${figures} from session`} where ${where(asked, asked)} ${by}`);
}

/** The whole answer, as plain statements over the sessions. */
export async function askDuck(duck: PlainSessions, asked: Asked): Promise<Answer> {
  const both = findBoth(asked);
  if (both) return both.duck(duck, asked);
  if (asked.about === 'objectives') {
    const rows = await duck.ask(`with asked as (select * from talk where ${where(asked, asked)}),
      newest as (select v.* from verdict v join asked using (attempt_id)
        where v.run_id = (select max(l.run_id) from verdict l where l.attempt_id = v.attempt_id)),
      verdicts as (select n.objective_id, coalesce((select arg_max(j.earned, j.id) from judged j
          where j.attempt_id = n.attempt_id and j.objective_id = n.objective_id), n.earned) as earned from newest n)
      select 'finished' as measure, '' as objective, count(*) as times, 0 as amount from asked
      union all select 'score', '', count(*), coalesce(sum(score), 0) from asked where score >= 0
      union all select 'diagnosis', '', count(*), coalesce(sum(diagnosis_score), 0) from asked where diagnosis_score >= 0
      union all select 'objective', objective_id, count(*), count(*) filter (earned) from verdicts group by objective_id`);
    return rows
      .filter(({ times }) => Number(times) > 0)
      .map(({ measure, objective, times, amount }) => `${measure} ${objective}: ${times} ${amount}`)
      .sort();
  }
  if (asked.about === 'interactions') return askDuckOfVideo(duck, asked);
  if (asked.about === 'hours') {
    const at = `timezone('${asked.TimeZone}', started_at)`;
    const rows = await duck.ask(
      `select isodow(${at}) as weekday, hour(${at}) as hour, count(*) as views from session where ${where(asked, asked)} group by 1, 2`,
    );
    return rows.map(({ weekday, hour, views }) => `${Number(weekday)} ${hour}: ${views}`).sort();
  }
  if (asked.about === 'list') {
    const rows = await duck.ask(
      `select item_kind, item_id, ${figures} from session where ${where(asked, asked)} group by 1, 2`,
    );
    return rows.map((row) => `${row.item_kind} ${row.item_id}: ${sayFigures(toFigures(row))}`).sort();
  }
  const before = {
    EndDate: addDays(asked.StartDate, -1),
    StartDate: addDays(asked.StartDate, -1 - daysBetween(asked)),
  };
  const [now] = await duck.ask(`select ${figures} from session where ${where(asked, asked)}`);
  const [earlier] = await duck.ask(`select ${figures} from session where ${where(asked, before)}`);
  const kinds = await duck.ask(
    `select item_kind, ${figures} from session where ${where(asked, asked)} group by 1`,
  );
  const listDays = async (name: string, days: Days) => {
    const rows =
      await duck.ask(`select strftime(timezone('UTC', started_at), '%Y-%m-%d') as date, count(*) as views,
      count(*) filter (finished) as completions from session where ${where(asked, days)} group by 1`);
    return rows.map(({ date, views, completions }) => `${name} ${date}: ${views} ${completions}`);
  };
  const kindsAsked = asked.Kind ? [asked.Kind] : ['simulation', 'virtual-human'];
  return [
    `now: ${sayFigures(toFigures(now))}`,
    `before: ${sayFigures(toFigures(earlier))}`,
    ...kindsAsked.map(
      (kind) => `${kind}: ${sayFigures(toFigures(kinds.find((row) => row.item_kind === kind)))}`,
    ),
    ...(await listDays('day', asked)),
    ...(await listDays('day before', before)),
  ].sort();
}

async function askDuckOfVideo(duck: PlainSessions, asked: Asked): Promise<Answer> {
  const which = `select * from played where ${where(asked, asked)}`;
  const answered = `count(*) filter (type = 'ANSWER') as answers, sum(time_spent_ms) filter (type = 'ANSWER') as ms`;
  const logged = `from logged join (${which}) using (attempt_id)`;
  const parts = await duck.ask(`select part, ${answered}, count(*) filter (correct) as correct,
    count(*) filter (type <> 'ANSWER') as opened ${logged} where part is not null group by part`);
  const [all] = await duck.ask(`select ${answered} ${logged}`);
  const [scores] = await duck.ask(`with scored as (
      select *, coalesce(person_id::varchar, public_sign_in_id::varchar) as who from (${which}) where score is not null),
    ends as (select arg_min(score, started_at) as first, arg_max(score, started_at) as latest from scored group by who)
    select (select sum(score) from scored) as sum, (select count(*) from scored) as count, sum(first) as first, sum(latest) as latest,
      count(*) as people from ends`);
  const stars = await duck.ask(
    `select rating, count(*) as total from (${which}) where rating is not null group by 1`,
  );
  const reaction = (row: DuckRow | undefined) =>
    Number(row?.answers ?? 0) === 0 ? null : Math.round(Number(row?.ms) / Number(row?.answers));
  const mean = (sum: string | number | null | undefined, count: string | number | null | undefined) =>
    divide(String(sum ?? '0'), Number(count ?? 0));
  return [
    ...parts.map((row) => `${row.part}: ${row.answers} ${row.correct} ${row.opened} ${reaction(row)}`),
    `scores: ${mean(scores?.sum, scores?.count)} ${mean(scores?.first, scores?.people)} ${mean(scores?.latest, scores?.people)} ${reaction(all)}`,
    ...[1, 2, 3, 4, 5].map(
      (star) => `stars ${star}: ${stars.find(({ rating }) => Number(rating) === star)?.total ?? 0}`,
    ),
  ].sort();
}
