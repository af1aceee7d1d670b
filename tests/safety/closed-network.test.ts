import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { withoutNetwork } from '../../scripts/without-network.ts';

/** The product in a network namespace whose only way leads to itself. */

const [bubblewrap, ...namespace] = withoutNetwork;
const canClose = spawnSync(bubblewrap, [...namespace, 'true']).status === 0;
const here = fileURLToPath(new URL('../..', import.meta.url));
if (!canClose && process.env.CI === 'true')
  throw new Error('CI must be able to close the network (bubblewrap).');
const hasDemo = existsSync(new URL('../../dist/prepared/demo/database', import.meta.url));

type Visit = {
  outside: string;
  talks: { slug: string; answered: number; score: number; report: string }[];
  page: number;
  links: string[];
};

describe.runIf(inject('databaseKind') === 'pglite' && hasDemo && canClose)('without any network', () => {
  test('every demo conversation is held, scored and reported, and the pages name no other host', () => {
    const visit = spawnSync(
      bubblewrap,
      [...namespace, process.execPath, 'tests/safety/closed-network-visit.ts'],
      {
        cwd: here,
        encoding: 'utf8',
        timeout: 170_000,
      },
    );
    expect(visit.status, visit.stderr).toBe(0);
    const seen = JSON.parse(visit.stdout.trim().split('\n').at(-1) ?? '') as Visit; // What the visit prints.
    expect(seen.outside).toBe('ENETUNREACH');
    expect(seen.talks.map(({ slug }) => slug)).toHaveLength(5);
    for (const talk of seen.talks) {
      expect(talk.answered, talk.slug).toBeGreaterThan(2);
      expect(talk.score, talk.slug).toBeGreaterThanOrEqual(70);
      expect(talk.report, talk.slug).toBe('complete');
    }
    expect(seen.page).toBe(200);
    expect(seen.links.filter((link) => !link.startsWith('/') || link.startsWith('//'))).toEqual([]);
  }, 180_000);
});

describe.runIf(canClose && (inject('databaseKind') === 'pglite' || process.env.PRAXIS_TEST_FULL === '1'))(
  'without a route to any network',
  () => {
    test('a session with every engine is what it is elsewhere', () => {
      const run = spawnSync(process.execPath, ['scripts/test-without-network.ts', inject('databaseKind')], {
        cwd: here,
        encoding: 'utf8',
        timeout: 170_000,
      });
      expect(run.status, `${run.stdout}\n${run.stderr}`).toBe(0);
    }, 180_000);
  },
);
