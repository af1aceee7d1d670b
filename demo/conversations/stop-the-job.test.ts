import { expect, test } from 'vitest';
import { advanceConversation, beginConversation } from '#dialogue/index.ts';
import { toDialogueCase } from '#features/conversations/model/dialogue-case.ts';
import { content } from './stop-the-job.ts';

const talk = toDialogueCase(content);

function choose(sceneId: string, text: string): string | null {
  const begun = beginConversation(talk, { locale: 'en-GB', seed: 7 });
  const state = { ...begun.state, sceneId };
  const { parts } = advanceConversation(talk, { locale: 'en-GB', state, text }).understanding;
  const choice = parts.find((part) => part.kind === 'choice');
  return choice ? choice.choiceId : null;
}

// Its words stand in 'you will get hurt', which stops him; who asks for a particular says nothing of the kind.
test.each(['jam', 'asked', 'pressure', 'dig-in', 'caught-out'])(
  'a question for a particular is no word of warning in the scene %s',
  (scene) => {
    for (const question of [
      'Where does it hurt?',
      'Where are you hurt?',
      'Who got hurt?',
      'When will it start?',
      'How long has it been hurting?',
    ])
      expect(choose(scene, question), question).toBeNull();
  },
);

test.each([
  ['jam', 'What if you get hurt?', 'stop'],
  ['jam', 'Where is the padlock?', 'ask'],
  ['asked', 'Where is it, I’ll get it.', 'fetch-lock'],
  ['pressure', 'Why don’t we lock it off together?', 'together'],
])('but in %s %s still counts', (scene, text, choice) => {
  expect(choose(scene, text)).toBe(choice);
});
