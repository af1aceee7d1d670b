import { expect, test } from 'vitest';
import { splitClauses } from './split-clauses.ts';

test.each([
  ['It hurts. Here, I mean', ['It hurts.'], ' Here, I mean'],
  ['Dr. Patel said so. And', ['Dr. Patel said so.'], ' And'],
  [
    'It comes when I climb the stairs, and then it goes',
    ['It comes when I climb the stairs,'],
    ' and then it goes',
  ],
  ['No, not', [], 'No, not'],
  ['3.5 is', [], '3.5 is'],
  ['我胸口悶悶的。爬樓梯', ['我胸口悶悶的。'], '爬樓梯'],
])('cuts %j where it can be spoken', (text, clauses, rest) => {
  expect(splitClauses(text)).toEqual({ clauses, rest });
});

test('loses nothing, wherever the text is cut', () => {
  const text = 'Well, it started on Monday; I was in the garden. “Sit down!” she said… 我不知道。 Fine.';
  for (let end = 0; end <= text.length; end++) {
    const { clauses, rest } = splitClauses(text.slice(0, end));
    expect(clauses.join('') + rest).toBe(text.slice(0, end));
  }
});
