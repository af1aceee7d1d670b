import { describe, expect, test } from 'vitest';
import { createSpeechGate } from './speech-gate.ts';

const frameMs = 20;
const samplesAtOnce = 320;

/** Noise of this loudness, in dB of the loudest sound. */
function makeSound(db: number, seed: number): Float32Array {
  const amplitude = 10 ** (db / 20) * Math.sqrt(3);
  let state = seed;
  return Float32Array.from({ length: samplesAtOnce }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return amplitude * ((2 * state) / 2 ** 31 - 1);
  });
}

function listen(...sounds: { db: number; ms: number }[]) {
  const gate = createSpeechGate();
  let seed = 1;
  for (const { db, ms } of sounds)
    for (let at = 0; at < ms; at += frameMs) gate.push(makeSound(db, seed++), frameMs);
  return gate;
}

describe('speech in a microphone', () => {
  test('is found at once in a quiet room, and its silences are measured', () => {
    const gate = listen({ db: -70, ms: 1000 }, { db: -25, ms: 600 });
    expect(gate.hasSpoken).toBe(true);
    expect(gate.silentMs).toBe(0);
    for (let at = 0; at < 400; at += frameMs) gate.push(makeSound(-70, at + 1), frameMs);
    expect(gate.silentMs).toBe(400);
  });

  test('is found where somebody speaks from the first moment on', () => {
    expect(listen({ db: -25, ms: 400 }).hasSpoken).toBe(true);
  });

  test('is found in a loud room, whose noise alone is none', () => {
    const room = { db: -38, ms: 5000 };
    expect(listen(room).silentMs).toBeGreaterThan(1000);
    expect(listen(room, { db: -20, ms: 300 }).silentMs).toBe(0);
  });

  test.each([
    ['nothing', { db: -100, ms: 3000 }],
    ['a quiet room', { db: -58, ms: 3000 }],
    ['a click', { db: -10, ms: 60 }],
  ])('is not found in %s', (_what, sound) => {
    expect(listen({ db: -70, ms: 500 }, sound, { db: -70, ms: 500 }).hasSpoken).toBe(false);
  });

  test('goes on over the moment between two syllables', () => {
    expect(listen({ db: -25, ms: 300 }, { db: -70, ms: 120 }).silentMs).toBe(0);
  });
});
