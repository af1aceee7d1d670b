import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Every piece of work that crosses organisations has a purpose, and each purpose its few places. */
const places: Record<string, string[]> = {
  directory: [
    'billing',
    'certificates',
    'identity',
    'invitations',
    'open-badges',
    'registration',
    'simulations',
    'virtual-humans',
  ],
  'feature-flags': ['feature-flags'],
  'job-dispatch': [
    'analytics',
    'assessment',
    'assignments',
    'attempts',
    'billing',
    'certificates',
    'content-copy',
    'credits',
    'data-exports',
    'forms',
    'inbox',
    'media',
    'platform/jobs',
    'saved-views',
    'search',
  ],
  'key-renewal': ['forms', 'identity', 'language-models', 'open-badges'],
  'mail-delivery': ['platform/mail'],
  'organisation-switch': ['identity', 'organisations'],
  pace: ['platform/pace'],
  people: ['groups', 'invitations', 'members', 'onboarding', 'organisations', 'privacy', 'registration'],
  'provider-staff': ['audit', 'dashboards', 'identity', 'members', 'organisations'],
  'seed-demo': ['main/demo'],
  'session-check': ['identity'],
  'sign-in': ['headsets', 'identity'],
  warehouse: ['warehouse'],
};

const source = new URL('../../src/', import.meta.url);

test('work across organisations happens where it is written down, and for a purpose that is', () => {
  const found: Record<string, Set<string>> = {};
  for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    const path = name.split('\\').join('/');
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || path.includes('/tests/')) continue;
    const text = readFileSync(new URL(path, source), 'utf8');
    for (const match of text.matchAll(
      /[aA]crossOrganisations\(\s*(?:[^'()]*\? )?'([^']+)'(?: : '([^']+)')?/g,
    )) {
      for (const purpose of match.slice(1).filter(Boolean)) {
        const [top = '', second = ''] = path.split('/');
        found[purpose] ??= new Set();
        found[purpose].add(top === 'features' ? second : `${top}/${second}`);
      }
    }
  }
  const sorted = Object.fromEntries(
    Object.entries(found).map(([purpose, where]) => [purpose, [...where].sort()]),
  );
  expect(sorted).toEqual(places);
});

test('the purposes are those of the type, no more and no fewer', () => {
  const text = readFileSync(new URL('platform/tenancy/scope.ts', source), 'utf8');
  const type = /type CrossTenantPurpose =([^;]+);/.exec(text)?.[1] ?? '';
  expect([...type.matchAll(/'([^']+)'/g)].map(([, purpose]) => purpose).sort()).toEqual(
    Object.keys(places).sort(),
  );
});
