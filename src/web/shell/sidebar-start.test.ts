import { expect, it } from 'vitest';
import { isKeptExpanded } from './sidebar-start.ts';

it.each([
  { name: 'is open in a wide window', chosen: null, isWide: true, expected: true },
  { name: 'is closed in a narrow window', chosen: null, isWide: false, expected: false },
  { name: 'stays closed where it was closed', chosen: 'contracted', isWide: true, expected: false },
  { name: 'stays open where it was opened', chosen: 'expanded', isWide: false, expected: true },
])('the sidebar $name', ({ chosen, isWide, expected }) => {
  expect(isKeptExpanded(chosen, isWide)).toBe(expected);
});
