import { createHash, randomBytes } from 'node:crypto';
import { hashShareToken, openShareKind } from '#features/identity/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { PlatformReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { ContentKind } from '../model/content-kind.ts';

/** Where a link leads. */
export type ShareEntry = { organisationId: number; id: number; loginRequired: boolean };

/** The kind whose items the links open. A link of one kind is not found by another. */
export type LinkedKind = {
  kind: ContentKind;
  /** Each linked item is found by its number too, for pages of others that know no token. */
  embeddedByNumber: boolean;
};

/** Opens only to people who have signed in; openShareKind makes visitors of its holders (access/server). */
const loginShareKind = 'content-share-login';
const shareKinds = [openShareKind, loginShareKind];
const numberKind = 'content-number';

// Links that open one item to whoever holds them, findable without knowing an organisation. Only the hash of a token is
// kept. The end of an item is the end of its links.

/** A link that only its holders can guess: 128 random bits, found by its hash. Answers the token. */
export async function openShareLink(
  { embeddedByNumber }: LinkedKind,
  scope: Scope,
  id: number,
  loginRequired: boolean,
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  const entry = { organisation_id: scope.organisationId, target_id: id, item_id: id };
  await scope.db
    .insertInto('directory_entry')
    .values([
      { ...entry, kind: loginRequired ? loginShareKind : openShareKind, key_hash: hashShareToken(token) },
      ...(embeddedByNumber ? [{ ...entry, kind: numberKind, key_hash: hashNumber(id) }] : []),
    ])
    .execute();
  return token;
}

/** Visitors who came without an account are out as soon as a login is asked for. */
export async function changeShareLinks(scope: Scope, id: number, loginRequired: boolean): Promise<void> {
  await scope.db
    .updateTable('directory_entry')
    .set({ kind: loginRequired ? loginShareKind : openShareKind })
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', 'in', shareKinds)
    .where('target_id', '=', id)
    .execute();
}

/** Ends every link to it; sessions opened through one end with it. */
export async function closeShareLinks(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('directory_entry')
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', 'in', [...shareKinds, numberKind])
    .where('target_id', '=', id)
    .execute();
}

export async function findShareEntry(
  { kind }: LinkedKind,
  scope: PlatformReadScope,
  token: string,
): Promise<ShareEntry | undefined> {
  return findEntry(kind, scope, shareKinds, hashShareToken(token));
}

/** By the number alone, while there is a link at all. */
export async function findShareEntryByNumber(
  { kind }: LinkedKind,
  scope: PlatformReadScope,
  id: number,
): Promise<ShareEntry | undefined> {
  return findEntry(kind, scope, [numberKind], hashNumber(id));
}

async function findEntry(
  kind: ContentKind,
  scope: PlatformReadScope,
  kinds: readonly string[],
  keyHash: string,
): Promise<ShareEntry | undefined> {
  const row = await scope.db
    .selectFrom('directory_entry as d')
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .innerJoin('content_item as i', (join) =>
      join.onRef('i.organisation_id', '=', 'd.organisation_id').onRef('i.id', '=', 'd.item_id'),
    )
    .where('i.kind', '=', kind)
    .where('o.archived_at', 'is', null)
    .where('d.kind', 'in', [...kinds])
    .where('d.key_hash', '=', keyHash)
    .select(['d.organisation_id', 'i.id', 'd.kind'])
    .executeTakeFirst();
  if (!row) return undefined;
  return { organisationId: row.organisation_id, id: row.id, loginRequired: row.kind === loginShareKind };
}

function hashNumber(id: number): string {
  return createHash('sha256').update(`${numberKind} ${id}`).digest('base64url');
}

/**
 * Who the holder of a link is to a single read: a visitor as a public token makes one, without a sign-in and thus
 * without sessions.
 */
export function visitorOf(entry: ShareEntry): Viewer {
  return {
    kind: 'public',
    personId: null,
    organisationId: entry.organisationId,
    role: 'public',
    internal: false,
    impersonatorId: null,
    mfaSetupRequired: false,
    signInId: null,
    sharedItem: { id: entry.id },
  };
}
