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
