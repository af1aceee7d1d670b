import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '#platform/tenancy/scope.ts';

/** The target of a code: the organisation or one of its groups, as learner or as administrator. */
export const inviteKinds = ['invite-admin', 'invite-user', 'invite-group', 'invite-group-admin'] as const;
export type InviteKind = (typeof inviteKinds)[number];

/** What whoever comes in by the code becomes. */
export function inviteRole(kind: InviteKind): 'admin' | 'user' {
  return kind === 'invite-admin' || kind === 'invite-group-admin' ? 'admin' : 'user';
}

/** Whether it leads into a group. */
export function isGroupInvite(kind: InviteKind): boolean {
  return kind === 'invite-group' || kind === 'invite-group-admin';
}

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

export function hashInviteCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
