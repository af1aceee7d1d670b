import { expect, test } from 'vitest';
import { palette } from './palette.ts';

test('a page that was found leads to where it is read, written, or looked at by other staff', () => {
  const pathOf = palette.found?.find(({ kind }) => kind === 'course-page')?.path;
  const found = {
    ...{ Kind: 'course-page', ID: '7', Title: '', Detail: '', Snippet: '', Published: true, CanEdit: false },
    Place: null,
    Unit: { ItemID: '3', ID: '5', Type: 'Page' },
  };
  expect(pathOf?.(found, true)).toBe('/my-courses/3/pages/7?unitID=5');
  expect(pathOf?.({ ...found, Unit: { ...found.Unit, Type: 'Document' } }, true)).toBe(
    '/my-courses/3/documents/7?unitID=5',
  );
  expect(pathOf?.({ ...found, CanEdit: true }, false)).toBe('/courses/3/pages/7');
  expect(pathOf?.(found, false)).toBe('/courses/3');
});
