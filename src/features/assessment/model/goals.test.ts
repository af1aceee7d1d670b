import { expect, it } from 'vitest';
import { learnerSays, makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { listGoals } from './goals.ts';
import { scoreConversation } from './scoring/index.ts';

const content = makeCase();
const asked = learnerSays(1, 'Where does it hurt?', [
  { kind: 'topic', topicId: 'pain', outcome: 'answered' },
]);
const conversation = [asked, learnerSays(2, 'I see.'), learnerSays(3, 'Thank you.')];

it('counts as many goals while people talk as the result counts objectives', () => {
  const { objectives } = scoreConversation(content, {
    turns: conversation,
    locale: 'en-GB',
    diagnosis: null,
  });
  const goals = listGoals(content, { locale: 'en-GB', turns: conversation, ended: true });
  expect(goals.map(({ id, met }) => [id, met])).toEqual(
    objectives.map(({ objectiveId, earned }) => [objectiveId, earned]),
  );
});

it('meets what may not happen at the end only, since it can still happen', () => {
  const met = (ended: boolean) =>
    listGoals(content, { locale: 'en-GB', turns: conversation, ended }).flatMap((goal) =>
      goal.met ? goal.id : [],
    );
  expect(met(false)).toEqual(['asks']);
  expect(met(true)).toEqual(['asks', 'counts']);
});
