import { expect, it } from 'vitest';
import { moveUnit, type Outline } from '../state/outline.ts';
import { findDropPlace } from './drop-place.ts';

const unit = (key: string, id: number) => ({
  ...{ key, id, itemKind: 'page' as const, itemId: id },
  ...{ assessment: false, passMark: null },
});
const module = (key: string, id: number, ...units: ReturnType<typeof unit>[]) => ({
  ...{ key, id, title: key, description: '', unlock: { type: 'NONE' as const }, units },
});
const outline: Outline = [
  module('one', 1, unit('a', 11), unit('b', 12), unit('c', 13)),
  module('two', 2, unit('d', 21)),
  module('empty', 3),
];

function dropped(key: string, type: 'unit' | 'slot', target: string): string {
  const place = findDropPlace(outline, { type: 'unit', key }, { type, key: target });
  if (!place) return 'stays';
  return moveUnit(outline, key, place)
    .map(({ units }) => units.map((each) => each.key).join(''))
    .join('|');
}

it.each([
  ['c', 'unit', 'a', 'cab|d|'],
  ['a', 'unit', 'c', 'bca|d|'],
  ['a', 'unit', 'a', 'stays'],
  ['a', 'unit', 'd', 'bc|ad|'],
  ['a', 'slot', 'two', 'bc|da|'],
  ['a', 'slot', 'empty', 'bc|d|a'],
  ['a', 'slot', 'one', 'bca|d|'],
  ['a', 'slot', 'gone', 'stays'],
] as const)('%s dropped on the %s %s makes %s', (key, type, target, expected) => {
  expect(dropped(key, type, target)).toBe(expected);
});

it('a module goes where another one is, and nowhere else', () => {
  const place = (type: 'module' | 'slot', key: string) =>
    findDropPlace(outline, { type: 'module', key: 'one' }, { type, key });
  expect(place('module', 'empty')).toMatchObject({ moduleIndex: 2 });
  expect(place('slot', 'two')).toBeNull();
});
