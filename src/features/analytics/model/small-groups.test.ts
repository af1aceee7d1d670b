import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fewestPeople, isFew, withholdRows } from '#kernel/fewest-people.ts';
import { isWithheld, leaveOutOfTotal } from './small-groups.ts';

test.each([
  [0, false],
  [1, true],
  [4, true],
  [5, false],
])('%i people are few: %s', (people, few) => {
  expect(isFew(people)).toBe(few);
});

describe('an answer about some people is withheld', () => {
  test.each([
    ['where enough did something, and enough others', { people: 5, everybody: 10, members: 5 }, false],
    ['where everybody did', { people: 7, everybody: 7, members: 7 }, false],
    ['where few did', { people: 4, everybody: 20, members: 9 }, true],
    ['where few others did, who are everybody less these', { people: 16, everybody: 20, members: 30 }, true],
    ['where a group is small, though nobody of it did', { people: 0, everybody: 20, members: 3 }, true],
    ['where a group is empty', { people: 0, everybody: 20, members: 0 }, false],
    ['where nobody is asked for in particular', { people: 8, everybody: 8, members: null }, false],
  ])('%s', (_case, asked, withheld) => {
    expect(isWithheld(asked)).toBe(withheld);
  });
});

test('with a small row goes the smallest of the others', () => {
  const rows = [
    { key: 'a', people: 30 },
    { key: 'b', people: 2 },
    { key: 'c', people: 6 },
    { key: 'd', people: 0 },
  ];
  expect([...withholdRows(rows)].toSorted()).toEqual(['b', 'c']);
  expect(withholdRows(rows.filter(({ key }) => key !== 'b'))).toEqual(new Set());
});

// People as numbers: which of them is behind which row. One may be behind several days, and behind one group alone.
const rowsOfPeople = fc.array(fc.uniqueArray(fc.nat(40), { maxLength: 12 }), { minLength: 1, maxLength: 12 });
const union = (rows: readonly (readonly number[])[]) => new Set(rows.flat()).size;
const toRows = (behind: readonly (readonly number[])[]) =>
  behind.map((people, key) => ({ key, people: people.length }));

describe('nobody computes a withheld value', () => {
  test('from the rows that are shown and their total', () => {
    fc.assert(
      fc.property(rowsOfPeople, (behind) => {
        // A total of few people is withheld, and so are its rows.
        fc.pre(union(behind) >= fewestPeople);
        const withheld = withholdRows(toRows(behind));
        const hidden = behind.filter((_people, key) => withheld.has(key));
        for (const [key, people] of behind.entries())
          if (!withheld.has(key)) expect(isFew(people.length)).toBe(false);
        // What is left of the total is the sum of two rows or more, about as many people as a number needs.
        expect(hidden.length === 0 || (hidden.length > 1 && union(hidden) >= fewestPeople)).toBe(true);
      }),
    );
  });

  test('from items, and a total that leaves some out', () => {
    fc.assert(
      fc.property(rowsOfPeople, (behind) => {
        const few = toRows(behind)
          .filter(({ people }) => isFew(people))
          .map(({ key }) => key);
        const peopleOf = (keys: readonly number[]) => union(keys.map((key) => behind[key] ?? []));
        const leftOut = leaveOutOfTotal(few, peopleOf(few));
        // The total less what is shown.
        const rest = few.filter((key) => !leftOut.includes(key));
        expect(rest.length === 0 || (rest.length > 1 && peopleOf(rest) >= fewestPeople)).toBe(true);
      }),
    );
  });
});
