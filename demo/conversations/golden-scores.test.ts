import { expect, test } from 'vitest';
import { advanceConversation, beginConversation } from '#dialogue/index.ts';
import { scoreConversation, scorerVersion } from '#features/assessment/model/scoring/index.ts';
import { toDialogueCase } from '#features/conversations/model/dialogue-case.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import { fillCase } from '#features/virtual-humans/model/variants/fill-case.ts';
import type { ConversationScript } from './demo-conversation.ts';
import { type DemoConversation, demoConversations } from './index.ts';

/** Any seed would do; the same one gives the same talk. */
const seed = 20_261_121;

/** Who said what, as it would be kept, and what it is worth. */
function play(demo: DemoConversation, script: ConversationScript) {
  const content = fillCase(demo.content, seed);
  const { locale } = script;
  const opening = beginConversation(toDialogueCase(content), { locale, seed });
  let state = opening.state;
  const turns: Turn[] = [makeTurn(1, 'human', opening.text, null)];
  for (const text of script.lines) {
    if (state.ended) break;
    const reply = advanceConversation(toDialogueCase(content), { locale, state, text });
    state = reply.state;
    turns.push(makeTurn(turns.length + 1, 'learner', text, reply.understanding));
    if (reply.text !== '') turns.push(makeTurn(turns.length + 1, 'human', reply.text, null));
  }
  return scoreConversation(content, { turns, locale, diagnosis: script.diagnosis });

  function makeTurn(
    number: number,
    speaker: Turn['speaker'],
    text: string,
    understanding: Turn['understanding'],
  ): Turn {
    const delivery = speaker === 'human' ? opening.delivery : null;
    return {
      id: `turn-${number}`,
      number,
      speaker,
      text,
      locale,
      startedMs: number * 1_000,
      endedMs: number * 1_000,
      spoken: null,
      cutInAt: null,
      understanding,
      delivery,
    };
  }
}

/**
 * The same words must go on being worth the same. Where a change of the engine, the scoring or a case moves a verdict on
 * purpose, raise `scorerVersion` (unless it was the case alone) and write the file anew: `vitest -u` on this test.
 */
/** All talks of all cases, from cases that are prepared anew: longer than a test usually takes on a busy machine. */
const patienceMs = 90_000;

test('the talks of the demo are worth what they were', { timeout: patienceMs }, async () => {
  const scores = demoConversations.flatMap((conversation) =>
    conversation.scripts.map((script) => {
      const { conversationScore, diagnosisScore, objectives } = play(conversation, script);
      const earned = objectives.filter((objective) => objective.earned).map(({ objectiveId }) => objectiveId);
      return `${script.id}: ${conversationScore} %, diagnosis ${diagnosisScore}, ${earned.join(' ')}`;
    }),
  );
  await expect(`${[scorerVersion, ...scores].join('\n')}\n`).toMatchFileSnapshot('./golden-scores.txt');
});
