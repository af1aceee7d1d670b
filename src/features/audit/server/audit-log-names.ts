import { listGroupNames } from '#features/groups/server/index.ts';
import { listMembersByIds } from '#features/members/server/member-list-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { AuditRow } from './audit-log-store.ts';
import type { TargetNames } from './ports.ts';

/** The meaning of a number in a record: a kind of thing, and the number. */
type Named = { kind: string; id: number };
type Names = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Members and groups belong to this feature; the others are brought. */
const ownTargetNames: readonly TargetNames[] = [
  { kind: 'group', list: listGroupNames },
  {
    kind: 'member',
    async list(scope, ids) {
      const members = await listMembersByIds(scope, ids);
      return new Map(members.map((member) => [member.personId, member.name || member.email]));
    },
  },
];

/** Facts of a record that are numbers of things, and the word for the name of each. */
const factKinds = {
  groupId: { kind: 'group', word: 'group' },
  personId: { kind: 'member', word: 'member' },
  videoId: { kind: 'video', word: 'video' },
  mediaId: { kind: 'media', word: 'media' },
} as const satisfies Record<string, { kind: string; word: string }>;

/** The same for lists of numbers. */
const listKinds = {
  groupIds: { kind: 'group', word: 'groups' },
  tagIds: { kind: 'tag', word: 'tags' },
} as const satisfies Record<string, { kind: string; word: string }>;

/**
 * Finds the names for the numbers of records, as far as they still exist. Members and groups that were changed have
 * their names already; a session is known by its item.
 */
export async function nameRecords(
  scope: ReadScope,
  brought: readonly TargetNames[],
  records: readonly AuditRow[],
): Promise<AuditRow[]> {
  const targetOf = createTargetReader(brought);
  const names = await readNames(
    scope,
    [...ownTargetNames, ...brought],
    records.flatMap((record) => listNumbers(record, targetOf(record))),
  );
  const nameOf = ({ kind, id }: Named) => names.get(kind)?.get(id) ?? null;
  return records.map((record) => {
    const target = targetOf(record);
    return {
      ...record,
      targetName: record.targetName ?? (target && nameOf(target)),
      details: { ...record.details, ...nameFacts(record, nameOf) },
    };
  });
}

function nameFacts(record: AuditRow, nameOf: (named: Named) => string | null): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [fact, { kind, word }] of Object.entries(factKinds)) {
    const id = record.details[fact];
    const name = typeof id === 'number' ? nameOf({ kind, id }) : null;
    if (name) named[word] = name;
  }
  for (const [fact, { kind, word }] of Object.entries(listKinds)) {
    const names = readList(record, fact).flatMap((id) => nameOf({ kind, id }) ?? []);
    if (names.length > 0) named[word] = names;
  }
  return named;
}

function listNumbers(record: AuditRow, target: Named | null): Named[] {
  const facts = Object.entries(factKinds).flatMap(([fact, { kind }]) => {
    const id = record.details[fact];
    return typeof id === 'number' ? [{ kind, id }] : [];
  });
  const lists = Object.entries(listKinds).flatMap(([fact, { kind }]) =>
    readList(record, fact).map((id) => ({ kind, id })),
  );
  return [...(target ? [target] : []), ...facts, ...lists];
}

/** The subject of a record, where a feature knows its name; a session is known by its item. */
function createTargetReader(brought: readonly TargetNames[]): (record: AuditRow) => Named | null {
  return ({ targetKind, targetId, details }) => {
    if (targetKind === 'submission') {
      const played = brought.find(({ kind }) => kind === details.itemKind);
      return played && typeof details.itemId === 'number' ? { kind: played.kind, id: details.itemId } : null;
    }
    // Members and groups that were acted upon have their names already.
    const known = targetId !== null && brought.some(({ kind }) => kind === targetKind);
    return known ? { kind: targetKind, id: targetId } : null;
  };
}

function readList({ details }: AuditRow, fact: string): number[] {
  const ids = details[fact];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

async function readNames(
  scope: ReadScope,
  known: readonly TargetNames[],
  numbers: readonly Named[],
): Promise<Names> {
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const { kind, list } of known) {
    const ids = [...new Set(numbers.flatMap((named) => (named.kind === kind ? [named.id] : [])))];
    if (ids.length > 0) names.set(kind, await list(scope, ids));
  }
  return names;
}
