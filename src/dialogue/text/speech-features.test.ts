import { expect, test } from 'vitest';
import { listSpeechFeatures } from './speech-features.ts';

const list = listSpeechFeatures([
  ['ME', '\\bi\\b'],
  ['END', '\\b(?:die|vanish)\\b'],
  ['SAY', '\\bsays\\b'],
]);

function countShared(one: string, other: string): number {
  const others = list(other);
  return [...list(one)].filter((feature) => others.has(feature)).length;
}

test('texts of the same concepts share more than their words', () => {
  expect(countShared('i die', 'i vanish')).toBeGreaterThan(countShared('i die', 'i sing'));
});

test('words that somebody else is quoted with are not the speaker’s', () => {
  expect(countShared('she says "i vanish"', 'i vanish')).toBeLessThan(
    countShared('she says i vanish', 'i vanish'),
  );
});

test('a turn that is all in quotation marks is read as it stands', () => {
  expect(list('"i vanish"')).toEqual(list('"i vanish" '));
  expect(countShared('"i vanish"', 'i vanish')).toBeGreaterThan(
    countShared('"i vanish" she says', 'i vanish'),
  );
});

test('a word without its apostrophe is the same word', () => {
  expect(list('i can’t die')).toEqual(list('i cant die'));
});
