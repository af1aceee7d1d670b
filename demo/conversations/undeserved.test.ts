import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beginConversation, readUnderstanding } from '#dialogue/index.ts';
import { scoreConversation } from '#features/assessment/model/scoring/index.ts';
import { toDialogueCase } from '#features/conversations/model/dialogue-case.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import { type DemoConversation, demoConversations } from './index.ts';

const locale = 'en-GB';

/** In the middle of a talk; in a branching case at each of its scenes. */
function listStates({ content }: DemoConversation) {
  const { state } = beginConversation(toDialogueCase(content), { locale, seed: 1 });
  const middle = { ...state, turns: 3, trust: 10 };
  if (state.sceneId === null) return [middle];
  return content.scenes.filter(({ ends }) => !ends).map(({ id }) => ({ ...middle, sceneId: id }));
}

function earns(demo: DemoConversation, objectiveId: string, text: string): boolean {
  const evidence = demo.content.objectives.find(({ id }) => id === objectiveId)?.evidence;
  if (evidence === undefined) throw new Error(`There is no objective ${objectiveId}.`);
  return listStates(demo).some((state) => {
    const understanding = readUnderstanding(toDialogueCase(demo.content), { locale, state, text });
    const turn: Turn = {
      id: 'turn',
      number: 1,
      speaker: 'learner',
      text,
      locale,
      startedMs: 0,
      endedMs: 1,
      spoken: false,
      cutInAt: null,
      understanding,
      delivery: null,
    };
    const { objectives, measures } = scoreConversation(demo.content, {
      turns: [turn],
      locale,
      diagnosis: null,
    });
    if (evidence.kind === 'counted') return measures[evidence.measure] >= 1;
    return objectives.some((result) => result.objectiveId === objectiveId && result.earned);
  });
}

const lines = readFileSync(new URL('undeserved-lines.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

test('what is refused, reported, quoted, supposed or read aloud earns nothing', () => {
  const earned = lines.filter((line) => {
    const [slug, objectiveId = '', ...text] = line.split('/');
    const demo = demoConversations.find(({ details }) => details.slug === slug);
    if (demo === undefined) throw new Error(`There is no demo case ${slug}.`);
    return earns(demo, objectiveId, text.join('/'));
  });
  expect(earned).toEqual([]);
});

test('names and hints of objectives, read aloud, earn nothing that is said or asked', () => {
  const earned = demoConversations.flatMap((demo) =>
    demo.content.objectives.flatMap(({ id, name, hint, evidence }) =>
      evidence.kind === 'counted'
        ? []
        : [name[locale] ?? '', hint[locale] ?? ''].filter((text) => text !== '' && earns(demo, id, text)),
    ),
  );
  expect(earned).toEqual([]);
});
