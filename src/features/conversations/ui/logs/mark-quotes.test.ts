import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApiObjective } from '#features/assessment/model/api-results.ts';
import { markQuotes } from './mark-quotes.ts';

function makeObjective(id: string, start: number, end: number, turnId = 'a'): ApiObjective {
  return {
    id,
    name: id,
    groupId: 'all',
    key: false,
    earned: true,
    points: 1,
    possible: 1,
    quotes: [{ turnId, turnNumber: 2, start, end, text: '' }],
    count: null,
    override: null,
    practice: false,
  };
}

describe('marking quotes in a turn', () => {
  test('cuts where two of them overlap', () => {
    const marked = markQuotes({ id: 'a', text: 'hello there friend' }, [
      makeObjective('one', 0, 11),
      makeObjective('two', 6, 18),
    ]);
    expect(marked.map(({ text, objectives }) => [text, objectives.map((one) => one.id)])).toEqual([
      ['hello ', ['one']],
      ['there', ['one', 'two']],
      [' friend', ['two']],
    ]);
  });

  test('leaves other turns alone', () => {
    expect(markQuotes({ id: 'a', text: 'hello' }, [makeObjective('one', 0, 5, 'b')])).toEqual([
      { text: 'hello', objectives: [] },
    ]);
  });

  test('never changes the text, wherever quotes lie', () => {
    const span = fc.tuple(fc.integer({ min: -5, max: 30 }), fc.integer({ min: -5, max: 30 }));
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), fc.array(span, { maxLength: 5 }), (text, spans) => {
        const objectives = spans.map(([start, end], index) => makeObjective(String(index), start, end));
        const marked = markQuotes({ id: 'a', text }, objectives);
        expect(marked.map((stretch) => stretch.text).join('')).toBe(text);
      }),
    );
  });
});
