import { type AttemptChannel, attemptChannels } from '#features/attempts/model/attempt-channel.ts';
import { type Role, roles } from '#features/authorisation/model/roles.ts';
import { addDays } from '#kernel/days.ts';
import type { AskedDays } from './analytics-period.ts';

/** Whose sessions can be asked for; `public` stands for the holders of shared links. */
export const analysedRoles: readonly Role[] = roles;

/**
 * The filters of every analytics page as its address says them; what is not well formed counts as not set. `days` are the last
 * so many up to the day on which the address is opened; an address with days of its own, `from` or `to`, has none.
 */
export type AnalyticsParams = {
  days?: string;
  from?: string;
  to?: string;
  type?: Role;
  group?: string;
  tag?: string;
  channel?: AttemptChannel;
};

export function readAnalyticsParams(raw: Readonly<Record<string, unknown>>): AnalyticsParams {
  const from = readText(raw.from, /^[\d-]{1,10}$/);
  const to = readText(raw.to, /^[\d-]{1,10}$/);
  const days = from || to ? undefined : readText(raw.days, /^[1-9]\d{0,2}$/);
  const group = readText(raw.group, /^[1-9]\d{0,14}$/);
  const tag = readText(raw.tag, /^[1-9]\d{0,14}$/);
  const channel = attemptChannels.find((each) => each === raw.channel);
  const type = analysedRoles.find((role) => role === raw.type);
  return {
    ...(days ? { days } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(type ? { type } : {}),
    ...(group ? { group } : {}),
    ...(tag ? { tag } : {}),
    ...(channel ? { channel } : {}),
  };
}

/** The days that an address asks for, where `today` is the last of those that move along with it. */
export function askedDays({ days, from, to }: AnalyticsParams, today: string): AskedDays {
  return days
    ? { startDate: addDays(today, 1 - Number(days)), endDate: today }
    : { startDate: from ?? null, endDate: to ?? null };
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

export const tagSorts = [...contentSorts, 'Items:desc', 'Items:asc'] as const;
export type TagSort = (typeof tagSorts)[number];

export const formSorts = [
  'Submissions:desc',
  'Submissions:asc',
  'Title:asc',
  'Title:desc',
  'Users:desc',
  'Users:asc',
  'Places:desc',
  'Places:asc',
] as const;
export type FormSort = (typeof formSorts)[number];

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

export const interactionSorts = [
  'Correct:asc',
  'Correct:desc',
  'Answers:desc',
  'Answers:asc',
  'Reaction:desc',
  'Reaction:asc',
] as const;
export type InteractionSort = (typeof interactionSorts)[number];
