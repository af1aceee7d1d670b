import { describe, expect, test } from 'vitest';
import {
  learnerSays,
  makeCase,
  makeObjective,
  personSays,
} from '#features/virtual-humans/model/fixtures/small-case.ts';
import { applyOverrides, describeTranscript, scoreConversation } from './index.ts';

const conversation = [
  personSays(1, 'Morning. My wife made me come.'),
  learnerSays(2, 'Where does it hurt?', [{ kind: 'topic', topicId: 'pain', outcome: 'answered' }]),
  personSays(3, 'Across my chest, here. No red flag in my family.'),
  learnerSays(4, 'What are you afraid of?', [{ kind: 'topic', topicId: 'worry', outcome: 'withheld' }]),
  personSays(5, 'Oh, nothing.'),
  learnerSays(6, 'We will find out together what it is.', [{ kind: 'social', act: 'reassurance' }]),
];

function score(turns = conversation, diagnosis: string | null = null, content = makeCase()) {
  return scoreConversation(content, { turns, locale: 'en-GB', diagnosis });
}

function earned(result: ReturnType<typeof score>): string[] {
  return result.objectives.filter((objective) => objective.earned).map((objective) => objective.objectiveId);
}

describe('scoring a conversation', () => {
  test('gives points for what the learner said, each with the words that earned it', () => {
    const result = score();
    expect(earned(result)).toEqual(['asks', 'says', 'counts']);
    expect(result.objectives[0]?.quotes).toEqual([
      { turnId: 'turn-2', turnNumber: 2, start: 0, end: 19, text: 'Where does it hurt?' },
    ]);
    expect(result).toMatchObject({ pointsAchieved: 30, pointsPossible: 50, conversationScore: 60 });
  });

  test('gives nothing for what the person said, whatever it is', () => {
    expect(earned(score([...conversation, personSays(7, 'red flag red flag')]))).not.toContain('names');
    expect(earned(score([...conversation, learnerSays(7, 'That is a red flag.')]))).toContain('names');
  });

  test('gives nothing for words of an insult', () => {
    const insult = (text: string) => learnerSays(7, text, [{ kind: 'social', act: 'rudeness' }]);
    expect(earned(score([...conversation, insult('You red flag.')]))).not.toContain('names');
  });

  test('gives nothing for a question that was not answered where an answer is asked for', () => {
    expect(earned(score())).not.toContain('learns');
    const told = learnerSays(7, 'What worries you?', [
      { kind: 'topic', topicId: 'worry', outcome: 'answered' },
    ]);
    expect(earned(score([...conversation, told]))).toContain('learns');
  });

  test('counts an objective once, however often it was met', () => {
    const again = learnerSays(7, 'Where does it hurt?', [
      { kind: 'topic', topicId: 'pain', outcome: 'repeated' },
    ]);
    expect(score([...conversation, again]).pointsAchieved).toBe(score().pointsAchieved);
  });

  test('earns nothing by keeping silent where little is asked for', () => {
    expect(earned(score([]))).toEqual([]);
    expect(earned(score(conversation.slice(0, 4)))).not.toContain('counts');
  });

  test('is not scored where nothing can be earned', () => {
    expect(score(conversation, null, makeCase({ objectives: [] })).conversationScore).toBe(-1);
    const worthless = makeObjective('asks', { kind: 'topic', topicIds: ['pain'] }, { points: 0 });
    expect(score(conversation, null, makeCase({ objectives: [worthless] })).conversationScore).toBe(-1);
  });

  test.each([
    ['stable angina', 100],
    ['I think it is a broken leg', 0],
    [null, -1],
    ['', -1],
  ] as const)('judges the diagnosis %j with %d', (diagnosis, expected) => {
    expect(score(conversation, diagnosis).diagnosisScore).toBe(expected);
  });

  test('asks no diagnosis where the case has none', () => {
    expect(score(conversation, 'angina', makeCase({ diagnosis: null })).diagnosisScore).toBe(-1);
  });

  test('leaves out what somebody in need said', () => {
    const inNeed = learnerSays(7, 'red flag', [{ kind: 'social', act: 'distress' }]);
    const result = score([...conversation, inNeed]);
    expect(earned(result)).not.toContain('names');
    expect(result.measures.turns).toBe(3);
  });

  test('counts an unbounded count for nothing', () => {
    const unbounded = makeObjective('counts', {
      kind: 'counted',
      measure: 'turns',
      atLeast: null,
      atMost: null,
    });
    expect(earned(score(conversation, null, makeCase({ objectives: [unbounded] })))).toEqual([]);
  });

  test('is the same a hundred times, also from what the database gives back', () => {
    const kept = JSON.parse(JSON.stringify(conversation)) as typeof conversation; // What was just written, in the same form.
    const first = JSON.stringify(score());
    for (let run = 0; run < 100; run += 1) expect(JSON.stringify(score(kept))).toBe(first);
  });
});

describe("a person's judgement", () => {
  test('stands over the score, and the scorer is still to be read', () => {
    const result = applyOverrides(score(), [
      { objectiveId: 'learns', earned: true, reason: 'She did, in other words.' },
      { objectiveId: 'asks', earned: true, reason: 'First thought.' },
      { objectiveId: 'asks', earned: false, reason: 'That was the colleague.' },
    ]);
    expect(result).toMatchObject({ pointsAchieved: 30, conversationScore: 60 });
    expect(result.objectives[0]).toMatchObject({
      earned: true,
      points: 0,
      override: { earned: false, reason: 'That was the colleague.' },
    });
  });

  test('of an objective that is not there changes nothing', () => {
    expect(applyOverrides(score(), [{ objectiveId: 'gone', earned: true, reason: 'x' }])).toEqual(score());
  });
});

describe('the text a transcript is known by', () => {
  const told = (turns: typeof conversation) => describeTranscript(turns, null);

  test('does not depend on the order of fields', () => {
    const turned = conversation.map(
      (turn) =>
        Object.fromEntries(Object.entries(turn).reverse()) as unknown as (typeof conversation)[number],
    ); // The same fields in another order.
    expect(told(turned)).toBe(told(conversation));
  });

  test('changes with a word, a speaker and a meaning', () => {
    const changes = [
      conversation.map((turn) => (turn.number === 2 ? { ...turn, text: 'Where does it hurt' } : turn)),
      conversation.map((turn) => (turn.number === 2 ? { ...turn, speaker: 'human' as const } : turn)),
      conversation.map((turn) => (turn.number === 2 ? { ...turn, understanding: { parts: [] } } : turn)),
    ];
    for (const changed of changes) expect(told(changed)).not.toBe(told(conversation));
  });
});
