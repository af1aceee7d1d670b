import { readScore } from '#kernel/score.ts';
import type { Say, TableRows } from './say.ts';

const columns = [
  'column.name',
  'column.email',
  'column.sessions',
  'column.completed',
  'column.best',
  'column.latest',
  'column.activity',
] as const;

type ListedUser = {
  Person: { Name: string; Email: string };
  TotalSessions: number;
  TotalCompletions: number;
  BestScore?: number | null | undefined;
  LatestScore?: number | null | undefined;
  /** A moment as the API writes it. */
  LastActivity: string;
};

/** Who used an item, as rows of a file. */
export function itemUserRows(
  say: Say<(typeof columns)[number]>,
  users: readonly ListedUser[],
  moment: (moment: string) => string,
): TableRows {
  return [
    columns.map((column) => say(column)),
    ...users.map((user) => [
      user.Person.Name,
      user.Person.Email,
      String(user.TotalSessions),
      String(user.TotalCompletions),
      String(readScore(user.BestScore) ?? ''),
      String(readScore(user.LatestScore) ?? ''),
      moment(user.LastActivity),
    ]),
  ];
}
