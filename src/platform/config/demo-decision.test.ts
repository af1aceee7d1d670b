import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { type DemoDecision, decideDemo, type InstallationContent } from './demo-decision.ts';

/** The address a server listens at, its public name and its proxies; true where other machines can reach it. */
const places: [Record<string, string>, boolean][] = [
  [{}, false],
  [{ HOST: '127.0.0.1' }, false],
  [{ HOST: '127.8.9.10' }, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '::1' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '192.168.1.20' }, true],
  [{ HOST: '127.0.0.1.example.org' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, false],
  [{ PUBLIC_URL: 'http://praxis.localhost' }, false],
  [{ PUBLIC_URL: 'https://127.0.0.1' }, false],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://praxis.example.org' }, true],
  [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://10.0.0.8:3000' }, true],
  [{ PUBLIC_URL: 'http://localhost.example.org' }, true],
  [{ TRUSTED_PROXIES: '0' }, false],
  [{ TRUSTED_PROXIES: '1' }, true],
  [{ TRUSTED_PROXIES: '1', PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, true],
];

const wishes: Record<string, string>[] = [{}, { PRAXIS_DEMO: '0' }, { PRAXIS_DEMO: '1' }];
const databases: Record<string, string>[] = [{}, { DATABASE_URL: 'postgres://localhost/praxis' }];
const contents: InstallationContent[] = ['nothing', 'demo-people', 'own-people'];

/** The rule, written a second time: it shares nothing with the code under test. */
function expected(
  reachable: boolean,
  wish: string | undefined,
  postgres: boolean,
  content: InstallationContent,
): DemoDecision {
  if (content === 'own-people') return 'none';
  if (content === 'demo-people') {
    if (wish === '1') return 'open';
    if (wish === '0') return 'closed';
    return reachable ? 'closed' : 'open';
  }
  if (wish === '1') return 'make';
  if (wish === '0' || reachable || postgres) return 'none';
  return 'make';
}

const cases = places.flatMap(([place, reachable]) =>
  wishes.flatMap((wish) =>
    databases.flatMap((database) =>
      contents.map((content) => ({ settings: { ...place, ...wish, ...database }, reachable, content })),
    ),
  ),
);

test.each(cases)('$settings on an installation with $content', ({ settings, reachable, content }) => {
  const config = readConfig(settings, []);
  expect(config.demo.reachable).toBe(reachable);
  const given: Record<string, string> = settings;
  expect(decideDemo(config.demo, content)).toBe(
    expected(reachable, given.PRAXIS_DEMO, given.DATABASE_URL !== undefined, content),
  );
});

test('only an operator who says so by hand opens the demo to other machines', () => {
  const opened = cases.filter(
    ({ settings, content }) =>
      ['make', 'open'].includes(decideDemo(readConfig(settings, []).demo, content)) &&
      readConfig(settings, []).demo.reachable,
  );
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.every(({ settings }) => 'PRAXIS_DEMO' in settings && settings.PRAXIS_DEMO === '1')).toBe(
    true,
  );
});
