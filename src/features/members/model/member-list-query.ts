import { memberRoles } from './member-roles.ts';

export const memberSorts = [
  'Name:asc',
  'Name:desc',
  'Email:asc',
  'Email:desc',
  'LastSeen:desc',
  'LastSeen:asc',
  'Created:desc',
  'Created:asc',
] as const;
export type MemberSort = (typeof memberSorts)[number];

export const memberStatuses = ['active', 'invited', 'disabled'] as const;

/** The values that the filters of the list take in its address; `group` is an ID beside them. */
export const memberFilters = { role: [...memberRoles, 'public'], status: memberStatuses } as const;

/** A group's ID in an address, which the router may have read as a number; undefined for anything else. */
export function readGroupParam(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,18}$/.test(text) ? text : undefined;
}
