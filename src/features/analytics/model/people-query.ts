/** The people page as its address and the API say it. */

export const peopleSorts = [
  'Progress:asc',
  'Progress:desc',
  'Name:asc',
  'Name:desc',
  'Started:asc',
  'Started:desc',
  'Completed:asc',
  'Completed:desc',
  'Overdue:desc',
  'LastActivity:desc',
  'LastActivity:asc',
  'Sessions:desc',
  'Sessions:asc',
] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** Columns that the server sorts by. */
export const peopleColumns = [
  'Progress',
  'Name',
  'Started',
  'Completed',
  'Overdue',
  'LastActivity',
  'Sessions',
] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

/** As many items as one matrix shows. */
export const mostMatrixItems = 50;
/** As many items as a person's record shows. */
export const mostRecordItems = 500;

type Touched = { Completed: boolean; Open: boolean; Overdue: boolean; Started: boolean };

/**
 * How far somebody is with an item that they began or have to do. What is overdue is said first, also of what was begun. Completed and
 * open again is what has to be repeated, or did not reach the score that an assignment asks for.
 */
export function cellState({ Completed, Open, Overdue, Started }: Touched) {
  if (Overdue) return 'overdue';
  if (Completed) return Open ? 'again' : 'completed';
  return Started ? 'started' : 'assigned';
}

type Figures = { items: number; started: number; completed: number; overdue: number };

/** Percent of what a person began or was assigned; null for who has nothing. */
export function completedShare({ items, completed }: Pick<Figures, 'items' | 'completed'>): number | null {
  return items === 0 ? null : Math.round((completed * 100) / items);
}

/**
 * How far somebody is, in a word. Who never began and who has done all are told apart, and both from those who have nothing
 * to do.
 */
export function progressState({ items, started, completed, overdue }: Figures) {
  if (items === 0) return 'nothing';
  if (overdue > 0) return started === 0 ? 'overdueNotStarted' : 'overdue';
  if (started === 0) return 'notStarted';
  return completed >= items ? 'finished' : 'started';
}
