import { expect, test } from 'vitest';
import { chooseOrganisation, type OrganisationChoice } from './choose-organisation.ts';

function at(id: number, more: Partial<OrganisationChoice> = {}): OrganisationChoice {
  return { id, name: `Place ${id}`, archived: false, expired: false, usedAt: null, ...more };
}

test.each<[string, OrganisationChoice[], number | null, number | null]>([
  ['the requested one, whatever else there is', [at(1, { name: 'Praxis' }), at(2, { expired: true })], 2, 2],
  [
    'the one that was used last',
    [at(1, { name: 'Praxis' }), at(2, { usedAt: new Date(2) }), at(3, { usedAt: new Date(1) })],
    null,
    2,
  ],
  [
    'another when the one used last has expired',
    [at(1), at(2, { usedAt: new Date(2), expired: true })],
    null,
    1,
  ],
  ['one named like the product when none was requested', [at(1), at(2, { name: 'Praxis Demo' })], null, 2],
  [
    'one named like the product when the requested one is not theirs',
    [at(1), at(2, { name: 'Praxis' })],
    9,
    2,
  ],
  ['the first that has not expired', [at(1, { expired: true }), at(2), at(3)], null, 2],
  ['the first when all have expired', [at(1, { expired: true }), at(2, { expired: true })], null, 1],
  ['none that is archived, even when it was requested', [at(1, { archived: true }), at(2)], 1, 2],
  ['nothing when all are archived', [at(1, { archived: true })], 1, null],
  ['nothing where there is nothing', [], null, null],
])('a session starts in %s', (_which, organisations, requested, expected) => {
  expect(chooseOrganisation(organisations, requested)?.id ?? null).toBe(expected);
});
