import { describe, expect, test } from 'vitest';
import { findSaid, locateQuote } from '../index.ts';
import { getLanguage } from '../languages/index.ts';
import { findNamed } from './quotes.ts';

describe('a quote is found where it stands', () => {
  test.each([
    ['word for word', 'I am sorry to hear that.', 'sorry to hear', 'sorry to hear'],
    ['in another case', 'I AM Sorry', 'i am sorry', 'I AM Sorry'],
    ['with other spaces', 'I  am\nsorry', ' i am   sorry ', 'I  am\nsorry'],
    [
      'with other quotation marks',
      'He said “go” – that’s it',
      'he said "go" – that\'s it',
      'He said “go” – that’s it',
    ],
    ['in full width', 'ＣＰＲ now', 'cpr', 'ＣＰＲ'],
    ['in Chinese', '我會幫您處理，請放心。', '幫您處理', '幫您處理'],
    ['the first of two', 'yes. Yes.', 'YES', 'yes'],
  ])('%s', (_name, turn, quote, found) => {
    const place = locateQuote(turn, quote);
    expect(place && turn.slice(place.start, place.end)).toBe(found);
  });

  test.each([
    ['a paraphrase', 'I am sorry to hear that.', 'I regret to hear that'],
    ['other word order', 'when did it start', 'did it start when'],
    ['a word left out', 'we will look after you', 'we look after you'],
    ['other punctuation inside', 'no, worries', 'no worries'],
    ['the inside of a word', 'the weather', 'the we'],
    ['nothing', 'hello', ''],
    ['punctuation alone', 'hello.', '.'],
    ['a longer text than the turn', 'hello', 'hello there'],
    ['another accent', 'cafe', 'café'],
  ])('%s is not found', (_name, turn, quote) => expect(locateQuote(turn, quote)).toBeNull());
});

describe('named phrases are found word for word', () => {
  test('punctuation, case and spacing may differ', () => {
    const text = 'Please say "Red-Flag" now';
    const place = findNamed(getLanguage('en-GB'), ['red flag'], text);
    expect(place && text.slice(place.start, place.end)).toBe('Red-Flag');
  });
  test('other words are not taken for it', () => {
    expect(findNamed(getLanguage('en-GB'), ['red flag'], 'a crimson flag')).toBeNull();
    expect(findNamed(getLanguage('en-GB'), ['red flag'], 'red flags')).toBeNull();
  });
  test('Chinese needs no spaces, and simplified characters count', () => {
    expect(findNamed(getLanguage('zh-TW'), ['安全第一'], '大家 安全，第一！')).not.toBeNull();
    expect(findNamed(getLanguage('zh-TW'), ['發燒'], '有发烧吗')).not.toBeNull();
  });
});

describe('what was said in other words is found', () => {
  const together = ['We will find out together what it is'];
  test.each([
    'We will find out together what it is.',
    "Don't worry, together we'll find out what it is",
    'we will work out together what this is, and find out more',
  ])('%s', (text) => expect(findSaid(together, 'en-GB', text)).not.toBeNull());
  test.each(['What is it?', 'We will not find out together what it is', 'I will find you', ''])(
    'not in "%s"',
    (text) => expect(findSaid(together, 'en-GB', text)).toBeNull(),
  );
  test('the place is the clause', () => {
    const text = 'Hello George. Tell me if the pain gets worse. Bye.';
    const found = findSaid(['Tell me if your pain gets worse'], 'en-GB', text);
    expect(found && text.slice(found.start, found.end)).toBe('Tell me if the pain gets worse');
  });
  test('no phrases, nothing found', () => expect(findSaid([], 'en-GB', 'hello')).toBeNull());
});
