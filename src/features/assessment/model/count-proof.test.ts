import { describe, expect, test } from 'vitest';
import type { Evidence } from '#features/virtual-humans/model/case-content.ts';
import { learnerSays, makeCase, makeObjective } from '#features/virtual-humans/model/fixtures/small-case.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import { proveCount } from './count-proof.ts';
import { scoreConversation, writeReport } from './scoring/index.ts';

const plain = (number: number) => learnerSays(number, 'I see what you mean.');
const rude = (number: number) =>
  learnerSays(number, 'You are a fool.', [{ kind: 'social', act: 'rudeness' }]);
const open = (number: number) => learnerSays(number, 'What happened then?');

const bound = (
  measure: Extract<Evidence, { kind: 'counted' }>['measure'],
  atLeast: number | null,
  atMost: number | null,
): Evidence => ({ kind: 'counted', measure, atLeast, atMost });

function score(evidence: Evidence, turns: readonly Turn[]) {
  const content = makeCase({ objectives: [makeObjective('counts', evidence)] });
  const result = scoreConversation(content, { turns, locale: 'en-GB', diagnosis: null });
  const [objective] = result.objectives;
  if (!objective) throw new Error('The case has one objective.');
  const { count, quotes, earned } = objective;
  if (!count) throw new Error('It counts.');
  const [reason] = writeReport(content, result, 'en-GB').objectiveReports.map((one) => one.reason);
  return { earned, proof: proveCount(count, quotes, result.measures.turns), reason, count, quotes };
}

describe('what a counted point rests on', () => {
  test('is the whole talk for what was to be left out and was', () => {
    const { earned, proof, reason } = score(bound('rudeness', null, 0), [plain(1), plain(3), plain(5)]);
    expect(earned).toBe(true);
    expect(proof).toEqual({ rests: 'nowhere', turns: 3 });
    expect(reason).toContain('It did not happen in any of your 3 turns.');
  });

  test('is the turns that counted against it, while there were not too many', () => {
    const talk = [plain(1), rude(3), plain(5), rude(7)];
    const { earned, proof, reason } = score(bound('rudeness', null, 2), talk);
    expect(earned).toBe(true);
    expect(proof).toMatchObject({ rests: 'turns', against: true, others: [] });
    expect(proof?.rests === 'turns' && proof.words.map(({ turnNumber, text }) => [turnNumber, text])).toEqual(
      [
        [3, 'You are a fool.'],
        [7, 'You are a fool.'],
      ],
    );
    expect(reason).toContain('That is turns 3, 7.');
  });

  test('is shown for a point that was lost by too many, too', () => {
    const { earned, proof } = score(bound('rudeness', null, 0), [plain(1), rude(3), plain(5)]);
    expect(earned).toBe(false);
    expect(proof).toMatchObject({ rests: 'turns', against: true, words: [{ turnNumber: 3 }] });
  });

  test('is every turn that counted, the later ones by number', () => {
    const talk = Array.from({ length: 9 }, (_, index) => open(index * 2 + 1));
    const { earned, proof, quotes } = score(bound('openQuestions', 8, null), talk);
    expect(earned).toBe(true);
    expect(quotes.length).toBe(6);
    expect(proof).toMatchObject({ rests: 'turns', against: false });
    if (proof?.rests !== 'turns') throw new Error('Turns were counted.');
    expect([...proof.words, ...proof.others].map(({ turnNumber }) => turnNumber)).toEqual(
      talk.map(({ number }) => number),
    );
    expect(proof.words.length).toBe(6);
  });

  test.each(['talkShare', 'turns'] as const)('is all turns for %s, which no single turn makes', (measure) => {
    const { earned, proof } = score(bound(measure, null, 100), [plain(1), plain(3), plain(5)]);
    expect(earned).toBe(true);
    expect(proof).toEqual({ rests: 'everywhere', turns: 3 });
  });

  test('is said for every bound and measure that earns a point', () => {
    const measures = [
      'openQuestions',
      'closedQuestions',
      'empathy',
      'rudeness',
      'talkShare',
      'turns',
    ] as const;
    const talks = [
      [plain(1), plain(3), plain(5)],
      [open(1), rude(3), open(5), plain(7)],
    ];
    for (const measure of measures)
      for (const [atLeast, atMost] of [
        [0, null],
        [1, null],
        [null, 0],
        [null, 100],
        [0, 100],
      ] as const)
        for (const talk of talks) {
          const { earned, proof, count } = score(bound(measure, atLeast, atMost), talk);
          if (earned)
            expect({ measure, atLeast, atMost, shown: proof !== null }).toMatchObject({ shown: true });
          if (earned && count.value > 0 && count.counted?.length)
            expect(proof).toMatchObject({ rests: 'turns' });
        }
  });

  test('of an older score is the words that earned it, and nothing where it kept none', () => {
    const { count, quotes } = score(bound('openQuestions', 1, null), [open(1), plain(3)]);
    const { turns: _turns, counted: _counted, ...older } = count;
    expect(proveCount(older, quotes, 2)).toMatchObject({ rests: 'turns', words: [{ turnNumber: 1 }] });
    expect(proveCount(older, [], 2)).toBeNull();
    expect(proveCount({ ...older, value: 0 }, [], 2)).toEqual({ rests: 'nowhere', turns: 2 });
  });
});
