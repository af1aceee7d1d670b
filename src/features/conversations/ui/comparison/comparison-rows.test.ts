import { expect, test } from 'vitest';
import type { ComparedTurn } from './comparison-queries.ts';
import { writeComparisonRows } from './comparison-rows.ts';

/** A text is its key and its values. */
const t: Parameters<typeof writeComparisonRows>[0] = (key, values) =>
  values ? `${key} ${Object.values(values).join()}` : key;

const part = (name: string, changes: Partial<ComparedTurn['BuiltIn'][number]> = {}) => ({
  Kind: 'topic',
  ID: name,
  Name: name,
  Outcome: 'answered',
  Words: `about ${name}`,
  Confidence: 1,
  PassedOver: null,
  ...changes,
});
const turn: ComparedTurn = {
  AssessmentID: '70',
  Number: 3,
  Text: 'Where does it hurt?',
  Locale: 'en-GB',
  SaidOn: '2026-11-02',
  BuiltIn: [part('pain'), part('worry', { Outcome: 'withheld', Confidence: 0.4 })],
  Reading: {
    ModelID: 'm',
    Outcome: 'used',
    Problem: null,
    Differs: true,
    Parts: [part('pain', { PassedOver: 'denied' })],
  },
  Reply: 'Here.',
  ReplySource: 'model',
};

test('a turn is a row in the words of the page', () => {
  const [header, row] = writeComparisonRows(t, [turn]);
  expect(row).toHaveLength(header?.length ?? 0);
  expect(row).toEqual([
    '2026-11-02',
    'en-GB',
    'Where does it hurt?',
    'pain: about pain; worry: about worry withheld unsure',
    'm',
    'pain: about pain passed.denied',
    'model m',
    'differs',
    'Here.',
    '70',
    '3',
  ]);
});

test('a turn that the model could not read, or was not asked about, says so', () => {
  const stoodIn = {
    ...turn,
    Reading: { ...turn.Reading, Outcome: 'stood-in', Problem: 'timeout' },
  } as ComparedTurn;
  const [, first, second] = writeComparisonRows(t, [
    stoodIn,
    { ...turn, BuiltIn: [], Reading: null, Reply: null },
  ]);
  expect(first?.slice(4, 8)).toEqual(['m', 'stoodIn problem.timeout', 'builtIn', '']);
  expect(second?.slice(3, 9)).toEqual(['nothing', '', '', 'builtIn', '', '']);
});
