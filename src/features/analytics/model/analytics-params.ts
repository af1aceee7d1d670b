import { type Role, roles } from '#features/authorisation/model/roles.ts';

/** Whose sessions can be asked for; `public` stands for the holders of shared links. */
export const analysedRoles: readonly Role[] = roles;

/** The filters of every analytics page as its address says them; what is not well formed counts as not set. */
export type AnalyticsParams = { from?: string; to?: string; type?: Role; group?: string };

export function readAnalyticsParams(raw: Readonly<Record<string, unknown>>): AnalyticsParams {
  const from = readText(raw.from, /^[\d-]{1,10}$/);
  const to = readText(raw.to, /^[\d-]{1,10}$/);
  const group = readText(raw.group, /^[1-9]\d{0,14}$/);
  const type = analysedRoles.find((role) => role === raw.type);
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(type ? { type } : {}),
    ...(group ? { group } : {}),
  };
}

/** `compare=1` shows the days before beside; it narrows nothing, so it is no filter. */
export function readCompares(raw: Readonly<Record<string, unknown>>): boolean {
  return readText(raw.compare, /^1$/) !== undefined;
}

/** The router reads a number in an address as a number. */
function readText(value: unknown, form: RegExp): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && form.test(text) ? text : undefined;
}

export const contentSorts = [
  'Views:desc',
  'Views:asc',
  'Title:asc',
  'Title:desc',
  'Users:desc',
  'Users:asc',
  'Completions:desc',
  'Completions:asc',
  'CompletedPercent:desc',
  'CompletedPercent:asc',
  'AverageScore:desc',
  'AverageScore:asc',
  'TimeSpent:desc',
  'TimeSpent:asc',
] as const;
export type ContentSort = (typeof contentSorts)[number];

export const tagSorts = [
  'Views:desc',
  'Views:asc',
  'Title:asc',
  'Title:desc',
  'Items:desc',
  'Items:asc',
  'Users:desc',
  'Users:asc',
  'Completions:desc',
  'Completions:asc',
  'AverageScore:desc',
  'AverageScore:asc',
] as const;
export type TagSort = (typeof tagSorts)[number];

export const groupSorts = [
  'Views:desc',
  'Views:asc',
  'Title:asc',
  'Title:desc',
  'Members:desc',
  'Members:asc',
  'Reached:desc',
  'Reached:asc',
  'Users:desc',
  'Users:asc',
  'CompletedPercent:desc',
  'CompletedPercent:asc',
  'AverageScore:desc',
  'AverageScore:asc',
  'TimeSpent:desc',
  'TimeSpent:asc',
] as const;
export type GroupSort = (typeof groupSorts)[number];

export const questionSorts = [
  'Correct:asc',
  'Correct:desc',
  'Discrimination:asc',
  'Discrimination:desc',
  'Reaction:desc',
  'Reaction:asc',
  'Answers:desc',
  'Answers:asc',
] as const;
export type QuestionSort = (typeof questionSorts)[number];

export const contentPageSize = 20;
