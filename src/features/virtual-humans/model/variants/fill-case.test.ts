import { describe, expect, test } from 'vitest';
import type { CaseContent } from '../case-content.ts';
import { parseCaseContent } from '../case-validation.ts';
import { makeCase, makeObjective } from '../fixtures/small-case.ts';
import type { CaseVariants } from './case-variants.ts';
import { drawVariant } from './draw-variant.ts';
import { fillCase, listDrawnFacts, readPlaces } from './fill-case.ts';

const variants: CaseVariants = {
  slots: [
    {
      id: 'who',
      name: 'relative',
      values: {
        kind: 'texts',
        texts: [
          { id: 'wife', text: { 'en-GB': 'wife', 'zh-TW': '太太' }, weight: 0 },
          { id: 'son', text: { 'en-GB': 'son' }, weight: 2 },
        ],
      },
    },
    { id: 'days', name: 'days', values: { kind: 'numbers', from: 3, to: 5, step: 2 } },
  ],
  difficulty: null,
  fixedSeed: null,
};

const [topic, ...topics] = makeCase().topics;
if (!topic) throw new Error('the case has topics');

const written: CaseContent = makeCase({
  locales: ['en-GB', 'zh-TW'],
  person: { name: { 'en-GB': 'George' }, age: 67, background: { 'en-GB': 'His {{relative}} drove him.' } },
  briefing: { 'en-GB': '{{Relative}} and patient wait.', 'zh-TW': '{{relative}}在等。' },
  opening: { 'en-GB': ['My {{ relative }} made me come after {{days}} days.'] },
  topics: [
    { ...topic, variants: { 'en-GB': ['How is your {{relative}}?'] }, answers: { 'en-GB': ['{{unknown}}'] } },
    ...topics,
  ],
  objectives: [makeObjective('says', { kind: 'said', phrases: { 'en-GB': ['{{days}} days'] } })],
  variants,
});

const seedOf = (key: string) => [0, 1, 2, 3].find((seed) => drawVariant(variants, seed)?.key === key) ?? -1;
const wife = fillCase(written, seedOf('days=3;who=wife'));
const son = fillCase(written, seedOf('days=5;who=son'));

describe('a filled case', () => {
  test('has the values in its places, wherever they stand', () => {
    expect(wife.opening['en-GB']).toEqual(['My wife made me come after 3 days.']);
    expect(wife.person.background['en-GB']).toBe('His wife drove him.');
    expect(wife.topics[0]?.variants['en-GB']).toEqual(['How is your wife?']);
    expect(wife.objectives[0]?.evidence).toEqual({ kind: 'said', phrases: { 'en-GB': ['3 days'] } });
    expect(son.opening['en-GB']).toEqual(['My son made me come after 5 days.']);
  });

  test('begins a sentence with a capital where the place does', () => {
    expect(son.briefing['en-GB']).toBe('Son and patient wait.');
  });

  test('has the value of the language, else of the first one', () => {
    expect(wife.briefing['zh-TW']).toBe('太太在等。');
    expect(son.briefing['zh-TW']).toBe('son在等。');
  });

  test('is a case without slots, in which nothing else has changed', () => {
    expect(wife.variants).toBeUndefined();
    expect(parseCaseContent(wife)).toEqual(wife);
    expect(wife.topics[1]).toBe(written.topics[1]);
    expect(wife.distress).toBe(written.distress);
    expect(wife.topics[0]?.answers['en-GB']).toEqual(['{{unknown}}']);
  });

  test('is the case itself where it has no slots', () => {
    const plain = makeCase();
    expect(fillCase(plain, null)).toBe(plain);
    expect(fillCase(plain, 5)).toBe(plain);
  });
});

test('the facts of a talk are told by name', () => {
  const facts = listDrawnFacts(written, seedOf('days=3;who=wife'), 'zh-TW');
  expect(facts).toEqual([
    { name: 'relative', value: '太太' },
    { name: 'days', value: '3' },
  ]);
  expect(listDrawnFacts(makeCase(), 1, 'en-GB')).toEqual([]);
});

test.each([
  ['Hello {{ you }} and {{them}}', ['you', 'them'], false],
  ['Hello {{you}', [], true],
  ['Hello {{}}', [], true],
  ['Hello { you }', [], false],
  ['Hello {{a{b}}', [], true],
  [`{{${' '.repeat(100_000)}`, [], true],
])('the places of %j', (text, names, isBroken) => {
  expect(readPlaces(text)).toEqual({ names, isBroken });
});
