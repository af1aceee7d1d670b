import { expect, test } from 'vitest';
import { createUpdateWatch } from './update-watch.ts';

/** A page of the build `old` that somebody works on, and a server whose build the test changes. */
function openPage(change: { loadedForMs?: number; isBusy?: boolean } = {}) {
  const server: { build: string | null; reloads: number; told: number } = {
    build: 'old',
    reloads: 0,
    told: 0,
  };
  const watch = createUpdateWatch({
    fetchBuild: async () => server.build,
    look: () => ({
      own: 'old',
      embedded: false,
      local: false,
      loadedForMs: 3_600_000,
      failedAtMs: 0,
      nowMs: 1_700_000_000_000,
      isBusy: false,
      ...change,
    }),
    reload: () => {
      server.reloads += 1;
    },
  });
  watch.subscribe(() => {
    server.told += 1;
  });
  return { server, watch };
}

test('a page that is used is told of the new build, and is not loaded again', async () => {
  const { server, watch } = openPage();
  await watch.check();
  expect(watch.isOffered()).toBe(false);
  server.build = 'new';
  await watch.check();
  expect(watch.isOffered()).toBe(true);
  expect(server.reloads).toBe(0);
});

test('the offer stands while the server does not answer, and goes when it has the page’s own build again', async () => {
  const { server, watch } = openPage();
  server.build = 'new';
  await watch.check();
  server.build = null;
  await watch.check();
  expect(watch.isOffered()).toBe(true);
  server.build = 'old';
  await watch.check();
  expect(watch.isOffered()).toBe(false);
});

test('a page that has only just come is loaded again, without a question', async () => {
  const { server, watch } = openPage({ loadedForMs: 1_000 });
  server.build = 'new';
  await watch.check();
  expect(server.reloads).toBe(1);
  expect(watch.isOffered()).toBe(false);
});
