import {
  hashInviteCode,
  type InviteKind,
  inviteKinds,
  isGroupInvite,
} from '#features/organisations/server/index.ts';
import type { PlatformReadScope } from '#platform/tenancy/scope.ts';

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
        .on('d.kind', 'in', inviteKinds.filter(isGroupInvite)),
    )
    .where('d.kind', 'in', [...inviteKinds])
    .where('d.key_hash', '=', hashInviteCode(code))
    .where('o.archived_at', 'is', null)
    .select(['d.kind', 'o.id', 'o.name', 'g.id as group_id', 'g.name as group_name'])
    .executeTakeFirst();
  const kind = inviteKinds.find((one) => one === row?.kind);
  if (!row || !kind || (isGroupInvite(kind) && row.group_id === null)) return null;
  return {
    kind,
    organisationId: row.id,
    organisationName: row.name,
    groupId: row.group_id,
    groupName: row.group_name,
  };
}
