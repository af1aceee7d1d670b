import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../../src/', import.meta.url);

/** What differs by language is told by a pack of the dialogue library, a table of texts, or a row of a table. */
const exempt = [
  'dialogue/languages/',
  // The voices of browsers come in languages and under tags that are not ours.
  'avatar/voice/choose-voice.ts',
];

const tag = `['"](?:en|zh)(?:-[A-Za-z]+)?['"]`;
const comparison = new RegExp(`[!=]==?\\s*${tag}|${tag}\\s*[!=]==?|startsWith\\(${tag}\\)|case ${tag}:`);

test('no code compares a locale: it asks the language pack', () => {
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split('\\').join('/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/tests\//.test(name))
    .filter((name) => !exempt.some((path) => name.startsWith(path)))
    .flatMap((name) =>
      readFileSync(new URL(name, source), 'utf8')
        .split('\n')
        .flatMap((line, at) => (comparison.test(line) ? [`${name}:${at + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});
