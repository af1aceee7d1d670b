import { describe, expect, it } from 'vitest';
import { formatMessage, listPlaceholders } from './message-format.ts';

describe('a text with placeholders', () => {
  it('takes words as they are and numbers in the digits of the language', () => {
    expect(
      formatMessage('{count} of {max} for {name}', { count: 1234, max: 5000, name: 'Ada' }, 'en-GB'),
    ).toBe('1,234 of 5,000 for Ada');
  });

  it('keeps a placeholder that was given no value, so that the gap is seen', () => {
    expect(formatMessage('Back to {title}', {}, 'en-GB')).toBe('Back to {title}');
  });

  it('does not read a value as a text of its own', () => {
    expect(formatMessage('Hello {name}', { name: '{count, plural, other {x}}' }, 'en-GB')).toBe(
      'Hello {count, plural, other {x}}',
    );
  });
});

describe('a plural', () => {
  const text = '{count, plural, =0 {No videos} one {# video} other {# videos}} in {place}';

  it.each([
    [0, 'No videos in Leeds'],
    [1, '1 video in Leeds'],
    [2500, '2,500 videos in Leeds'],
  ])('of %i follows the rules of English', (count, expected) => {
    expect(formatMessage(text, { count, place: 'Leeds' }, 'en-GB')).toBe(expected);
  });

  it('has one form in Chinese', () => {
    expect(formatMessage('{count, plural, other {# 部影片}}', { count: 1 }, 'zh-TW')).toBe('1 部影片');
  });

  it('may hold further placeholders in its branches', () => {
    const nested = '{count, plural, one {{name} has # answer} other {{name} has # answers}}';
    expect(formatMessage(nested, { count: 1, name: 'Lin' }, 'en-GB')).toBe('Lin has 1 answer');
  });
});

it('lists each name a text asks for once, and no word of a branch', () => {
  const text = '{name}: {count, plural, =0 {None} one {# of {max}} other {# of {max}}}';
  expect(listPlaceholders(text)).toEqual(['count', 'max', 'name']);
});
