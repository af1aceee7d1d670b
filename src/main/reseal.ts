import { resealSecondFactors } from '#features/access/server/index.ts';
import { resealModelKeys } from '#features/language-models/server/index.ts';
import type { KeyRing } from '#platform/keys/key-ring.ts';
import { createSeal } from '#platform/seal/seal.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** Everything that is kept sealed. How many of it no key opens any more. */
export async function resealAll(tenancy: Tenancy, keys: KeyRing): Promise<number> {
  const seal = createSeal(keys.tokenKeys);
  return (await resealSecondFactors(tenancy, seal)) + (await resealModelKeys(tenancy, seal));
}
