import { expect, test } from 'vitest';
import { isLookAlike, plainLettersOf } from './look-alike-domain.ts';

test.each([
  ['plain letters', 'harbour-clinic.example', false],
  ['letters of its language', 'müller-söhne.de', false],
  ['another alphabet', 'почта.рф', false],
  ['another alphabet below a plain ending', 'больница.com', false],
  ['Greek', 'νοσοκομείο.gr', false],
  ['Chinese with Latin letters', 'praxis訓練.tw', false],
  ['Japanese in all of its alphabets', '株式会社テストのabc.jp', false],
  ['Korean', '병원.kr', false],
  ['a Cyrillic letter among Latin ones', 'hаrbour.example', true],
  ['a Greek letter among Latin ones', 'harbοur.example', true],
  ['Cyrillic letters that all look Latin', 'ѕсоре.com', true],
  ['a Cherokee letter among Latin ones', 'harbꮳur.example', true],
  ['a character that is not drawn', 'har\u200dbour.example', true],
])('%s: is made to be taken for another: %s, %s', (_what, domain, expected) => {
  expect(isLookAlike(domain)).toBe(expected);
});

test.each([
  ['gmаil.com', 'gmail.com'],
  ['gmaıl.com', 'gmail.com'],
  ['ɡmáil.com', 'gmail.com'],
  ['почта.рф', 'пoчтa.pф'],
  ['harbour.example', 'harbour.example'],
])('%s looks like %s', (domain, plain) => {
  expect(plainLettersOf(domain)).toBe(plain);
});
