import { describe, expect, test } from 'vitest';
import { beginConversation } from '#dialogue/index.ts';
import { makeCase, makeObjective } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { toDialogueCase } from './dialogue-case.ts';
import { giveHint } from './give-hint.ts';

describe('hints', () => {
  const content = makeCase({
    objectives: [
      makeObjective('later', { kind: 'topic', topicIds: ['pain'] }),
      makeObjective('silent', { kind: 'topic', topicIds: ['worry'] }, { key: true, hint: {} }),
      makeObjective('first', { kind: 'topic', topicIds: ['worry'] }, { key: true }),
    ],
  });
  const { state } = beginConversation(toDialogueCase(content), { locale: 'en-GB', seed: 1 });
  test.each([
    ['the key objective comes first', [], 'Try first.'],
    ['then the others', ['first'], 'Try later.'],
    ['and nothing when all are met', ['first', 'later'], null],
  ])('%s', (_name, metObjectiveIds, hint) =>
    expect(giveHint(content, { locale: 'en-GB', state, metObjectiveIds })).toBe(hint),
  );
});
