import { expect, test } from 'vitest';
import { decideUpdate, isLocal, mayLoadAgain, type UpdatePlace } from './update-rules.ts';

const minute = 60_000;
const now = 1_700_000_000_000;
/** A page that somebody has worked on for an hour, while the server got a new build. */
const place: UpdatePlace = {
  own: 'old',
  latest: 'new',
  embedded: false,
  local: false,
  loadedForMs: 60 * minute,
  failedAtMs: 0,
  nowMs: now,
  isBusy: false,
};

test.each([
  ['the same build', { latest: 'old' }, 'none'],
  ['no answer of the server', { latest: null }, 'none'],
  ['a page without a build of its own', { own: null }, 'none'],
  ['a page that is used', {}, 'offer'],
  ['a page within another one', { embedded: true }, 'apply'],
  ['a page of the same machine', { local: true }, 'apply'],
  ['a page that came 119 seconds ago', { loadedForMs: 2 * minute - 1_000 }, 'apply'],
  ['a page that came two minutes ago', { loadedForMs: 2 * minute }, 'offer'],
  ['an embedded page with a running attempt', { embedded: true, isBusy: true }, 'offer'],
  ['a fresh page with an upload', { loadedForMs: 0, isBusy: true }, 'offer'],
  ['an update that failed 5:59 minutes ago', { local: true, failedAtMs: now - 6 * minute + 1_000 }, 'offer'],
  ['an update that failed six minutes ago', { local: true, failedAtMs: now - 6 * minute }, 'apply'],
] as const)('%s: %o is answered by "%s"', (_name, change, step) => {
  expect(decideUpdate({ ...place, ...change })).toBe(step);
});

test('a page that was loaded again for an update does not do so again within six minutes', () => {
  expect(mayLoadAgain({ failedAtMs: 0, nowMs: now })).toBe(true);
  expect(mayLoadAgain({ failedAtMs: now - 1, nowMs: now })).toBe(false);
  expect(mayLoadAgain({ failedAtMs: now - 6 * minute, nowMs: now })).toBe(true);
});

test('the machine itself has several names', () => {
  for (const name of ['localhost', '127.0.0.1', '[::1]', 'praxis.localhost'])
    expect(isLocal(name)).toBe(true);
  for (const name of ['praxis.example.org', 'localhost.example.org', '192.168.1.4'])
    expect(isLocal(name)).toBe(false);
});
