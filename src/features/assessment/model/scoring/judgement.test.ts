import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { learnerSays, makeCase, personSays } from '#features/virtual-humans/model/fixtures/small-case.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import { combineJudgements, scoreConversation, verifyJudgement } from './index.ts';

const content = makeCase();

/** Plain words, so that changing a quote gives what a person would call a paraphrase. */
const word = fc.stringMatching(/^[a-z]{3,9}$/);
const sentence = fc.array(word, { minLength: 4, maxLength: 12 }).map((words) => words.join(' '));

/** A transcript of alternating turns, the learner's first. */
const transcript = fc
  .uniqueArray(sentence, { minLength: 4, maxLength: 10 })
  .map((texts) =>
    texts.map((text, index) =>
      index % 2 === 0 ? learnerSays(index + 1, text) : personSays(index + 1, text),
    ),
  );

function judge(turns: readonly Turn[], quote: { turnId: string; text: string }, objectiveId = 'says') {
  return verifyJudgement(content, turns, {
    criteria: [{ objectiveId, earned: true, quotes: [quote] }],
  });
}

/** The points that the model adds to those of the rules. */
function pointsFor(turns: readonly Turn[], verified: ReturnType<typeof judge>): number {
  const result = scoreConversation(
    content,
    { turns, locale: 'en-GB', diagnosis: null },
    combineJudgements([verified]),
  );
  return result.objectives.find((objective) => objective.objectiveId === 'says')?.points ?? 0;
}

function expectNothing(turns: readonly Turn[], quote: { turnId: string; text: string }): void {
  const verified = judge(turns, quote);
  expect(verified.criteria).toEqual([{ objectiveId: 'says', earned: false, quotes: [] }]);
  expect(verified.unproved).toEqual(['says']);
  expect(pointsFor(turns, verified)).toBe(0);
}

describe("a model's verdict", () => {
  test('earns the point where its quote stands in the learner’s turn', () => {
    fc.assert(
      fc.property(transcript, fc.nat(), (turns, pick) => {
        const own = turns.filter((turn) => turn.speaker === 'learner');
        const turn = own[pick % own.length] as Turn; // Never empty: there are at least four turns.
        const verified = judge(turns, { turnId: turn.id, text: turn.text.toUpperCase() });
        expect(verified.criteria[0]?.quotes[0]?.text).toBe(turn.text);
        expect(pointsFor(turns, verified)).toBe(10);
      }),
    );
  });

  test('earns nothing with forged words', () => {
    fc.assert(
      fc.property(transcript, sentence, (turns, forged) => {
        fc.pre(turns.every((turn) => !turn.text.includes(forged)));
        expectNothing(turns, { turnId: 'turn-1', text: forged });
      }),
    );
  });

  test('earns nothing with a paraphrase: a word left out, exchanged, added or moved', () => {
    fc.assert(
      fc.property(
        transcript,
        fc.nat(),
        word,
        fc.constantFrom('drop', 'swap', 'add', 'move'),
        (turns, at, other, how) => {
          const [turn] = turns as [Turn];
          const words = turn.text.split(' ');
          // Inside, so that a shorter quote is not by chance the learner's own.
          const place = 1 + (at % (words.length - 2));
          if (how === 'drop') words.splice(place, 1);
          if (how === 'swap') words[place] = other;
          if (how === 'add') words.splice(place, 0, other);
          if (how === 'move') words.unshift(...words.splice(place, 1));
          const text = words.join(' ');
          fc.pre(!turn.text.includes(text));
          expectNothing(turns, { turnId: turn.id, text });
        },
      ),
    );
  });

  test('earns nothing with the words of the person', () => {
    fc.assert(
      fc.property(transcript, (turns) => {
        const [learner, person] = turns as [Turn, Turn];
        fc.pre(!learner.text.includes(person.text));
        expectNothing(turns, { turnId: person.id, text: person.text });
        expectNothing(turns, { turnId: learner.id, text: person.text });
      }),
    );
  });

  test('earns nothing with words of another turn or another session', () => {
    fc.assert(
      fc.property(transcript, sentence, (turns, elsewhere) => {
        const [first, , third] = turns as [Turn, Turn, Turn];
        fc.pre(!third.text.includes(first.text) && !first.text.includes(elsewhere));
        expectNothing(turns, { turnId: third.id, text: first.text });
        expectNothing(turns, { turnId: 'turn-of-another-session', text: first.text });
        expectNothing(turns, { turnId: first.id, text: elsewhere });
      }),
    );
  });

  test.each(['', ' ', '…', '“”'])('earns nothing with the empty quote %j', (text) => {
    expectNothing([learnerSays(1, 'hello … there “”')], { turnId: 'turn-1', text });
  });

  test('on what no model may judge, on what is not there, or a second time is passed over', () => {
    const turns = [learnerSays(1, 'hello there')];
    const quote = { turnId: 'turn-1', text: 'hello there' };
    for (const objectiveId of ['learns', 'names', 'counts', 'gone']) {
      expect(judge(turns, quote, objectiveId)).toEqual({ criteria: [], unproved: [] });
    }
    const twice = verifyJudgement(content, turns, {
      criteria: [
        { objectiveId: 'says', earned: false, quotes: [] },
        { objectiveId: 'says', earned: true, quotes: [quote] },
      ],
    });
    expect(twice.criteria).toEqual([{ objectiveId: 'says', earned: false, quotes: [] }]);
  });

  test('is taken by the majority of several runs', () => {
    const yes = judge([learnerSays(1, 'hello there')], { turnId: 'turn-1', text: 'hello there' });
    const no = judge([learnerSays(1, 'hello there')], { turnId: 'turn-1', text: 'something else' });
    expect(combineJudgements([yes, no, yes])[0]).toMatchObject({ earned: true });
    expect(combineJudgements([yes, no, no])[0]).toMatchObject({ earned: false, quotes: [] });
    expect(combineJudgements([yes, no])[0]).toMatchObject({ earned: false });
  });
});
