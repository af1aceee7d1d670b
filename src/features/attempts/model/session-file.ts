import { readScore } from '#kernel/score.ts';

/** A file of more takes many calls; data exports make files of all sessions. */
export const mostSessionsInFile = 5_000;

const columns = ['column.user', 'column.email', 'column.started', 'column.finished', 'column.score'] as const;

type Member = { Name: string; Email?: string | null | undefined };

type ListedSession = {
  Member?: Member | null | undefined;
  /** Moments as the API writes them. */
  Created: string;
  FinishedAt?: string | null | undefined;
  Score?: number | null | undefined;
};

/** Sessions of an interactive video as rows of a file. */
export function sessionRows(
  say: (key: (typeof columns)[number]) => string,
  sessions: readonly ListedSession[],
  {
    nameOf,
    moment,
  }: { nameOf: (member: Member | null | undefined) => string; moment: (at: string) => string },
): string[][] {
  return [
    columns.map((column) => say(column)),
    ...sessions.map(({ Member, Created, FinishedAt, Score }) => [
      nameOf(Member),
      Member?.Email ?? '',
      moment(Created),
      FinishedAt ? moment(FinishedAt) : '',
      String(readScore(Score) ?? ''),
    ]),
  ];
}
