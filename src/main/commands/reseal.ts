import type { KeyRing } from '#platform/keys/key-ring.ts';
import { createSeal } from '#platform/seal/seal.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { serverFeatures } from '../server/server-features.ts';

/** Everything that is kept sealed. Returns how many values no key can open any more. */
export async function resealAll(tenancy: Tenancy, keys: KeyRing): Promise<number> {
  const seal = createSeal(keys.tokenKeys);
  let unopened = 0;
  for (const { reseal } of serverFeatures) unopened += (await reseal?.(tenancy, seal)) ?? 0;
  return unopened;
}
