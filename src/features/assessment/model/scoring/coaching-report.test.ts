import { describe, expect, test } from 'vitest';
import { conversationLocales } from '#features/virtual-humans/model/case-content.ts';
import {
  learnerSays,
  makeCase,
  makeObjective,
  personSays,
} from '#features/virtual-humans/model/fixtures/small-case.ts';
import { applyOverrides, scoreConversation, writeReport } from './index.ts';

const turns = [
  personSays(1, 'Morning.'),
  learnerSays(2, 'Where does it hurt?', [{ kind: 'topic', topicId: 'pain', outcome: 'answered' }]),
];
const content = makeCase();
const result = scoreConversation(content, { turns, locale: 'en-GB', diagnosis: 'angina' });

describe('the coaching report', () => {
  test('gives each earned point the words that earned it, and each missed one what to try', () => {
    const report = writeReport(content, result, 'en-GB');
    expect(report.objectiveReports[0]).toEqual({
      id: 'asks',
      name: 'Objective asks',
      rating: 'achieved',
      reason: 'Shown in turn 2: “Where does it hurt?”',
    });
    expect(report.objectiveReports[1]).toMatchObject({
      rating: 'missed',
      reason: 'Not found in what you said. Try learns.',
    });
    expect(report.score).toBe(result.conversationScore);
    expect(report.evaluationReports).toEqual([
      { id: 'all', name: 'Everything', score: 20, reportText: '1 of 5 objectives met.' },
    ]);
    expect(report.overallAnalysis).toContain('Your diagnosis was right.');
    expect(report.customAssessment).toBe('Pain on effort that goes with rest.');
  });

  test('names key objectives first among what to work on', () => {
    const key = makeObjective(
      'key',
      { kind: 'named', phrases: { 'en-GB': ['consent'] } },
      { key: true, points: 1 },
    );
    const report = writeReport(
      makeCase({ objectives: [...content.objectives, key] }),
      scoreConversation(makeCase({ objectives: [...content.objectives, key] }), {
        turns,
        locale: 'en-GB',
        diagnosis: null,
      }),
      'en-GB',
    );
    expect(report.areasOfImprovement.startsWith('Objective key: ')).toBe(true);
  });

  test('says that a count below an upper bound needs more of a conversation than this', () => {
    const reasonIn = (count: number) => {
      const conversation = Array.from({ length: count }, (_, index) => learnerSays(index + 1, 'I see.', []));
      const scored = scoreConversation(content, { turns: conversation, locale: 'en-GB', diagnosis: null });
      return writeReport(content, scored, 'en-GB').objectiveReports.find(({ id }) => id === 'counts')?.reason;
    };
    expect(reasonIn(2)).toContain('This is earned from 3 turns on.');
    expect(reasonIn(3)).not.toContain('turns on');
  });

  test('says what a reviewer decided, with the reason', () => {
    const overridden = applyOverrides(result, [
      { objectiveId: 'learns', earned: true, reason: 'Asked with a look' },
    ]);
    expect(writeReport(content, overridden, 'en-GB').objectiveReports[1]).toMatchObject({
      rating: 'achieved',
      reason: 'Given by a reviewer: Asked with a look.',
    });
  });

  test.each(conversationLocales)('is the same each time and holds no empty sentence in %s', (locale) => {
    const report = writeReport(content, result, locale);
    expect(writeReport(content, result, locale)).toEqual(report);
    const texts = [
      report.overallAnalysis,
      report.areasOfImprovement,
      ...report.objectiveReports.map((one) => one.reason),
      ...report.evaluationReports.map((one) => one.reportText),
    ];
    for (const text of texts) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/undefined|null|NaN|\.\./);
    }
  });

  test('does not praise a conversation in which nothing was said', () => {
    const silent = scoreConversation(content, { turns: [], locale: 'en-GB', diagnosis: null });
    const report = writeReport(content, silent, 'en-GB');
    expect(report.overallAnalysis).toBe(
      'You ended the conversation with George Ward before you said anything. You gave no diagnosis.',
    );
  });
});
