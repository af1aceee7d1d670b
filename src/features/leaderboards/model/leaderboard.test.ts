import { describe, expect, test } from 'vitest';
import { type Ranked, rankPlaces, showLeaderboard } from './leaderboard.ts';

const person = (personId: number, score: number | null, progress: number | null = null): Ranked => ({
  personId,
  firstName: `P${personId}`,
  score,
  progress,
});
const five = [person(1, 90), person(2, 80), person(3, 80), person(4, 70), person(5, null)];

describe('places', () => {
  test.each([
    ['nobody', [], []],
    ['one person', [person(1, 50)], [1]],
    ['different scores', [person(1, 90), person(2, 80)], [1, 2]],
    ['a tie in the middle leaves out the next place', five.slice(0, 4), [1, 2, 2, 4]],
    ['a tie at the top', [person(1, 90), person(2, 90), person(3, 10)], [1, 1, 3]],
    ['all alike', [person(1, 0), person(2, 0), person(3, 0)], [1, 1, 1]],
    ['no score comes after every score, 0 too', [person(1, 0), person(2, null), person(3, null)], [1, 2, 2]],
    [
      'the same score with less progress is another place',
      [person(1, 80, 100), person(2, 80, 50), person(3, 80, 50)],
      [1, 2, 2],
    ],
  ])('of %s', (_name, best, positions) => {
    expect(rankPlaces(best).map(({ position }) => position)).toEqual(positions);
  });
});

describe('what somebody is shown', () => {
  test('marks their own place and tells nobody by number', () => {
    const shown = showLeaderboard({ people: 5, best: five, own: { ...person(2, 80), better: 1 } }, 2);
    expect(shown.places.map(({ own, position }) => [own, position])).toEqual([
      [false, 1],
      [true, 2],
      [false, 2],
      [false, 4],
      [false, 5],
    ]);
    expect(JSON.stringify(shown)).not.toContain('personId');
  });

  test('is their place however far down', () => {
    const shown = showLeaderboard({ people: 40, best: five, own: { ...person(9, 5), better: 36 } }, 9);
    expect(shown.own).toMatchObject({ position: 37, own: true });
    expect(shown.places.some(({ own }) => own)).toBe(false);
  });

  test('is their own result alone where fewer than five are ranked', () => {
    const shown = showLeaderboard(
      { people: 4, best: five.slice(0, 4), own: { ...person(2, 80), better: 1 } },
      2,
    );
    expect(shown.places).toEqual([]);
    expect(shown.own).toMatchObject({ position: null, score: 80 });
  });
});
