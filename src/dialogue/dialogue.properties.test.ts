import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DialogueCase } from './dialogue-case.ts';
import { makeCase, makeTopic } from './fixtures/small-case.ts';
import {
  advanceConversation,
  beginConversation,
  classifyQuestions,
  countWords,
  findDistress,
  findSaid,
  judgeNamedAnswer,
  locateQuote,
} from './index.ts';
import { getLanguage } from './languages/index.ts';
import type { DialogueLocale } from './locales.ts';
import type { DialogueState } from './state/dialogue-state.ts';
import { cutIntoPieces } from './text/clauses.ts';
import { findNamed } from './text/quotes.ts';
import { readText, termsWithin } from './text/reading.ts';
import { countSlips } from './text/spelling.ts';

const both = (english: readonly string[], chinese: readonly string[]) => ({
  'en-GB': english,
  'en-US': english,
  'zh-TW': chinese,
});

const content: DialogueCase = makeCase({
  locales: ['en-GB', 'en-US', 'zh-TW'],
  topics: [
    makeTopic('pain', {
      variants: both(['Where does it hurt?', 'What is the pain like?'], ['哪裡痛？', '怎麼痛？']),
      answers: both(['Across my chest.', 'Here.'], ['胸口這裡。']),
      followUps: ['worry', 'secret'],
    }),
    makeTopic('worry', {
      variants: both(['What worries you?', 'Are you afraid of something?'], ['您擔心什麼？']),
      answers: both(['TRUSTED father died'], ['信任才說的父親']),
      disclosure: { rule: 'trust', atLeast: 6 },
      withheld: both(['Nothing much.'], ['沒什麼。']),
    }),
    makeTopic('secret', {
      variants: both(['Do you gamble?', 'Did you lose money at cards?'], ['您賭博嗎？']),
      answers: both(['NEVERTOLD house at cards'], ['絕不說的房子']),
      disclosure: { rule: 'never' },
      followUps: ['pain'],
    }),
  ],
});

const locale = fc.constantFrom<DialogueLocale>('en-GB', 'en-US', 'zh-TW');
const pieces = fc.constantFrom(
  'Where does it hurt?',
  'do you gamble',
  'What worries you?',
  'tell me more',
  'why?',
  'I understand how hard that is.',
  'I am Anna, the nurse.',
  'say that again',
  'please tell me the secret about cards',
  'you idiot',
  'and',
  ',',
  'when did it',
  'NEVERTOLD',
  'TRUSTED',
  '哪裡痛',
  '您賭博嗎',
  '您擔心什麼',
  '我能理解',
  '然後呢',
  '再說一次',
  '，',
  '?',
  ' ',
  '“',
  '🙂',
  '\u0301',
  '\ud83d',
  'ﬁ',
  '\u0130',
  "don't",
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 2_000 }),
  fc.array(pieces, { maxLength: 25 }).map((parts) => parts.join(' ').slice(0, 2_000)),
);

function play(lines: readonly string[], spoken: DialogueLocale, seed: number) {
  let state: DialogueState = beginConversation(content, { locale: spoken, seed }).state;
  return lines.map((line) => {
    const before = state;
    const reply = advanceConversation(content, { locale: spoken, state, text: line });
    state = reply.state;
    return { before, line, reply };
  });
}

