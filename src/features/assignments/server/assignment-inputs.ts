import type { AssignmentFilter, AssignmentRoundFilter } from '#generated/graphql-server.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { roundStates } from '../model/round-state.ts';
import type { AssignmentListRequest } from './assignment-list-view.ts';
import { refuse } from './assignment-refusals.ts';
import type { RoundListRequest } from './round-list-view.ts';

/** From the API's names to this feature's: PascalCase to camelCase, ids to numbers. */

/** Null takes these away; elsewhere null means that nothing was sent. */
const nullable = new Set(['DueDate', 'DueDays', 'MinimumScore', 'RepeatMonths', 'EscalateAfterDays']);

/** What its fields may hold is checked by the model. */
export function readInput(input: object): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || (value === null && !nullable.has(name))) continue;
    result[innerName(name)] = readValue(name, value);
  }
  return result;
}

function innerName(name: string): string {
  if (name === 'ID') return 'id';
  const camel = name.replace(/ID(s?)$/, 'Id$1');
  return camel.charAt(0).toLowerCase() + camel.slice(1);
}

function readValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => parseId(String(item)));
  return /ID$/.test(name) && typeof value === 'string' ? parseId(value) : value;
}

export function readFilter(filter: AssignmentFilter | null | undefined): AssignmentListRequest['filter'] {
  const titleContains = filter?.TitleContains?.trim();
  return {
    ...(titleContains ? { titleContains } : {}),
    ...numbered({ itemId: filter?.ItemID, memberId: filter?.MemberID, groupId: filter?.GroupID }),
    archived: filter?.Archived ?? false,
  };
}

export function readRoundFilter(
  filter: AssignmentRoundFilter | null | undefined,
): RoundListRequest['filter'] {
  const search = filter?.Search?.trim();
  const state = roundStates.find((known) => known === filter?.State);
  if (typeof filter?.State === 'string' && !state) throw refuse('assignments.field-invalid', 'State');
  return {
    ...numbered({
      assignmentId: filter?.AssignmentID,
      itemId: filter?.ItemID,
      memberId: filter?.MemberID,
      groupId: filter?.GroupID,
    }),
    ...(search ? { search } : {}),
    ...(state ? { state } : {}),
    ...(typeof filter?.NotStarted === 'boolean' ? { notStarted: filter.NotStarted } : {}),
    ...(typeof filter?.Overdue === 'boolean' ? { overdue: filter.Overdue } : {}),
  };
}

function numbered<Name extends string>(
  ids: Readonly<Record<Name, string | null | undefined>>,
): Partial<Record<Name, number>> {
  const result: Partial<Record<Name, number>> = {};
  for (const name of Object.keys(ids) as Name[]) {
    // The keys are those of the argument.
    const id = parseOptionalId(ids[name]);
    if (typeof id === 'number') result[name] = id;
  }
  return result;
}
