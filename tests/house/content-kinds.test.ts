import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentKinds } from '#features/content/model/content-kind.ts';
import { contentKindViewsPoint } from '#features/content/ui/extension-points.ts';
import { contentKinds as definedKinds } from '#main/server/content-kinds.ts';
import { contributions } from '#main/web/web-parts.ts';

const source = new URL('../../src/', import.meta.url);

/**
 * How many production files may name a kind besides its own rooms. A number only ever falls; 5 is what the next kind is
 * held to. What remains are names of the API (fields of groups, members, plans and analytics, arguments of filters), the
 * learner's home, and the addresses by which analytics and the shell find their pages.
 */
const mostNaming = {
  'virtual-human': {
    folders: ['features/virtual-humans/', 'features/assessment/', 'features/conversations/'],
    spelling: /virtual[-_ ]?human/i,
    files: 9,
  },
  simulation: { folders: ['features/simulations/'], spelling: /simulation/i, files: 21 },
} as const;

/**
 * Left out: tests, what is generated, main (its lists and the demo join everything) and texts. Schemas too: their names are
 * the API's, which is given. And what people say in a talk, where 'simulation' is a word like others.
 */
function isCounted(file: string): boolean {
  return (
    /\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    !/(^|\/)tests\//.test(file) &&
    !/^(generated|locales|main|dialogue\/languages)\//.test(file) &&
    !/\/model-voice\//.test(file)
  );
}

function listFilesNaming({ folders, spelling }: { folders: readonly string[]; spelling: RegExp }): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split('\\').join('/'))
    .filter((file) => isCounted(file) && !folders.some((folder) => file.startsWith(folder)))
    .filter((file) => spelling.test(readFileSync(new URL(file, source), 'utf8')))
    .toSorted();
}

test.each(contentKinds)('no more files than before name the kind %s outside its folder', (kind) => {
  const files = listFilesNaming(mostNaming[kind]);
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(mostNaming[kind].files);
});

test('every kind is defined for the server and for the screens', () => {
  expect(definedKinds.map(({ kind }) => kind)).toEqual(contentKinds);
  expect(contentKindViewsPoint.listIn(contributions).map(({ kind }) => kind)).toEqual(contentKinds);
});
