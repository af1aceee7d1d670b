import { readScore } from '#kernel/score.ts';
import type { Say, TableRows } from './say.ts';

const columns = [
  'column.name',
  'export.email',
  'filter.type',
  'column.group',
  'export.groups',
  'column.assigned',
  'column.started',
  'column.completed',
  'column.overdue',
  'export.score',
  'column.activity',
] as const;
const sessions = ['column.sessions', 'export.completedSessions'] as const;

type ListedPerson = {
  Person: { Name: string; Email: string; UserType: string };
  Group?: { Name: string } | null | undefined;
  GroupCount: number;
  Assigned: number;
  Started: number;
  Completed: number;
  Overdue: number;
  LatestScore?: number | null | undefined;
  /** A moment as the API writes it. */
  LastActivity?: string | null | undefined;
  Sessions: number;
  CompletedSessions: number;
  PreviousSessions: number;
  PreviousCompletedSessions: number;
};

/**
 * People as rows of a file. The figures of a person are the same in all of their rows: how many these are is said, so that sums
 * can be made of them.
 * @param compared how many days there are, where the sessions of as many days before stand beside
 */
export function peopleRows(
  say: Say<(typeof columns)[number] | (typeof sessions)[number] | 'export.before'>,
  people: readonly ListedPerson[],
  moment: (moment: string) => string,
  compared: number | null,
): TableRows {
  const before =
    compared === null
      ? []
      : sessions.map((column) => say('export.before', { column: say(column), days: compared }));
  return [
    [...[...columns, ...sessions].map((column) => say(column)), ...before],
    ...people.map((row) => [
      row.Person.Name,
      row.Person.Email,
      row.Person.UserType,
      row.Group?.Name ?? '',
      String(Math.max(row.GroupCount, 1)),
      String(row.Assigned),
      String(row.Started),
      String(row.Completed),
      String(row.Overdue),
      String(readScore(row.LatestScore) ?? ''),
      row.LastActivity ? moment(row.LastActivity) : '',
      String(row.Sessions),
      String(row.CompletedSessions),
      ...(compared === null ? [] : [String(row.PreviousSessions), String(row.PreviousCompletedSessions)]),
    ]),
  ];
}
