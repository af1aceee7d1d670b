import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { checkDocumentLimits } from './document-limits.ts';

const check = (source: string) => checkDocumentLimits(parse(source, { noLocation: true }))?.message ?? null;
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ');

test('an ordinary query passes', () => {
  expect(
    check('{ readSimulations { nodes { ID Title Author { Name } } pageInfo { totalCount } } }'),
  ).toBeNull();
});

test.each([
  ['ten thousand aliases', `{ ${repeat(10_000, (i) => `a${i}: viewer { ID }`)} }`, /aliases/],
  ['deep nesting', `${'{ a '.repeat(40)}${'}'.repeat(40)}`, /deeper/],
  [
    'a fragment that contains itself',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    /contains itself/,
  ],
  [
    'fragments that double at every step',
    `{ ...F0 } ${repeat(30, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F30 on Query { viewer { ID } }`,
    /fields|operations/,
  ],
  ['many operations in one request', `{ ${repeat(11, () => 'viewer { ID }')} }`, /operations/],
])('refuses %s', (_name, source, message) => {
  expect(check(source)).toMatch(message);
});

test('introspection is not taken for deep nesting', () => {
  expect(
    check(`{ __schema { types { fields { type { ${'ofType { '.repeat(9)} name ${'} '.repeat(9)} } } } } }`),
  ).toBeNull();
});
