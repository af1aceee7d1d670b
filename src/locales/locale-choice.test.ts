import { describe, expect, it } from 'vitest';
import { chooseLocale } from './locale-choice.ts';

describe('the language of the interface', () => {
  it('is the saved choice before anything else', () => {
    expect(chooseLocale('zh-TW', ['en-US'])).toBe('zh-TW');
  });

  it.each([
    [['en-US', 'zh-TW'], 'en-US'],
    [['fr-FR', 'zh-Hant-HK'], 'zh-TW'],
    [['en-AU'], 'en-GB'],
    [['de'], 'en-GB'],
    [[], 'en-GB'],
  ])('follows the browser: %j gives %s', (preferred, expected) => {
    expect(chooseLocale(null, preferred)).toBe(expected);
    expect(chooseLocale('nonsense', preferred)).toBe(expected);
  });
});
