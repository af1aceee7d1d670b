import type { QuestionArgs } from '../../src/features/analytics/server/index.ts';
import type { DuckRow } from './plain-sessions.ts';

/**
 * `hours` are those of the week on the clock of a time zone; `list` is each item with its numbers; `objectives` are the scores of
 * one virtual human; `interactions` is what was done with one video, with its scores and ratings, and `questions` what was
 * answered in its latest sessions; `users` are the people of one item, a page of them; `return` is who came back in later weeks.
 */
export type Asked = QuestionArgs & {
  about:
    | 'overview'
    | 'list'
    | 'tags'
    | 'groups'
    | 'hours'
    | 'objectives'
    | 'interactions'
    | 'questions'
    | 'users'
    | 'funnel'
    | 'gain'
    | 'return';
  StartDate: string;
  EndDate: string;
  ItemID?: string;
  TimeZone?: string;
};

/** Lines that are the same for the same numbers, whoever counted them. */
export type Answer = string[];

export const dayMs = 86_400_000;
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

export type Days = { StartDate: string; EndDate: string };

export function daysBetween({ StartDate, EndDate }: Days): number {
  return Math.round((Date.parse(EndDate) - Date.parse(StartDate)) / dayMs);
}

export function where({ Kind, ItemID, TagID, UserType, GroupID, UserID }: Asked, days: Days): string {
  const inRole = `person_id in (select person_id from member where role = '${UserType}')`;
  return [
    `started_at >= '${days.StartDate}T00:00:00Z' and started_at < '${addDays(days.EndDate, 1)}T00:00:00Z'`,
    ...(Kind ? [`item_kind = '${Kind}'`] : []),
    ...(ItemID ? [`item_id = ${ItemID}`] : []),
    ...(TagID ? [`item_id in (select item_id from tagged where tag_id = ${TagID})`] : []),
    ...(UserType ? [UserType === 'public' ? `(person_id is null or ${inRole})` : inRole] : []),
    ...(GroupID ? [`person_id in (select person_id from placed where group_id = ${GroupID})`] : []),
    ...(UserID ? [`person_id = ${UserID}`] : []),
  ].join(' and ');
}

export function toFigures(row: DuckRow | undefined): Figures {
  return {
    users: Number(row?.users ?? 0),
    views: Number(row?.views ?? 0),
    completions: Number(row?.completions ?? 0),
    averageScore: divide(String(row?.score_sum ?? '0'), Number(row?.score_count ?? 0)),
    timeSpentMs: Number(row?.time ?? 0),
  };
}

/** A sum with two decimals by a number, to two decimals, half away from nought, without a float in between. */
export function divide(sum: string, count: number): number | null {
  if (count === 0) return null;
  const [whole = '0', decimals = ''] = sum.split('.');
  const cents = BigInt(whole + decimals.padEnd(2, '0'));
  return Number((cents * 2n + BigInt(count)) / (2n * BigInt(count))) / 100;
}

type Figures = {
  users: number;
  views: number;
  completions: number;
  averageScore: number | null;
  timeSpentMs: number;
};

export function sayFigures({ users, views, completions, averageScore, timeSpentMs }: Figures): string {
  return [users, views, completions, averageScore, timeSpentMs].join(' ');
}

/** Figures of the sessions of DuckDB. */
export const figures = `count(*) as views, count(*) filter (finished) as completions,
  count(distinct person_id) + count(distinct public_sign_in_id) filter (person_id is null) as users,
  sum(score) filter (finished) as score_sum, count(score) filter (finished) as score_count, sum(time_spent_ms) as time`;
