import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { AuditRow } from './audit-log-store.ts';
import { listGroupNames } from './group-store.ts';
import { listMembersByIds } from './member-list-view.ts';
import type { ContentPort } from './ports.ts';

/** What a number in a record stands for: a kind that can be named, and the number. */
type Named = { kind: NamedKind; id: number };
type NamedKind = 'simulation' | 'virtual-human' | 'media' | 'tag' | 'video' | 'group' | 'member';
type Names = ReadonlyMap<NamedKind, ReadonlyMap<number, string>>;

/** Facts of a record that are numbers of something, and the word under which its name is told. */
const factKinds = {
  groupId: { kind: 'group', word: 'group' },
  personId: { kind: 'member', word: 'member' },
  videoId: { kind: 'video', word: 'video' },
  mediaId: { kind: 'media', word: 'media' },
} as const satisfies Record<string, { kind: NamedKind; word: string }>;

/** The same for lists of numbers. */
const listKinds = {
  groupIds: { kind: 'group', word: 'groups' },
  tagIds: { kind: 'tag', word: 'tags' },
} as const satisfies Record<string, { kind: NamedKind; word: string }>;

/**
 * Says what the numbers of records stand for, as far as it still exists. Members and groups that were acted upon have
 * their names already; a session is known by what was played in it.
 */
export async function nameRecords(
  scope: ReadScope,
  content: ContentPort,
  records: readonly AuditRow[],
): Promise<AuditRow[]> {
  const names = await readNames(scope, content, records.flatMap(listNumbers));
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

function listNumbers(record: AuditRow): Named[] {
  const target = targetOf(record);
  const facts = Object.entries(factKinds).flatMap(([fact, { kind }]) => {
    const id = record.details[fact];
    return typeof id === 'number' ? [{ kind, id }] : [];
  });
  const lists = Object.entries(listKinds).flatMap(([fact, { kind }]) =>
    readList(record, fact).map((id) => ({ kind, id })),
  );
  return [...(target ? [target] : []), ...facts, ...lists];
}

/** What a session was held with, as sessions name it. */
const itemKinds: ReadonlyMap<string, NamedKind> = new Map([
  ['simulation', 'simulation'],
  ['virtual_human', 'virtual-human'],
]);

function targetOf({ targetKind, targetId, details }: AuditRow): Named | null {
  if (targetKind === 'submission') {
    const played = itemKinds.get(String(details.itemKind));
    return played && typeof details.itemId === 'number' ? { kind: played, id: details.itemId } : null;
  }
  if (targetId === null) return null;
  const kind = (['simulation', 'virtual-human', 'media', 'tag', 'video'] as const).find(
    (each) => each === targetKind,
  );
  return kind ? { kind, id: targetId } : null;
}

function readList({ details }: AuditRow, fact: string): number[] {
  const ids = details[fact];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

async function readNames(scope: ReadScope, content: ContentPort, numbers: readonly Named[]): Promise<Names> {
  const names = new Map<NamedKind, ReadonlyMap<number, string>>();
  for (const kind of new Set(numbers.map((named) => named.kind))) {
    const ids = [...new Set(numbers.flatMap((named) => (named.kind === kind ? [named.id] : [])))];
    names.set(kind, await readNamesOf(scope, content, kind, ids));
  }
  return names;
}

async function readNamesOf(
  scope: ReadScope,
  content: ContentPort,
  kind: NamedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (kind === 'group') return listGroupNames(scope, ids);
  if (kind !== 'member') return content.listTitles(scope, kind, ids);
  const members = await listMembersByIds(scope, ids);
  return new Map(members.map((member) => [member.personId, member.name || member.email]));
}
