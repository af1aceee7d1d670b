/** The pages of courses as their addresses and the API say them. */

export const coursesAnalyticsPath = '/analytics-data/courses';

export function courseAnalyticsPath(id: string): string {
  return `/courses/${id}/analytics`;
}

export const courseColumns = [
  'Learners',
  'Title',
  'Completions',
  'CompletedPercent',
  'AverageScore',
  'TimeSpent',
] as const;
export type CourseColumn = (typeof courseColumns)[number];
export const courseSorts = [
  'Learners:desc',
  'Learners:asc',
  'Title:asc',
  'Title:desc',
  'Completions:desc',
  'Completions:asc',
  'CompletedPercent:desc',
  'CompletedPercent:asc',
  'AverageScore:desc',
  'AverageScore:asc',
  'TimeSpent:desc',
  'TimeSpent:asc',
] as const;
export type CourseSort = (typeof courseSorts)[number];

export const learnerColumns = ['Progress', 'Name', 'Score', 'TimeSpent', 'Started', 'LastActivity'] as const;
export type LearnerColumn = (typeof learnerColumns)[number];
export const learnerSorts = [
  'Progress:asc',
  'Progress:desc',
  'Name:asc',
  'Name:desc',
  'Score:asc',
  'Score:desc',
  'TimeSpent:desc',
  'TimeSpent:asc',
  'Started:desc',
  'Started:asc',
  'LastActivity:desc',
  'LastActivity:asc',
] as const;
export type LearnerSort = (typeof learnerSorts)[number];

export const learnerStates = ['not-completed', 'completed'] as const;
export type LearnerState = (typeof learnerStates)[number];

/** Where progress is counted together, in percent; each from `from` to `to`. */
export const progressBands = [
  { from: 0, to: 0 },
  { from: 1, to: 24 },
  { from: 25, to: 49 },
  { from: 50, to: 74 },
  { from: 75, to: 99 },
  { from: 100, to: 100 },
] as const;
