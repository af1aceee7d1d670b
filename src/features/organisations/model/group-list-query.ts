export const groupPageSize = 25;
export const groupSorts = [
  'Name:asc',
  'Name:desc',
  'UserCount:desc',
  'UserCount:asc',
  'Created:desc',
  'Created:asc',
] as const;
export type GroupSort = (typeof groupSorts)[number];

export const longestGroupName = 100;
