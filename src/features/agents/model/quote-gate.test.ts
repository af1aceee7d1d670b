import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findQuote, proveStatement, proveStatements } from './quote-gate.ts';

const leave = {
  id: 1,
  text: 'New staff receive 25 days of paid leave a year. Leave may not be carried over into the next year. Requests go to your manager at least 14 days before.',
};
const parking = { id: 2, text: 'The car park closes at 22:30. A permit costs £115 a month.' };
const passages = [leave, parking];

const claim = (text: string, passage: number, quote: string) => ({
  text,
  quotes: [{ passage, text: quote }],
});

describe('a quote is found', () => {
  test.each([
    ['New staff receive 25 days of paid leave', 'as it stands'],
    ['New  staff\nreceive 25 days', 'with other spaces'],
  ])('%j: %s', (quote) => {
    expect(findQuote(leave.text, quote)).not.toBeNull();
  });

  test.each([
    ['new staff receive 25 days', 'with other capitals'],
    ['New staff receive 28 days of paid leave', 'with another number'],
    ['New staff receive 25 days … a year', 'with something left out'],
    ['New staff receive 25 days of paid leave a year. Requests go to your manager', 'stitched of two places'],
    ['staff', 'of one word'],
    ['taff receive 25 days of paid', 'that begins in a word'],
  ])('%j is not: %s', (quote) => {
    expect(findQuote(leave.text, quote)).toBeNull();
  });

  test.each([
    ['It takes 115 days to answer.', '15 days to answer'],
    ['It rose by 1.5 % over the year.', '5 % over the year'],
    ['It must stay at -5 degrees inside.', '5 degrees inside'],
    ['Between 10-15 minutes are enough.', '15 minutes are enough'],
    ['It costs 1,200 pounds in all', 'It costs 1'],
  ])('in %j no part of a number is: %j', (text, quote) => {
    expect(findQuote(text, quote)).toBeNull();
  });

  test('in Chinese with six characters and more', () => {
    const text = '新進員工每年有二十五天特休。';
    expect(findQuote(text, '每年有二十五天特休')).toEqual({ start: 4, end: 13 });
    expect(findQuote(text, '二十五天')).toBeNull();
  });
});

describe('a statement is shown', () => {
  test('with the whole sentence that its quote stands in', () => {
    const proven = proveStatement(
      claim('New staff get 25 days of paid leave.', 1, 'receive 25 days of paid leave'),
      passages,
    );
    expect(proven?.quotes.map(({ start, end }) => leave.text.slice(start, end))).toEqual([
      'New staff receive 25 days of paid leave a year.',
    ]);
  });

  test('without a "no" that its quote does not say, and with one that it does', () => {
    const permits = { id: 3, text: 'The talk at the end is voluntary. Permits are not free.' };
    const chinese = { id: 4, text: '離職面談是自願參加的。' };
    const prove = (text: string, quote: string) =>
      proveStatement({ text, quotes: [{ passage: quote === chinese.text ? 4 : 3, text: quote }] }, [
        permits,
        chinese,
      ])?.text ?? null;
    expect(prove('No, the talk at the end is voluntary.', 'The talk at the end is voluntary.')).toBe(
      'The talk at the end is voluntary.',
    );
    expect(prove('不用，離職面談是自願參加的。', chinese.text)).toBe('離職面談是自願參加的。');
    expect(prove('No, permits are not free.', 'Permits are not free.')).toBe('No, permits are not free.');
    expect(prove('No, the talk is not voluntary.', 'The talk at the end is voluntary.')).toBeNull();
  });

  test.each([
    ['a forged quote', claim('The permit is free for staff.', 2, 'The permit is free for all staff.')],
    [
      'a quote moved to another passage',
      claim('The car park closes at 22:30.', 1, 'The car park closes at 22:30.'),
    ],
    [
      'a passage that was not given',
      claim('The car park closes at 22:30.', 7, 'The car park closes at 22:30.'),
    ],
    ['no quote', { text: 'The car park closes at 22:30.', quotes: [] }],
    [
      'a number that its quote does not say',
      claim('New staff receive 30 days of paid leave.', 1, leave.text.slice(0, 47)),
    ],
    [
      'the opposite of its quote',
      claim(
        'Leave may be carried over into the next year.',
        1,
        'Leave may not be carried over into the next year.',
      ),
    ],
    [
      'half of a sentence that denies',
      claim('Leave may be carried over into the next year.', 1, 'be carried over into the next year'),
    ],
    [
      'a denial that its quote does not make',
      claim('New staff receive no paid leave in 25 days.', 1, leave.text.slice(0, 47)),
    ],
    [
      'other words than its quote',
      claim('Employees should always bring a dog to meetings.', 1, leave.text.slice(0, 47)),
    ],
    [
      'one right and one forged quote',
      {
        text: 'New staff receive 25 days of paid leave.',
        quotes: [
          { passage: 1, text: leave.text.slice(0, 47) },
          { passage: 2, text: 'Permits are free of charge.' },
        ],
      },
    ],
  ])('not with %s', (_what, statement) => {
    expect(proveStatement(statement, passages)).toBeNull();
  });

  test('whatever a model claims: all that is shown stands in the passage that is named', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc
        .tuple(fc.constantFrom(...passages), fc.nat(160), fc.nat(160))
        .map(([{ text }, from, to]) => text.slice(Math.min(from, to), Math.max(from, to))),
      fc.tuple(fc.nat(140), fc.nat(50)).map(([from, at]) => leave.text.slice(from) + parking.text.slice(at)),
    );
    const statement = fc.record({
      text: piece,
      quotes: fc.array(fc.record({ passage: fc.integer({ min: 0, max: 3 }), text: piece }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 4 }), (claimed) => {
        for (const { text, quotes } of proveStatements(claimed, passages)) {
          expect(quotes.length).toBeGreaterThan(0);
          for (const { passageId, start, end } of quotes) {
            const passage = passages.find(({ id }) => id === passageId);
            expect(passage?.text.slice(start, end).length).toBe(end - start);
            expect(
              claimed.some(
                (each) =>
                  each.text.trim() === text && each.quotes.some((quote) => quote.passage === passageId),
              ),
            ).toBe(true);
          }
          const shown = quotes
            .map(({ passageId, start, end }) =>
              passages.find(({ id }) => id === passageId)?.text.slice(start, end),
            )
            .join(' ');
          for (const number of text.match(/\d+/g) ?? []) expect(shown).toContain(number);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
