import { expect, test } from 'vitest';
import { blankOthersWords } from './others-words.ts';

test.each([
  ['「我不想活了」，這句是你媽媽說的嗎？', '       ，這句是你媽媽說的嗎？'],
  ['醫師：「他撐不過今晚。」家屬哭了', '醫師：         家屬哭了'],
])('what another said between marks is left out: %s', (text, own) => {
  expect(blankOthersWords(text)).toBe(own);
});

test.each([
  '我一直聽到「去死」的聲音，醫生不信',
  '心裡有個聲音說「你不配活」',
  '跟自己說「再撐一天」',
  '「我不想活了」',
  '「我不想活了',
])('what the speaker says or thinks is kept: %s', (text) => {
  expect(blankOthersWords(text)).toBe(text);
});
