import { describe, expect, test } from 'vitest';
import { learnerSays, makeCase, personSays } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { type ReportAnswer, takeReportTexts, writeReportPrompt } from './report-texts.ts';
import { scoreConversation, writeReport } from './scoring/index.ts';

const content = makeCase();
const turns = [
  learnerSays(1, 'Where does it hurt?', [{ kind: 'topic', topicId: 'pain', outcome: 'answered' }]),
  personSays(2, 'Across my chest, here.'),
  learnerSays(3, 'I see. That must be hard.'),
];
const result = scoreConversation(content, { turns, locale: 'en-GB', diagnosis: null });
const builtIn = writeReport(content, result, 'en-GB');
const useful = 'You began with the right question and stayed with what you heard.';
const take = (answer: Partial<ReportAnswer>, report = builtIn, conversation = turns) =>
  takeReportTexts(report, conversation, {
    overallAnalysis: useful,
    areasOfImprovement: useful,
    objectiveReports: [],
    ...answer,
  });

test('a model that words a report is told what was decided and the words for it, and nothing else of the conversation', () => {
  const { system, content: asked } = writeReportPrompt(content, result, builtIn);
  expect(JSON.parse(asked).objectives[0]).toMatchObject({
    objectiveId: 'o1',
    name: 'Objective asks',
    shown: true,
    quotes: [{ turn: 1, text: 'Where does it hurt?' }],
  });
  expect(asked).not.toContain('That must be hard');
  expect(asked).not.toContain('Across my chest');
  expect(system).toContain('British English');
});

describe('of the words of a model', () => {
  test.each([
    ['“Where does it hurt?” was a good beginning.'],
    ['You asked "Where does it hurt?" and waited.'],
    ['You asked “where does it hurt”, and waited.'],
    ['It’s good that you didn’t hurry.'],
    ['You said "I see." That helped.'],
    ['You said “I see. That must be hard.” and paused.'],
  ])('this stays: %s', (sentence) => {
    expect(take({ overallAnalysis: `${useful} ${sentence}` })?.overallAnalysis).toBe(`${useful} ${sentence}`);
  });

  test.each([
    ['You asked “What frightens you?” in time.'],
    ['You asked "Where is it hurting?" at once.'],
    ['George told you “Across my chest, here.” then.'],
    ['You said “” nicely.'],
    ['You said "Where does it hurt? and so on.'],
    ['Words like ‘I am so sorry’ helped.'],
    ['You asked “Where does it hurt?” and “Since when?” in turn.'],
  ])('this goes: %s', (sentence) => {
    const text = `${useful} ${sentence} You closed well.`;
    const kept = take({ overallAnalysis: text })?.overallAnalysis;
    expect(kept?.startsWith(useful)).toBe(true);
    expect(kept).not.toMatch(/[“”"‘]/);
  });

  test('a part of which nothing is left stays as the built-in report has it; without the first there is none', () => {
    const forged = 'You said “this was never said by anybody” and that was the whole of it.';
    expect(take({ areasOfImprovement: forged })?.areasOfImprovement).toBe(builtIn.areasOfImprovement);
    expect(take({ overallAnalysis: forged })).toBeNull();
    expect(take({ overallAnalysis: 'Good.' })).toBeNull();
  });

  test('reasons take the place of the built-in ones where they hold; ratings and scores never change', () => {
    const report = take({
      objectiveReports: [
        { objectiveId: 'o1', reason: 'You opened with “Where does it hurt?” and let him answer.' },
        { objectiveId: 'o2', reason: 'You said “tell me everything” too late.' },
        { objectiveId: 'o9', reason: 'Nobody asked about this one.' },
      ],
    });
    expect(report?.objectiveReports[0]).toEqual({
      ...builtIn.objectiveReports[0],
      reason: 'You opened with “Where does it hurt?” and let him answer.',
    });
    expect(report?.objectiveReports.slice(1)).toEqual(builtIn.objectiveReports.slice(1));
    expect(report).toMatchObject({ score: builtIn.score, evaluationReports: builtIn.evaluationReports });
  });

  test('only the language of the conversation is taken', () => {
    const chinese = '您一開始就問得很好，也耐心聽對方把話說完，整體的步調相當穩。';
    const korean =
      '처음부터 좋은 질문을 하셨고 상대방의 이야기를 끝까지 잘 들어 주셨습니다. 정말 잘하셨어요.';
    const inChinese = { ...builtIn, locale: 'zh-TW' as const };
    expect(take({ overallAnalysis: chinese })).toBeNull();
    expect(take({ overallAnalysis: korean })).toBeNull();
    expect(take({ overallAnalysis: useful }, inChinese)).toBeNull();
    const said = [learnerSays(1, '您哪裡不舒服？')];
    const proven = `${chinese}您說「您哪裡不舒服」，很自然。`;
    const forged = `${proven}您也說「請您放心」。`;
    expect(take({ overallAnalysis: forged }, inChinese, said)?.overallAnalysis).toBe(proven);
  });
});
