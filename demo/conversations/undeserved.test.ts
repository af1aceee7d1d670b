import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoConversations } from './index.ts';
import { earnsAlone } from './one-turn.ts';

const locale = 'en-GB';

const lines = readFileSync(new URL('undeserved-lines.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** Hundreds of lines against whole cases: longer than a test usually takes on a busy machine. */
const patienceMs = 90_000;

test('what is refused, reported, quoted, supposed or read aloud earns nothing', {
  timeout: patienceMs,
}, () => {
  const earned = lines.filter((line) => {
    const [slug, objectiveId = '', ...text] = line.split('/');
    const demo = demoConversations.find(({ details }) => details.slug === slug);
    if (demo === undefined) throw new Error(`There is no demo case ${slug}.`);
    return earnsAlone(demo, objectiveId, { text: text.join('/'), locale });
  });
  expect(earned).toEqual([]);
});

test('names and hints of objectives, read aloud, earn nothing', {
  timeout: patienceMs,
}, () => {
  const earned = demoConversations.flatMap((demo) =>
    demo.content.objectives.flatMap(({ id, name, hint, evidence }) =>
      evidence.kind === 'counted' && evidence.atLeast === null
        ? []
        : [name[locale] ?? '', hint[locale] ?? ''].filter(
            (text) => text !== '' && earnsAlone(demo, id, { text, locale }),
          ),
    ),
  );
  expect(earned).toEqual([]);
});
