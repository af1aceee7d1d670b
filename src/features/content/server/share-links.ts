import { createHash, randomBytes } from 'node:crypto';
import { hashShareToken } from '#features/access/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { PlatformReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type ContentKind, wordOf } from '../model/content-kind.ts';

/** Where a link leads. */
export type ShareEntry = { organisationId: number; id: number; loginRequired: boolean };

export type ShareLinks = ReturnType<typeof createShareLinks>;

/**
 * Links that open one item to whoever holds them, findable without knowing an organisation. Only the hash of a token is
 * kept. An item that `hasNumber` is found by its number too, for pages of others that know no token.
 */
export function createShareLinks(kind: ContentKind, { hasNumber }: { hasNumber: boolean }) {
  /** Opens by itself (access/server makes visitors of its holders), or only to people who have signed in. */
  const openKind = `${wordOf(kind)}-share`;
  const loginKind = `${wordOf(kind)}-share-login`;
  const numberKind = `${wordOf(kind)}-embed`;
  const linkKinds = [openKind, loginKind];

  /** A link that only its holders can guess: 128 random bits, found by its hash. Answers the token. */
  async function open(scope: Scope, id: number, loginRequired: boolean): Promise<string> {
    const token = randomBytes(16).toString('base64url');
    const entry = { organisation_id: scope.organisationId, target_id: id };
    await scope.db
      .insertInto('directory_entry')
      .values([
        { ...entry, kind: loginRequired ? loginKind : openKind, key_hash: hashShareToken(token) },
        ...(hasNumber ? [{ ...entry, kind: numberKind, key_hash: hashNumber(id) }] : []),
      ])
      .execute();
    return token;
  }

  /** Visitors who came without an account are out as soon as a login is asked for. */
  async function change(scope: Scope, id: number, loginRequired: boolean): Promise<void> {
    await scope.db
      .updateTable('directory_entry')
      .set({ kind: loginRequired ? loginKind : openKind })
      .where('organisation_id', '=', scope.organisationId)
      .where('kind', 'in', linkKinds)
      .where('target_id', '=', id)
      .execute();
  }

  /** Ends every link to it; sessions opened through one end with it. */
  async function close(scope: Scope, id: number): Promise<void> {
    await scope.db
      .deleteFrom('directory_entry')
      .where('organisation_id', '=', scope.organisationId)
      .where('kind', 'in', [...linkKinds, numberKind])
      .where('target_id', '=', id)
      .execute();
  }

  async function find(scope: PlatformReadScope, token: string): Promise<ShareEntry | undefined> {
    return findEntry(scope, linkKinds, hashShareToken(token));
  }

  /** By the number alone, while there is a link at all. */
  async function findByNumber(scope: PlatformReadScope, id: number): Promise<ShareEntry | undefined> {
    return findEntry(scope, [numberKind], hashNumber(id));
  }

  async function findEntry(
    scope: PlatformReadScope,
    kinds: readonly string[],
    keyHash: string,
  ): Promise<ShareEntry | undefined> {
    const row = await scope.db
      .selectFrom('directory_entry as d')
      .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
      .where('o.archived_at', 'is', null)
      .where('d.kind', 'in', [...kinds])
      .where('d.key_hash', '=', keyHash)
      .select(['d.organisation_id', 'd.target_id', 'd.kind'])
      .executeTakeFirst();
    if (!row) return undefined;
    return { organisationId: row.organisation_id, id: row.target_id, loginRequired: row.kind === loginKind };
  }

  function hashNumber(id: number): string {
    return createHash('sha256').update(`${numberKind} ${id}`).digest('base64url');
  }

  /**
   * Who the holder of a link is to a single read: a visitor as a public token makes one, without a sign-in and thus
   * without sessions.
   */
  function visitorOf(entry: ShareEntry): Viewer {
    return {
      kind: 'public',
      personId: null,
      organisationId: entry.organisationId,
      role: 'public',
      internal: false,
      impersonatorId: null,
      mfaSetupRequired: false,
      signInId: null,
      sharedItem: { kind, id: entry.id },
    };
  }

  return { open, change, close, find, findByNumber, visitorOf };
}
