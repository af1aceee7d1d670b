import { expect, test } from 'vitest';
import { resourceFileName } from './resource-file-name.ts';

test.each([
  ['a title', 'Floor plan', '/media/t/1/2/source.png', 'Floor plan.png'],
  ['a title with a dot', 'Checklist 1.2', '/media/t/1/2/source.pdf', 'Checklist 1.2.pdf'],
  ['a title that has the ending', 'checklist.PDF', '/media/t/1/2/source.pdf', 'checklist.PDF'],
  ['a file without an ending', 'Notes', '/media/t/1/2/source', 'Notes'],
])('%s is saved with the ending of its file', (_what, title, url, name) => {
  expect(resourceFileName(title, url)).toBe(name);
});
