import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url);
const files = globSync('src/**/*.{ts,tsx,js}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

test('no page writes text as HTML, and nothing of ours runs a text as a program', () => {
  const unsafe =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(/;
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => unsafe.test(readFileSync(new URL(file, root), 'utf8')))).toEqual([]);
});
