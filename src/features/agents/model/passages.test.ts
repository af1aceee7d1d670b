import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listNearest, mayAnswer, speaksOf } from './answer-from-passages.ts';
import { cutPassages, type SourceBlock } from './cut-passages.ts';
import { listQuestionCharacters, listQuestionTerms, listTerms } from './passage-terms.ts';
import { type Corpus, rankPassages } from './rank-passages.ts';
import { listSentences } from './sentences.ts';

const block = (text: string, more: Partial<SourceBlock> = {}): SourceBlock => ({
  text,
  heading: '',
  page: null,
  partId: null,
  place: null,
  ...more,
});

describe('a document is cut', () => {
  test('at the borders of pages and headings, and short paragraphs are joined', () => {
    const cut = cutPassages([
      block('Leave', { heading: 'Leave', page: 1 }),
      block('You have 25 days.', { heading: 'Leave', page: 1 }),
      block('Ask early.', { heading: 'Leave', page: 1 }),
      block('On the next page.', { heading: 'Leave', page: 2 }),
      block('Pay comes monthly.', { heading: 'Pay', page: 2 }),
    ]);
    expect(cut.map(({ heading, page, text }) => [heading, page, text])).toEqual([
      ['Leave', 1, 'Leave\nYou have 25 days.\nAsk early.'],
      ['Leave', 2, 'On the next page.'],
      ['Pay', 2, 'Pay comes monthly.'],
    ]);
  });

  test('whatever its text: no letter is lost, and each range is where its text stands', () => {
    const texts = fc.array(
      fc.string({
        unit: fc.constantFrom('a', 'B', ' ', '.', '。', '病', '1', '!'),
        minLength: 1,
        maxLength: 4_000,
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(texts, (parts) => {
        const blocks = parts.map((text) => block(text.trim() || 'x'));
        const whole = blocks.map(({ text }) => text).join('\n');
        const cut = cutPassages(blocks);
        const letters = (text: string) => text.replace(/\s/g, '');
        expect(letters(cut.map(({ text }) => text).join(''))).toBe(letters(whole));
        for (const { text, charStart, charEnd } of cut)
          expect(letters(whole.slice(charStart, charEnd))).toBe(letters(text));
      }),
      { numRuns: 200 },
    );
  });
});

test('the terms of a text are folded: endings, accents, full width, and pairs of Chinese characters', () => {
  expect(listTerms('Requests are requested')).toEqual(['request', 'be', 'request']);
  expect(listTerms('Ｃａｆé 25')).toEqual(listTerms('cafe 25'));
  expect(listTerms('特休假')).toEqual(['特休', '休假']);
  expect(listTerms('发烧')).toEqual(listTerms('發燒'));
});

test('what says nothing about what is asked is left out of a question', () => {
  expect(listQuestionTerms('What is the dress code?')).toEqual(listTerms('dress code'));
  expect(listQuestionTerms('請問病假可以請多少天？')).toEqual(['病假']);
});

test('sentences end at full stops, but not within numbers or abbreviations in small letters', () => {
  const text = 'It costs 1.5 pounds, e.g. for tea. Really? 請洗手。然後離開';
  expect(listSentences(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'It costs 1.5 pounds, e.g. for tea.',
    'Really? 請洗手。',
    '然後離開',
  ]);
});

describe('passages are ranked', () => {
  const passages = [
    { id: 1, title: 'Handbook', heading: 'Leave', text: 'You have 25 days of leave. Ask your manager.' },
    {
      id: 2,
      title: 'Handbook',
      heading: 'Parking',
      text: 'Ask the desk for a permit. The car park is small.',
    },
    { id: 3, title: 'Handbook', heading: 'Pay', text: 'Pay comes on the last day of the month.' },
  ];
  const corpusOf = (terms: readonly string[]): Corpus => ({
    passages: passages.length,
    averageLength: 10,
    frequencies: new Map(
      terms.map((term) => [
        term,
        passages.filter(({ heading, text }) => listTerms(`${heading} ${text}`).includes(term)).length,
      ]),
    ),
  });
  const rank = (question: string) => {
    const terms = listQuestionTerms(question);
    return rankPassages(terms, passages, corpusOf(terms));
  };

  test('by what is rare, and their coverage says how much of the question they speak of', () => {
    expect(rank('How many days of leave do I have?')[0]?.passage.id).toBe(1);
    expect(rank('How do I get a parking permit?')[0]).toMatchObject({ passage: { id: 2 } });
    expect(rank('Where is the swimming pool?')[0]?.coverage).toBe(0);
  });

  test('the same question gives the same order each time', () => {
    expect(rank('ask day')).toEqual(rank('ask day'));
  });
});

describe('meaning beside words', () => {
  const corpus: Corpus = { passages: 3, averageLength: 5, frequencies: new Map() };
  const passages = ['There is a shed for bicycles.', 'Lunch is at noon.', 'The ward opens at eight.'].map(
    (text, index) => ({ id: index + 1, title: '', heading: '', text }),
  );
  const terms = listQuestionTerms('Where can I lock my bike?');

  test('a passage that has none of the words, and means it, comes first; without meaning nothing moves', () => {
    const similarities = new Map([
      [1, 0.1],
      [2, 0.2],
      [3, 0.7],
    ]);
    const byMeaning = rankPassages(terms, passages, corpus, { similarities });
    expect(byMeaning.map(({ passage }) => passage.id)).toEqual([3, 2, 1]);
    const byWords = rankPassages(terms, passages, corpus);
    expect(byWords.map(({ passage, similarity }) => [passage.id, similarity])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
  });

  test('what is near in meaning alone is no answer, and is shown as the nearest', () => {
    const ranked = rankPassages(terms, passages, corpus, { similarities: new Map([[1, 0.6]]) });
    expect(speaksOf(ranked, corpus)).toBe(false);
    expect(listNearest(terms, ranked, corpus).map(({ passageId }) => passageId)).toEqual([1]);
  });

  test('where nothing is near, nothing is shown', () => {
    expect(listNearest(terms, rankPassages(terms, passages, corpus), corpus)).toEqual([]);
  });

  test('single Chinese characters find what no pair finds', () => {
    const chinese = ['探病到八點為止。', '晚餐六點送到。'].map((text, index) => ({
      ...{ id: index + 1, title: '', heading: '', text },
    }));
    const characters = listQuestionCharacters('晚飯幾點來');
    const [first] = rankPassages([], chinese, { ...corpus, passages: 2 }, { characters });
    expect(first?.passage.id).toBe(2);
  });
});

test('a model is asked wherever anything of the question stands in a passage, a single Chinese character too, and nowhere else', () => {
  const passages = [
    { id: 1, title: '', heading: '洗手', text: '用肥皂搓洗雙手至少二十秒，再用清水沖乾淨。' },
    { id: 2, title: '', heading: '', text: 'Leave is asked for two weeks ahead.' },
  ];
  const corpus = (terms: readonly string[]): Corpus => ({
    passages: 2,
    averageLength: 12,
    frequencies: new Map(
      terms.map((term) => [term, passages.filter(({ text }) => listTerms(text).includes(term)).length]),
    ),
  });
  const asks = (question: string) => {
    const terms = listQuestionTerms(question);
    const characters = listQuestionCharacters(question);
    return mayAnswer(rankPassages(terms, passages, corpus(terms), { characters }));
  };
  expect(asks('手要搓多久才算數')).toBe(true);
  expect(asks('When do I ask for leave?')).toBe(true);
  expect(asks('火星有幾顆衛星')).toBe(false);
  expect(asks('Who won the cup?')).toBe(false);
});
