import { createHash, randomBytes } from 'node:crypto';
import type { PlatformReadScope, Scope } from '#platform/tenancy/scope.ts';

/** What a code opens: the organisation as learner or administrator, or one of its groups as learner. */
const inviteKinds = ['invite-admin', 'invite-user', 'invite-group'] as const;
export type InviteKind = (typeof inviteKinds)[number];

/** 192 random bits. */
export function makeInviteCode(): string {
  return randomBytes(24).toString('base64url');
}

/** Makes `code` the only one of its kind and target; null withdraws it. */
export async function replaceInviteCode(
  scope: Scope,
  kind: InviteKind,
  targetId: number,
  code: string | null,
): Promise<void> {
  await scope.db
    .deleteFrom('directory_entry')
    .where('organisation_id', '=', scope.organisationId)
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .execute();
  if (code === null) return;
  await scope.db
    .insertInto('directory_entry')
    .values({
      organisation_id: scope.organisationId,
      kind,
      key_hash: hashInviteCode(code),
      target_id: targetId,
    })
    .execute();
}

export type InviteTarget = {
  kind: InviteKind;
  organisationId: number;
  organisationName: string;
  groupId: number | null;
  groupName: string | null;
};

/** Null for a code that is unknown, withdrawn, or of an organisation that is put away. */
export async function findInvite(scope: PlatformReadScope, code: string): Promise<InviteTarget | null> {
  const row = await scope.db
    .selectFrom('directory_entry as d')
    .innerJoin('organisation as o', 'o.id', 'd.organisation_id')
    .leftJoin('member_group as g', (join) =>
      join
        .onRef('g.organisation_id', '=', 'd.organisation_id')
        .onRef('g.id', '=', 'd.target_id')
        .on('d.kind', '=', 'invite-group'),
    )
    .where('d.kind', 'in', [...inviteKinds])
    .where('d.key_hash', '=', hashInviteCode(code))
    .where('o.archived_at', 'is', null)
    .select(['d.kind', 'o.id', 'o.name', 'g.id as group_id', 'g.name as group_name'])
    .executeTakeFirst();
  const kind = inviteKinds.find((one) => one === row?.kind);
  if (!row || !kind || (kind === 'invite-group' && row.group_id === null)) return null;
  return {
    kind,
    organisationId: row.id,
    organisationName: row.name,
    groupId: row.group_id,
    groupName: row.group_name,
  };
}

function hashInviteCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
