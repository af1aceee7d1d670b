/** The people who talked with one character, as its page and the API say it. */

export const humanUserSorts = [
  'LastActivity:desc',
  'LastActivity:asc',
  'Name:asc',
  'Name:desc',
  'Sessions:desc',
  'Sessions:asc',
  'Completed:desc',
  'Completed:asc',
  'BestScore:desc',
  'BestScore:asc',
  'LatestScore:desc',
  'LatestScore:asc',
] as const;
export type HumanUserSort = (typeof humanUserSorts)[number];

/** Columns that the server sorts by. */
export const humanUserColumns = [
  'LastActivity',
  'Name',
  'Sessions',
  'Completed',
  'BestScore',
  'LatestScore',
] as const;
export type HumanUserColumn = (typeof humanUserColumns)[number];
