import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTextMatcher, foldText, writeLooseQuery, writeQuery, writeVector } from './search-words.ts';

/** What PostgreSQL answers, in a few lines. */
function matches(vector: string, query: string | undefined): boolean {
  if (!query) return false;
  const lexemes = [...vector.matchAll(/'([^']+)'/gu)].map(([, lexeme = '']) => lexeme);
  const text = query.replace(/'([^']+)'(:\*)?/gu, (_, word: string, begins?: string) =>
    String(lexemes.some((lexeme) => (begins ? lexeme.startsWith(word) : lexeme === word))),
  );
  const or = (part: string): boolean => part.split(' | ').some((each) => and(each));
  const and = (part: string): boolean => part.split(' & ').every((each) => each === 'true');
  let reduced = text;
  while (reduced.includes('('))
    reduced = reduced.replace(/\(([^()]*)\)/g, (_, inner: string) => String(or(inner)));
  return or(reduced);
}

const shelf = { organisationId: 7, shelves: ['sd'] };
const titled = (title: string) => writeVector(7, 'sd', { title: [title] });
const finds = (title: string, typed: string) => matches(titled(title), writeQuery(shelf, typed)?.written);
const findsLoosely = (title: string, typed: string) =>
  matches(titled(title), writeLooseQuery(shelf, typed)?.written);

describe('words', () => {
  test.each([
    ['Hand hygiene', 'hand', true],
    ['Hand hygiene', 'HYG', true],
    ['Hand hygiene', 'hygiene hand', true],
    ['Hand hygiene', 'hand washing', false],
    ['Hand hygiene', 'giene', false],
    ['Café Zürich Łódź', 'cafe zurich lodz', true],
    ['Straße', 'strasse', true],
    ['ＡＢＣ full width', 'abc', true],
    ['資訊安全訓練', '安全', true],
    ['資訊安全訓練', '資', true],
    ['資訊安全訓練', '練', true],
    ['資訊安全訓練', '訊訓', false],
    ['VR安全課程 2026', 'vr 安全 2026', true],
    ["O'Brien & sons: 'quoted' \\ | (x)", "o'brien (x", true],
    ['Anything', '!!! ', false],
  ])('%s is found by %s: %s', (title, typed, expected) => {
    expect(finds(title, typed)).toBe(expected);
  });

  test.each([
    ['Hand hygiene', 'giene', true],
    ['Hand hygiene', 'hygeine', true],
    ['Collaboration', 'colaboration', true],
    ['Collaboration', 'collaborafion', true],
    ['Hand hygiene', 'fire', false],
    ['Hand hygiene', 'by', false],
  ])('where nothing was found, %s is found by %s: %s', (title, typed, expected) => {
    expect(findsLoosely(title, typed)).toBe(expected);
  });

  test('one mistake anywhere in a long word is forgiven', () => {
    const word = 'electroencephalography';
    for (let at = 0; at < word.length; at++) {
      const [before, after] = [word.slice(0, at), word.slice(at + 1)];
      for (const typed of [before + after, `${before}9${after}`, `${before}9${word.slice(at)}`])
        expect([typed, findsLoosely(word, typed)]).toEqual([typed, true]);
    }
    expect(findsLoosely('electricity', word)).toBe(false);
  });

  test('no text that may be typed makes a query that keeps the database busy', () => {
    for (const length of [4, 6, 9, 15, 16, 24, 60, 200]) {
      const typed = `${'qwertyuiopasdfghjklzxcvbnm'.repeat(8).slice(0, length)} `.repeat(50);
      const { inTitle = '' } = writeLooseQuery(shelf, typed) ?? {};
      expect([length, inTitle.split("'").length < 2_500]).toEqual([length, true]);
    }
  });

  test('a match in the title ranks above one with tags, and that above all others; what is long needs three letters', () => {
    const vector = writeVector(7, 'sd', {
      title: ['apple'],
      tags: ['pear'],
      description: ['plum'],
      text: ['fig apple'],
      spoken: ['cherry apple'],
    });
    const ranks = (typed: string) => {
      const query = writeQuery(shelf, typed);
      return [query?.inTitle, query?.inTags, query?.written, query?.long?.text, query?.long?.spoken].map(
        (each) => matches(vector, each),
      );
    };
    expect(ranks('apple')).toEqual([true, true, true, true, true]);
    expect(ranks('apple pear')).toEqual([false, true, true, false, false]);
    expect(ranks('plum')).toEqual([false, false, true, false, false]);
    expect(ranks('fig')).toEqual([false, false, false, true, false]);
    expect(ranks('cherry')).toEqual([false, false, false, false, true]);
    expect(ranks('ch')).toEqual([false, false, false, false, false]);
  });

  test('the words of another organisation are other words', () => {
    expect(matches(writeVector(71, 'sd', { title: ['hand'] }), writeQuery(shelf, 'hand')?.written)).toBe(
      false,
    );
  });

  test('what stands on another shelf is not found, whatever is spoken is', () => {
    const vector = writeVector(7, 'vp', { title: ['hand'], text: ['basin'], spoken: ['towel'] });
    const both = { organisationId: 7, shelves: ['sd', 'vp'] };
    expect(matches(vector, writeQuery(shelf, 'hand')?.written)).toBe(false);
    expect(matches(vector, writeQuery(both, 'hand')?.written)).toBe(true);
    expect(writeQuery({ organisationId: 7, shelves: [] }, 'hand')?.written).toBe('');
    expect(matches(vector, writeQuery(shelf, 'basin')?.long?.text)).toBe(false);
    expect(matches(vector, writeQuery(both, 'basin')?.long?.text)).toBe(true);
    expect(matches(vector, writeQuery(shelf, 'towel')?.long?.spoken)).toBe(true);
  });

  test('characters are found in a description though some of them stand in the title too', () => {
    const vector = writeVector(7, 'sd', { title: ['資訊'], description: ['資訊安全'] });
    expect(matches(vector, writeQuery(shelf, '資訊安')?.written)).toBe(true);
  });

  test('every text is found by the beginning of each of its words, however it is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(5), (text, cut) => {
        const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
        for (const word of words.slice(0, 8))
          expect(finds(text, [...word].slice(0, cut + 1).join(''))).toBe(true);
      }),
    );
  });

  test('no text can leave its quotes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const vector = titled(text);
        const query = Object.values({ ...writeQuery(shelf, text), long: '' }).join(' ');
        expect(vector.replace(/'7sd=[^'\\ ]+'/gu, '').trim()).toBe('');
        expect(query.replace(/'7sd[=#.][^'\\ ]+'(:\*)?/gu, '').replace(/[ &|()]/g, '')).toBe('');
      }),
    );
  });
});

test('a caption is found by the words of its own', () => {
  const isMatch = createTextMatcher('wash hands');
  expect(isMatch('Now wash your hands.')).toBe(true);
  expect(isMatch('Wash it.')).toBe(false);
  expect(createTextMatcher('安全')('資訊安全')).toBe(true);
});
