import { expect, it } from 'vitest';
import { cutToLength } from './use-found.ts';

it('a long text is cut between letters, also where one has two halves', () => {
  expect(cutToLength('x'.repeat(10_000))).toBe('x'.repeat(200));
  const emoji = cutToLength(`a${'😀'.repeat(150)}`);
  expect(emoji.isWellFormed()).toBe(true);
  expect(emoji).toHaveLength(199);
});
