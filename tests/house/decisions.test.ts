import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../docs/decisions/', import.meta.url);

test('every decision has its line in the index, and every line its decision', () => {
  const index = readFileSync(new URL('README.md', folder), 'utf8');
  const listed = [...index.matchAll(/^- \[(\d{3})\]\((\1-[a-z0-9-]+\.md)\) \S/gm)].map((match) => match[2]);
  const files = readdirSync(folder).filter((name) => /^\d{3}-/.test(name));
  expect(listed).toEqual(files.toSorted());
});
