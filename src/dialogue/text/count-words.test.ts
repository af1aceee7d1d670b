import { describe, expect, test } from 'vitest';
import { countWords } from './count-words.ts';

describe('words are counted', () => {
  test.each<[string, number]>([
    ["I don't know", 3],
    ['38.5 degrees at 10:30', 4],
    ['well-known', 2],
    ['  …  ', 0],
    ['你好嗎？', 3],
    ['我有 COVID 了', 4],
    ['she said 你好', 4],
  ])('"%s" has %i', (text, words) => expect(countWords(text)).toBe(words));
});
