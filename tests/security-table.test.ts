import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8');

/** How many requirements each section of the five chapters has in OWASP ASVS 5.0.0. */
const sections: Record<string, number> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 8,
  '6.4': 6,
  '6.5': 8,
  '6.6': 4,
  '6.7': 2,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 3,
  '7.6': 2,
  '8.1': 4,
  '8.2': 4,
  '8.3': 3,
  '8.4': 2,
  '9.1': 3,
  '9.2': 4,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 4,
};

const rows = page
  .split('\n')
  .map((line) => /^\| (\d+\.\d+\.\d+) \| ([123]) \| (.+) \| (.+) \|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, id = '', level = '', how = '', shownBy = '']) => ({ id, level, how, shownBy }));

test('every requirement of the chapters on access has its row, once', () => {
  const expected = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(rows.map((row) => row.id)).toEqual(expected);
});

test.each(rows)('$id is shown by a test that exists, or says why not', ({ shownBy }) => {
  if (/^(Deviation: .{10,}|Does not apply|this page)/.test(shownBy)) return;
  const files = [...shownBy.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(/\.(test|spec)\.ts$/.test(file), file).toBe(true);
    expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true);
  }
});
