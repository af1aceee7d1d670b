import { describe, expect, test } from 'vitest';
import { type CountedStatistics, showStatistics } from './item-statistics.ts';

const counted: CountedStatistics = {
  totalUsers: 7,
  totalViews: 9,
  totalCompletions: 6,
  averageScore: 71.5,
  updatedAt: '2026-10-20T09:00:00Z',
  scoredPeople: 5,
};

const staff = { seesSessions: true };

describe('what a card shows', () => {
  test.each([
    [5, 5, { totalUsers: 5, averageScore: 71.5, withheld: false, scoreWithheld: false }],
    [5, 4, { totalUsers: 5, averageScore: null, withheld: false, scoreWithheld: true }],
    [
      4,
      4,
      {
        totalUsers: 0,
        totalViews: 0,
        totalCompletions: 0,
        averageScore: null,
        updatedAt: null,
        withheld: true,
      },
    ],
    [1, 0, { totalUsers: 0, withheld: true, scoreWithheld: false }],
  ])('of %i people, %i of them with a score', (totalUsers, scoredPeople, shown) => {
    expect(showStatistics({ ...counted, totalUsers, scoredPeople }, staff)).toMatchObject(shown);
  });

  test('is all of it where nothing is withheld, however few they are', () => {
    const few = { ...counted, totalUsers: 1, scoredPeople: null };
    expect(showStatistics(few, { seesSessions: false })).toMatchObject({
      totalUsers: 1,
      averageScore: 71.5,
      withheld: false,
      scoreWithheld: false,
    });
  });

  test('is nothing to who may not see sessions by name: one more session would be told by looking again', () => {
    expect(showStatistics(counted, { seesSessions: false })).toMatchObject({
      totalUsers: 0,
      averageScore: null,
      withheld: true,
    });
  });

  test('is nought where nobody came', () => {
    expect(showStatistics(null, staff)).toMatchObject({ totalUsers: 0, withheld: false, updatedAt: null });
  });
});
