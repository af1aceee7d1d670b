export const groupSorts = [
  'Name:asc',
  'Name:desc',
  'UserCount:desc',
  'UserCount:asc',
  'Created:desc',
  'Created:asc',
] as const;

export const longestGroupName = 100;
