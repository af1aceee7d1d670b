import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleForm } from '#tests/builders/forms.ts';
import { readAnswers } from './read-answers.ts';

const form = sampleForm(
  { id: 'q1', type: 'nps', required: true },
  { id: 'q2', type: 'long-text', required: true, showIf: { question: 'q1', lte: 6 } },
  { id: 'q3', type: 'short-text', showIf: { question: 'q2', answered: true } },
);

function keep(given: unknown) {
  const read = readAnswers(form, given);
  return 'answers' in read ? Object.fromEntries(read.answers) : read;
}

describe('answers to a form', () => {
  test('keep what was answered and leave out what was not', () => {
    expect(keep({ q1: 6, q2: ' Too long ', q3: '' })).toEqual({ q1: 6, q2: 'Too long' });
  });

  test('to hidden questions are dropped, and show nothing further', () => {
    expect(keep({ q1: 9, q2: 'Secret', q3: 'More' })).toEqual({ q1: 9 });
    expect(keep({ q1: 9, q2: { odd: true } })).toEqual({ q1: 9 });
  });

  test('are refused with a reason for each question', () => {
    expect(keep({ q1: 3 })).toEqual({ errors: { q2: 'required' } });
    expect(keep({ q1: 'ten' })).toEqual({ errors: { q1: 'invalid' } });
    expect(keep({})).toEqual({ errors: { q1: 'required' } });
    expect(keep({ q1: 3, q2: ' \u00a0' })).toEqual({ errors: { q2: 'required' } });
  });

  test('are refused whole when they are not answers to this form', () => {
    for (const given of [null, 'text', 7, [1], undefined, { q9: 1 }, { constructor: 1 }]) {
      expect(keep(given)).toEqual({ refused: 'answers-invalid' });
    }
    expect(keep(JSON.parse('{"__proto__": 1}'))).toEqual({ refused: 'answers-invalid' });
    expect(keep({ q1: 3, q2: 'x'.repeat(300_000) })).toEqual({ refused: 'answers-too-long' });
  });

  test('are read without an exception, whatever is sent', () => {
    const given = fc.oneof(
      fc.json().map((text) => JSON.parse(text)),
      fc.dictionary(fc.constantFrom('q1', 'q2', 'q3'), fc.jsonValue()),
    );
    fc.assert(
      fc.property(given, (sent) => {
        const read = readAnswers(form, sent);
        if ('answers' in read) expect(readAnswers(form, Object.fromEntries(read.answers))).toEqual(read);
      }),
    );
  });
});
