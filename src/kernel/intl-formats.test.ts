import { expect, test } from 'vitest';
import { dateFormat, numberFormat, pluralRules, relativeFormat } from './intl-formats.ts';

test('one format is made for the same language and options', () => {
  expect(dateFormat('en-GB', { dateStyle: 'medium' })).toBe(dateFormat('en-GB', { dateStyle: 'medium' }));
  expect(numberFormat('zh-TW')).toBe(numberFormat('zh-TW'));
  expect(pluralRules('en-GB')).toBe(pluralRules('en-GB'));
});

test('other options, or another language, have a format of their own', () => {
  const day = Date.UTC(2026, 10, 29);
  const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
  expect(dateFormat('en-GB', options).format(day)).toBe('29 Nov 2026');
  expect(dateFormat('zh-TW', options).format(day)).toBe('2026年11月29日');
  expect(dateFormat('en-GB', { ...options, dateStyle: 'long' }).format(day)).toBe('29 November 2026');
  expect(numberFormat('en-GB').format(1234.5)).toBe('1,234.5');
  expect(numberFormat('en-GB', { style: 'percent' }).format(0.3)).toBe('30%');
  expect(relativeFormat('en-GB').format(-1, 'day')).toBe('yesterday');
});
