import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMonths,
  type Completion,
  findEarnedCertificate,
  isExpiringSoon,
  noCertificate,
  type Proof,
  stateOf,
} from './certificate.ts';

const at = new Date('2026-11-02T09:10:00Z');
const setting = { ...noCertificate, enabled: true, title: 'Hygiene', validMonths: 12, minimumScore: 80 };
const completion: Completion = {
  key: 'attempt 5',
  itemKind: 'simulation',
  itemId: 7,
  itemTitle: 'Hand hygiene',
  personId: 9,
  score: 80,
  at,
};
const proof = (more: Partial<Proof> = {}): Proof => ({
  completion: 'attempt 4',
  issuedAt: new Date('2026-03-01T09:00:00Z'),
  expiresAt: new Date('2027-03-01T09:00:00Z'),
  revokedAt: null,
  ...more,
});

test('a completion with enough points earns a certificate from its time on', () => {
  expect(findEarnedCertificate(setting, completion, [])).toEqual({
    personId: 9,
    itemKind: 'simulation',
    itemId: 7,
    title: 'Hygiene',
    colour: noCertificate.colour,
    completion: 'attempt 5',
    score: 80,
    issuedAt: at,
    expiresAt: new Date('2027-11-02T09:10:00Z'),
  });
});

test.each([
  ['certificates are off', { enabled: false }, {}, []],
  ['the score is too low', {}, { score: 79.99 }, []],
  ['nothing was scored and a score is asked for', {}, { score: null }, []],
  ['it was a visitor', {}, { personId: null }, []],
  ['it is told again', {}, {}, [proof({ completion: 'attempt 5', revokedAt: at })]],
  ['there is one for ever', {}, {}, [proof({ expiresAt: null })]],
  ['there is one that ends later', {}, {}, [proof({ expiresAt: new Date('2028-01-01T00:00:00Z') })]],
  ['there is one of that day', {}, {}, [proof({ issuedAt: new Date('2026-11-02T00:00:00Z') })]],
])('none is earned where %s', (_name, settings, done, earlier) => {
  expect(findEarnedCertificate({ ...setting, ...settings }, { ...completion, ...done }, earlier)).toBeNull();
});

test.each([
  ['the old one ends earlier', {}, [proof()]],
  ['the old one was revoked', {}, [proof({ expiresAt: null, revokedAt: at })]],
  ['the new one holds for ever', { validMonths: null }, [proof()]],
  ['no score is asked for', { minimumScore: null }, []],
])('one is earned where %s', (_name, settings, earlier) => {
  expect(findEarnedCertificate({ ...setting, ...settings }, completion, earlier)).not.toBeNull();
});

test('it has the title of the item where the author gave none', () => {
  expect(findEarnedCertificate({ ...setting, title: '  ' }, completion, [])?.title).toBe('Hand hygiene');
});

test.each([
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2027-12-31T23:59:59Z', 2, '2028-02-29T23:59:59Z'],
  ['2026-11-02T09:10:00Z', 120, '2036-11-02T09:10:00Z'],
])('%s and %i months are %s', (from, months, to) => {
  expect(addMonths(new Date(from), months)).toEqual(new Date(to));
});

test('an end is always after its beginning, and in the month that was asked for', () => {
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 120 }), (from, months) => {
      const to = addMonths(from, months);
      const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
      return to > from && monthOf(to) - monthOf(from) === months;
    }),
  );
});

test.each([
  [{ expiresAt: null }, 'valid'],
  [{ expiresAt: new Date(at.getTime() + 1) }, 'valid'],
  [{ expiresAt: at }, 'expired'],
  [{ expiresAt: at, revokedAt: at }, 'revoked'],
] as const)('%j is %s', (more, state) => {
  expect(stateOf(proof(more), at)).toBe(state);
});

test.each([
  ['for ever', null, false],
  ['that ends in 31 days', '2026-12-03T09:10:00Z', false],
  ['that ends in 30 days', '2026-12-02T09:10:00Z', true],
  ['that ends within the minute', '2026-11-02T09:10:01Z', true],
  ['that has ended', '2026-11-02T09:10:00Z', false],
])('a certificate %s expires soon: %s, %s', (_name, expires, expected) => {
  expect(isExpiringSoon(expires === null ? null : new Date(expires), at)).toBe(expected);
});
