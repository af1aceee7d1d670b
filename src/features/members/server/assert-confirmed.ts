import { findOwnAddress } from '#features/identity/server/index.ts';
import { organisationError } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';

/**
 * Who signed up by themselves invites nobody before the address is confirmed: anybody can type an address.
 * @throws FORBIDDEN
 */
export async function assertConfirmed(platform: PlatformScope, { personId }: Viewer): Promise<void> {
  if (personId === null) return;
  const own = await findOwnAddress(platform, personId);
  if (own && !own.isConfirmed) throw organisationError('members.unconfirmed');
}