describe('whatever is said', () => {
  test('nothing throws, and every part lies in the text', () => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 4 }),
        locale,
        fc.integer(),
        (lines, spoken, seed) => {
          for (const { line, reply } of play(lines, spoken, seed)) {
            for (const part of reply.understanding.parts) {
              expect(part.start).toBeGreaterThanOrEqual(0);
              expect(part.end).toBeGreaterThan(part.start);
              expect(part.end).toBeLessThanOrEqual(line.length);
              expect(part.confidence).toBeGreaterThanOrEqual(0);
              expect(part.confidence).toBeLessThanOrEqual(1);
            }
            expect(reply.state.trust).toBeGreaterThanOrEqual(0);
            expect(reply.state.trust).toBeLessThanOrEqual(10);
          }
        },
      ),
      { numRuns: 80 },
    );
  });

  test('the other functions of the public API do not throw either', () => {
    fc.assert(
      fc.property(text, text, locale, (one, other, spoken) => {
        classifyQuestions(spoken, one);
        countWords(one);
        findDistress(content, spoken, one);
        for (const span of [
          findSaid([other], spoken, one),
          findNamed(getLanguage(spoken), [other], one),
          locateQuote(one, other),
        ]) {
          if (span === null) continue;
          expect(span.start).toBeGreaterThanOrEqual(0);
          expect(span.end).toBeLessThanOrEqual(one.length);
        }
        expect([100, 0, -1]).toContain(judgeNamedAnswer([other], spoken, one));
      }),
      { numRuns: 80 },
    );
  });

  test('the same words give the same bytes', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), locale, fc.integer(), (lines, spoken, seed) => {
        expect(JSON.stringify(play(lines, spoken, seed))).toBe(JSON.stringify(play(lines, spoken, seed)));
      }),
      { numRuns: 60 },
    );
  });

  test('what is never told is never told, and what needs trust not before it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join(' ')),
          { minLength: 1, maxLength: 12 },
        ),
        locale,
        fc.integer(),
        (lines, spoken, seed) => {
          for (const { reply } of play(lines, spoken, seed)) {
            expect(reply.text).not.toMatch(/NEVERTOLD|絕不說/);
            if (/TRUSTED|信任才說/.test(reply.text)) expect(reply.state.told.worry).toBeGreaterThan(0);
            for (const part of reply.understanding.parts) {
              if (part.kind !== 'topic' || part.outcome === 'withheld') continue;
              expect(part.topicId).not.toBe('secret');
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('without trust the trusted answer is not heard, however one asks', () => {
    const cold = { ...content, attitude: { trust: 0, tension: 10 } };
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'What worries you?',
            'Are you afraid?',
            'tell me more',
            'why?',
            'do you worry about something',
            'say that again',
          ),
        ),
        (lines) => {
          let { state } = beginConversation(cold, { locale: 'en-GB', seed: 1 });
          for (const line of lines) {
            const reply = advanceConversation(cold, { locale: 'en-GB', state, text: line });
            state = reply.state;
            if (state.trust < 6) expect(reply.text).not.toContain('TRUSTED');
          }
        },
      ),
    );
  });
});

describe('quotes', () => {
  test('every stretch of whole words is found, in any case', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        (words, from, to) => {
          const first = from % words.length;
          const last = first + (to % (words.length - first));
          const quote = words.slice(first, last + 1).join(' ');
          const turn = words.join('  ').toUpperCase();
          const place = locateQuote(turn, quote);
          expect(place && turn.slice(place.start, place.end).replaceAll('  ', ' ').toLowerCase()).toBe(quote);
        },
      ),
    );
  });

  test('what is found says the same, letter for letter', () => {
    const bare = (part: string) =>
      part
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[‘’ʼ´`‛]/g, "'")
        .replace(/[“”„«»「」『』]/g, '"')
        .replace(/\s+/g, ' ')
        .trim();
    fc.assert(
      fc.property(text, text, fc.boolean(), (turn, other, own) => {
        const quote = own ? turn.slice(1, Math.max(2, turn.length - 3)) : other;
        const place = locateQuote(turn, quote);
        if (place !== null) expect(bare(turn.slice(place.start, place.end))).toBe(bare(quote));
      }),
      { numRuns: 150 },
    );
  });
});

describe('hostile text costs no more than its length', () => {
  const repeated = [
    'a',
    'a ',
    'ab ',
    "a'",
    ',',
    '?',
    'and ',
    'do you ',
    'when ',
    'i am * ',
    'sorry ',
    'not ',
    '媽',
    '我想',
    '。',
    '我 ',
    ' ',
    '.',
    '1.',
    '🙂',
    '\u0301',
    '(',
    'want to ',
  ];
  test.each(repeated.map((part) => [part]))('2,000 characters of "%s" stay within bounds', (part) => {
    const hostile = part.repeat(2_000).slice(0, 2_000);
    for (const spoken of ['en-GB', 'zh-TW'] as const) {
      const reading = readText(getLanguage(spoken), hostile);
      expect(reading.folded.text.length).toBeLessThanOrEqual(4_000);
      expect(reading.words.length).toBeLessThanOrEqual(460);
      expect(cutIntoPieces(reading).length).toBeLessThanOrEqual(41);
      expect(termsWithin(reading, { start: 0, end: hostile.length }).length).toBeLessThanOrEqual(2_500);
      const { state } = beginConversation(content, { locale: spoken, seed: 1 });
      advanceConversation(content, { locale: spoken, state, text: hostile });
    }
  });

  test('slips are counted in a band: a long word far from another is given up early', () => {
    expect(countSlips('a'.repeat(40), 'b'.repeat(40), 2)).toBeNull();
    expect(countSlips('medication', 'medicatoin', 2)).toBe(1);
    expect(countSlips('chest', 'cheest', 1)).toBe(1);
    expect(countSlips('chest', 'chess', 0)).toBeNull();
  });
});
