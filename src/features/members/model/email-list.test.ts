import { describe, expect, it } from 'vitest';
import { isEmailAddress, parseEmailList } from './email-list.ts';

describe('a pasted list of addresses', () => {
  it('is split at commas, semicolons, spaces and new lines', () => {
    expect(parseEmailList('ada@a.test, ben@b.test;cy@c.test\ndee@d.test  eve@e.test')).toEqual([
      'ada@a.test',
      'ben@b.test',
      'cy@c.test',
      'dee@d.test',
      'eve@e.test',
    ]);
  });

  it('keeps each address once, in lower case', () => {
    expect(parseEmailList('Ada@A.test ada@a.test')).toEqual(['ada@a.test']);
  });

  it('takes the address out of angle brackets and quotation marks', () => {
    expect(parseEmailList('<ada@a.test>; "ben@b.test", mailto:cy@c.test')).toEqual([
      'ada@a.test',
      'ben@b.test',
      'cy@c.test',
    ]);
  });

  it('is empty for white space', () => {
    expect(parseEmailList(' \n ,; ')).toEqual([]);
  });
});

describe('an address', () => {
  it.each(['ada@a.test', 'first.last+tag@mail.example.co.uk', '李@例.tw'])('%s can be invited', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    'ada',
    'ada@',
    '@a.test',
    'ada@a',
    'ada@a..test',
    'a@b@c.test',
    'a b@c.test',
    `${'x'.repeat(250)}@a.test`,
  ])('%s is marked as invalid', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});
