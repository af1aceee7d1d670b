import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyHistory, recordStep, travel } from './history.ts';

type Action =
  | { type: 'write'; text: string; mergeKey?: string; afterMs?: number }
  | { type: 'undo' | 'redo'; afterMs?: number };

/** Writes texts, undoes and redoes; returns the text and the number of steps on each side. */
function play(actions: readonly Action[]) {
  let history = emptyHistory<string, null>();
  let text = '';
  let at = 0;
  for (const action of actions) {
    at += action.afterMs ?? 0;
    if (action.type === 'write') {
      history = recordStep(
        history,
        { label: 'write', document: text, place: null },
        action.mergeKey ?? null,
        at,
      );
      text = action.text;
      continue;
    }
    const travelled = travel(history, action.type, text);
    if (!travelled) continue;
    history = travelled.history;
    text = travelled.step.document;
  }
  return { text, past: history.past.length, future: history.future.length };
}

const write = (text: string, mergeKey?: string, afterMs = 0): Action => ({
  type: 'write',
  text,
  afterMs,
  ...(mergeKey === undefined ? {} : { mergeKey }),
});
const undo: Action = { type: 'undo' };
const redo: Action = { type: 'redo' };

describe('going back and forth', () => {
  test.each<[string, Action[], ReturnType<typeof play>]>([
    ['nothing to undo', [undo, redo], { text: '', past: 0, future: 0 }],
    ['a step and back', [write('a'), undo], { text: '', past: 0, future: 1 }],
    ['and forth again', [write('a'), undo, redo], { text: 'a', past: 1, future: 0 }],
    [
      'a new step ends what was undone',
      [write('a'), undo, write('b'), redo],
      { text: 'b', past: 1, future: 0 },
    ],
    [
      'typing on is one step',
      [write('a', 'f'), write('ab', 'f', 1_500), undo],
      { text: '', past: 0, future: 1 },
    ],
    [
      'a pause begins a step',
      [write('a', 'f'), write('ab', 'f', 1_501), undo],
      { text: 'a', past: 1, future: 1 },
    ],
    [
      'another field begins a step',
      [write('a', 'f'), write('ab', 'g'), undo],
      { text: 'a', past: 1, future: 1 },
    ],
    [
      'no key is always a step',
      [write('a', 'f'), write('ab'), write('abc'), undo],
      { text: 'ab', past: 2, future: 1 },
    ],
    [
      'what follows an undo does not grow an older step',
      [write('a', 'f'), write('b', 'g'), undo, write('c', 'f'), undo],
      { text: 'a', past: 1, future: 1 },
    ],
    [
      'a step grows as long as each change follows closely',
      [write('a', 'f'), write('b', 'f', 1_000), write('c', 'f', 1_000), undo],
      { text: '', past: 0, future: 1 },
    ],
  ])('%s', (_what, actions, end) => {
    expect(play(actions)).toEqual(end);
  });

  test('the oldest of very many steps are given up', () => {
    expect(play(Array.from({ length: 400 }, (_, index) => write(String(index)))).past).toBe(300);
  });

  test('undoing everything leads to the beginning, and redoing everything back to the end', () => {
    const texts = fc.array(fc.record({ text: fc.string(), mergeKey: fc.constantFrom('f', 'g') }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(texts, (given) => {
        const actions = given.map(({ text, mergeKey }) => write(text, mergeKey));
        const undone = [...actions, ...actions.map(() => undo)];
        expect(play(undone)).toMatchObject({ text: '', past: 0 });
        expect(play([...undone, ...actions.map(() => redo)])).toMatchObject({
          text: given.at(-1)?.text ?? '',
          future: 0,
        });
      }),
    );
  });
});
