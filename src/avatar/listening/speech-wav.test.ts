import { expect, test } from 'vitest';
import { measureSpeech } from '#platform/speech/wav-file.ts';
import { writeWav } from './speech-wav.ts';

test('a sound becomes a file that the server takes, and too loud moments are cut off', () => {
  const file = Buffer.from(writeWav(Float32Array.of(0, 0.5, -0.5, 2, -2), 16_000));
  expect(measureSpeech(file)).toBe(5 / 16_000);
  const levels = [0, 1, 2, 3, 4].map((at) => file.readInt16LE(44 + 2 * at));
  expect(levels).toEqual([0, 16_384, -16_383, 32_767, -32_767]);
});
