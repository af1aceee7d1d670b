import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each<[Record<string, string>, string]>([
  [{}, 'en-GB'],
  [{ LANG: 'C.UTF-8' }, 'en-GB'],
  [{ LANG: 'en_US.UTF-8' }, 'en-GB'],
  [{ LANG: 'zh_TW.UTF-8' }, 'zh-TW'],
  [{ LANG: 'zh_CN.UTF-8' }, 'en-GB'],
  [{ LANG: 'zh_TW.UTF-8', LC_ALL: 'C' }, 'en-GB'],
  [{ LANG: 'zh_TW.UTF-8', DEFAULT_LANGUAGE: 'en-GB' }, 'en-GB'],
  [{ DEFAULT_LANGUAGE: 'zh-TW' }, 'zh-TW'],
  [{ DEFAULT_LANGUAGE: 'zh-TW', PRAXIS_DEMO_LANGUAGE: 'en-US' }, 'en-US'],
])('started with %o the demo is made in %s', (settings, language) => {
  expect(readConfig(settings, []).demoLanguage).toBe(language);
});

test('a demo language that there is not ends the start', () => {
  expect(() => readConfig({ PRAXIS_DEMO_LANGUAGE: 'fr' }, [])).toThrow(
    'The setting PRAXIS_DEMO_LANGUAGE is wrong: it must be en-GB, en-US or zh-TW.',
  );
});
