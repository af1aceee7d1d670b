import { describe, expect, it } from 'vitest';
import { findUnit, moveTo, moveUnit, type Outline, stepOf } from './outline.ts';

/** `'ab|c'`: a module with the units a and b, and one with c. */
function outlineOf(text: string): Outline {
  return text.split('|').map((units, at) => ({
    key: `m${at}`,
    id: at + 1,
    title: '',
    description: '',
    unlock: { type: 'NONE' },
    units: [...units].map((key, index) => ({
      key,
      id: at * 10 + index + 1,
      itemKind: 'simulation',
      itemId: 7,
      assessment: false,
      passMark: null,
    })),
  }));
}

function textOf(outline: Outline): string {
  return outline.map(({ units }) => units.map(({ key }) => key).join('')).join('|');
}

describe('moving a unit', () => {
  it.each([
    ['abc|d', 'a', 0, 2, 'bca|d'],
    ['abc|d', 'c', 0, 0, 'cab|d'],
    ['abc|d', 'b', 1, 0, 'ac|bd'],
    ['abc|d', 'b', 1, 1, 'ac|db'],
    ['abc|', 'a', 1, 0, 'bc|a'],
    // A place that is not there is the nearest one.
    ['abc|d', 'a', 0, 99, 'bca|d'],
    ['abc|d', 'c', 0, -3, 'cab|d'],
    ['abc|d', 'a', 1, 99, 'bc|da'],
    // Neither a unit nor a module that is not there moves anything.
    ['abc|d', 'x', 0, 0, 'abc|d'],
    ['abc|d', 'a', 5, 0, 'abc|d'],
  ])('%s: %s to module %i, place %i gives %s', (before, key, moduleIndex, index, after) => {
    expect(textOf(moveUnit(outlineOf(before), key, { moduleIndex, index }))).toBe(after);
  });

  it('leaves the modules it does not touch as they are', () => {
    const outline = outlineOf('ab|c|d');
    expect(moveUnit(outline, 'a', { moduleIndex: 1, index: 0 })[2]).toBe(outline[2]);
  });

  it('to where it stands is no change', () => {
    const outline = outlineOf('ab|c');
    expect(moveUnit(outline, 'b', { moduleIndex: 0, index: 1 })).toBe(outline);
  });
});

describe('one step', () => {
  it.each([
    ['ab|c', 'b', -1, 'ba|c'],
    ['ab|c', 'a', 1, 'ba|c'],
    // From the end of a module into the next one, and back.
    ['ab|c', 'b', 1, 'a|bc'],
    ['ab|c', 'c', -1, 'abc|'],
    ['a||c', 'a', 1, '|a|c'],
  ] as const)('%s: %s by %i gives %s', (before, key, by, after) => {
    const outline = outlineOf(before);
    const place = stepOf(outline, key, by);
    expect(place && textOf(moveUnit(outline, key, place))).toBe(after);
  });

  it('ends where the course does', () => {
    const outline = outlineOf('ab|c');
    expect([stepOf(outline, 'a', -1), stepOf(outline, 'c', 1)]).toEqual([null, null]);
  });
});

describe('a list', () => {
  it('moves one item to any place', () => {
    expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  });
});

it('a unit is found in its module', () => {
  expect(findUnit(outlineOf('ab|c'), 'c')).toEqual({ moduleIndex: 1, index: 0 });
  expect(findUnit(outlineOf('ab|c'), 'x')).toBeNull();
});
