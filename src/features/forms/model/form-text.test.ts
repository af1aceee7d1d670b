import { expect, it } from 'vitest';
import { titleIn } from './form-text.ts';

it.each([
  ['zh-TW', '您的意見'],
  ['en-GB', 'Your opinion'],
  // Nothing in American English: the language below it has none either, so the title itself.
  ['en-US', 'Your opinion'],
] as const)('a form is called in %s as it was written there, or by its title', (locale, expected) => {
  expect(titleIn({ title: 'Your opinion', titles: { 'zh-TW': '您的意見', 'en-GB': ' ' } }, locale)).toBe(
    expected,
  );
});
