import type { DialogueState } from '../state/dialogue-state.ts';

/** A whole number from a seed and a name; the same everywhere (FNV-1a with a final mix). */
function hash(seed: number, name: string): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < name.length; at += 1) {
    value ^= name.charCodeAt(at);
    value = Math.imul(value, 0x01000193) >>> 0;
  }
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d) >>> 0;
  return (value ^ (value >>> 12)) >>> 0;
}

/**
 * Takes the next wording from a list: the seed chooses where in the list a conversation begins and in what steps it
 * goes on, so that all are used before one comes again.
 */
export function takeWording(
  state: DialogueState,
  key: string,
  wordings: readonly string[],
): { state: DialogueState; text: string } {
  const { length } = wordings;
  if (length === 0) return { state, text: '' };
  const last = state.used[key];
  const first = hash(state.seed, key) % length;
  const index =
    last === undefined ? first : (last + stepThrough(length, hash(state.seed, `${key} step`))) % length;
  return { state: { ...state, used: { ...state.used, [key]: index } }, text: wordings[index] ?? '' };
}

/** Takes one wording that was chosen; the next ones follow it in the same steps. */
export function takeChosen(
  state: DialogueState,
  key: string,
  { wordings, at }: { wordings: readonly string[]; at: number },
): { state: DialogueState; text: string } {
  return { state: { ...state, used: { ...state.used, [key]: at } }, text: wordings[at] ?? '' };
}

/** A step that has no divisor in common with the length goes through the whole list. */
function stepThrough(length: number, number: number): number {
  if (length <= 2) return 1;
  let step = 1 + (number % (length - 1));
  while (divisor(step, length) !== 1) step = step === length - 1 ? 1 : step + 1;
  return step;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

/** The wordings that were taken from a list, the last one first; at most `count` of them. */
export function listTaken(
  { seed, used }: DialogueState,
  key: string,
  wordings: readonly string[],
  count: number,
): string[] {
  const { length } = wordings;
  const last = used[key];
  if (last === undefined || last >= length) return [];
  const step = length === 1 ? 0 : stepThrough(length, hash(seed, `${key} step`));
  return Array.from(
    { length: Math.min(count, length) },
    (_, back) => wordings[(((last - back * step) % length) + length) % length] ?? '',
  );
}

/** Takes from the first list until all of it was said, and then from the others in turn, so that a short list does not come round soon. */
export function takeThrough(
  state: DialogueState,
  key: string,
  lists: readonly (readonly string[])[],
): { state: DialogueState; text: string } {
  const all = lists.reduce((sum, { length }) => sum + length, 0);
  if (all === 0) return { state, text: '' };
  const before = state.used[`taken:${key}`] ?? 0;
  let at = before % all;
  let place = 0;
  while (at >= (lists[place]?.length ?? all)) at -= lists[place++]?.length ?? 0;
  const taken = takeWording(state, place === 0 ? key : `${key}:${place}`, lists[place] ?? []);
  return { ...taken, state: { ...taken.state, used: { ...taken.state.used, [`taken:${key}`]: before + 1 } } };
}
