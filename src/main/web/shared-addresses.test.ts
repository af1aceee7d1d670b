import { expect, it } from 'vitest';
import { destinationAfterSignIn } from '#features/identity/ui/sign-in/sign-in-address.ts';
import { playPath } from '#features/simulations/ui/simulation-paths.ts';
import { sharePath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import type { Viewer } from '#web/session/viewer.ts';
import { sharedAddresses } from './shared-addresses.ts';

const learner = { UserType: 'user' } as Viewer; // only the type decides
const token = 'qZ3-k_9AbCdEfGhIjKlMnO';

function findDestination(next: string): string {
  return destinationAfterSignIn(learner, `?next=${encodeURIComponent(next)}`, sharedAddresses);
}

it.each([
  ['an interactive video', `${playPath('12')}/${token}`],
  ['a virtual human', sharePath('12', token)],
  ['the pairing of a headset', '/account/vr'],
])('leads a learner who signs in from a shared link of %s back to it', (_kind, link) => {
  expect(findDestination(link)).toBe(link);
});

it.each([
  '/my-virtual-humans/12/play',
  '/my-virtual-humans/12/play/../../x',
  '/my-virtual-humans/12/play/x?y=/z',
  '//evil.test/my-virtual-humans/12/play/x',
  '/my-simulations/12',
  '/my-simulations/12/../../x',
])('leads a learner home from %s, which is no shared link', (path) => {
  expect(findDestination(path)).toBe('/home');
});
