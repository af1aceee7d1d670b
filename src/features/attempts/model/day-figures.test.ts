import { describe, expect, it } from 'vitest';
import { addDayRows, type CountedAttempt, countAttempt, findDayChanges } from './day-figures.ts';

function buildAttempt(part: Partial<CountedAttempt> = {}): CountedAttempt {
  return {
    itemKind: 'simulation',
    itemId: 7,
    personId: 3,
    publicSignInId: null,
    startedAt: new Date('2026-11-02T23:50:00Z'),
    finishedAt: null,
    quiz: true,
    score: null,
    timeSpentMs: 60_000,
    answers: 2,
    answerTimeMs: 9_000,
    ...part,
  };
}

describe('an attempt', () => {
  it('counts on the day it began in UTC, and is finished on the day of its end', () => {
    const finished = buildAttempt({ finishedAt: new Date('2026-11-03T00:10:00Z'), score: 33.33 });
    expect(countAttempt(finished)).toMatchObject([
      {
        day: '2026-11-02',
        views: 1,
        completions: 1,
        finishes: 0,
        scoreSum: 33.33,
        scoreCount: 1,
        answers: 2,
      },
      { day: '2026-11-03', views: 0, completions: 0, finishes: 1, scoreSum: 0, timeSpentMs: 0 },
    ]);
  });

  it('has a score only when it is finished and was a quiz', () => {
    const end = { finishedAt: new Date('2026-11-02T23:55:00Z'), score: 50 };
    const scored = (part: Partial<CountedAttempt>) => countAttempt(buildAttempt(part))[0]?.scoreCount;
    expect(scored({ score: 50 })).toBe(0);
    expect(scored({ ...end, quiz: false })).toBe(0);
    expect(scored({ ...end, score: null })).toBe(0);
    expect(scored(end)).toBe(1);
  });
});

describe('a change', () => {
  const begun = buildAttempt();
  const finished = buildAttempt({
    finishedAt: new Date('2026-11-02T23:59:00Z'),
    score: 66.67,
    timeSpentMs: 75_000,
  });

  it('adds what is new and nothing else', () => {
    expect(findDayChanges(begun, finished)).toMatchObject([
      { views: 0, completions: 1, finishes: 1, scoreSum: 66.67, timeSpentMs: 15_000, answers: 0 },
    ]);
    expect(findDayChanges(begun, begun)).toEqual([]);
  });

  it('takes away all of an attempt that is deleted, and only the difference of a score that changed', () => {
    const judged = { ...finished, score: 33.33 };
    expect(findDayChanges(finished, judged)).toMatchObject([{ scoreSum: -33.34, scoreCount: 0, views: 0 }]);
    const all = [
      ...findDayChanges(null, begun),
      ...findDayChanges(begun, finished),
      ...findDayChanges(finished, judged),
      ...findDayChanges(judged, null),
    ];
    expect(addDayRows(all)).toEqual([]);
  });

  it('keeps learners, devices and items apart', () => {
    const rows = [
      buildAttempt(),
      buildAttempt({ personId: 4 }),
      buildAttempt({ personId: null, publicSignInId: 'a' }),
      buildAttempt({ itemId: 8 }),
      buildAttempt(),
    ].flatMap(countAttempt);
    const sums = addDayRows(rows).map(({ personId, itemId, views }) => `${personId} ${itemId}: ${views}`);
    expect(sums.toSorted()).toEqual(['3 7: 2', '3 8: 1', '4 7: 1', 'null 7: 1']);
  });
});
