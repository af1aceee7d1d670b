import { expect, test } from 'vitest';
import { defineExtensionPoint, getOnlyPart } from './extension-point.ts';

const colours = defineExtensionPoint<string>('colours');
const sizes = defineExtensionPoint<number>('sizes');

test('a place lists what was brought to it, in the order of the features, and nothing else', () => {
  const contributions = [colours.bring('red'), sizes.bring(3), colours.bring('blue')];
  expect(colours.listIn(contributions)).toEqual(['red', 'blue']);
  expect(sizes.listIn(contributions)).toEqual([3]);
  expect(colours.listIn([])).toEqual([]);
});

test('two programs in one process keep their parts apart', () => {
  expect(colours.listIn([colours.bring('red')])).toEqual(['red']);
  expect(colours.listIn([colours.bring('blue')])).toEqual(['blue']);
});

test('a place that needs exactly one part says when it has none or several', () => {
  expect(getOnlyPart(sizes, [sizes.bring(1)])).toBe(1);
  expect(() => getOnlyPart(sizes, [])).toThrow("No feature brings 'sizes'.");
  expect(() => getOnlyPart(sizes, [sizes.bring(1), sizes.bring(2)])).toThrow('More than one');
});
