import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dataDictionary, datasetNames } from './data-dictionary.ts';

const page = readFileSync(new URL('../../../../docs/data-exports.md', import.meta.url), 'utf8');

test.each(datasetNames)(
  'the documentation of %s has every column with its type, unit and meaning, in their order',
  (name) => {
    const [, chapter = ''] = page.split(`\n## ${name}\n`);
    const [table = ''] = chapter.split('\n## ');
    const rows = table.split('\n').filter((line) => line.startsWith('| `'));
    expect(rows).toEqual(
      dataDictionary[name].map((one) => `| \`${one.name}\` | ${one.type} | ${one.unit} | ${one.meaning} |`),
    );
  },
);

test.each(datasetNames)('%s has no name twice', (name) => {
  const names = dataDictionary[name].map((one) => one.name);
  expect(new Set(names).size).toBe(names.length);
});
