import type { SharedAddresses } from '#features/identity/ui/sign-in/sign-in-address.ts';
import { sharedSimulationAddress } from '#features/simulations/model/shared-address.ts';
import { sharedVirtualHumanAddress } from '#features/virtual-humans/model/shared-address.ts';

/** The shared links of every kind of content. The pages before the sign-in are a program of their own, without manifests. */
export const sharedAddresses: SharedAddresses = [
  sharedSimulationAddress,
  sharedVirtualHumanAddress,
  // A learner with a headset on their head comes back to where its code is typed.
  /^\/account\/vr$/,
];
