import { findOwnAddress } from '#features/identity/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { PlatformReadScope } from '#platform/tenancy/scope.ts';
import { organisationError } from './organisation-error.ts';

/**
 * Who signed up by themselves invites nobody, by mail or by a link, before the address is confirmed: anybody can type an address.
 * @throws FORBIDDEN
 */
export async function assertConfirmed(platform: PlatformReadScope, { personId }: Viewer): Promise<void> {
  if (personId === null) return;
  const own = await findOwnAddress(platform, personId);
  if (own && !own.isConfirmed) throw organisationError('members.unconfirmed');
}
