import { expect, test } from 'vitest';
import { evaluationScores } from './evaluation-scores.ts';

const groups = [
  { id: 'history', name: 'Taking a history' },
  { id: 'manner', name: 'Manner' },
  { id: 'empty', name: 'Nothing yet' },
];

test('a group scores by points, over all conversations together', () => {
  const objectives = [
    { groupId: 'history', points: 3, timesScored: 4, timesEarned: 1 },
    { groupId: 'history', points: 1, timesScored: 4, timesEarned: 4 },
    { groupId: 'manner', points: 2, timesScored: 3, timesEarned: 1 },
  ];
  expect(evaluationScores(groups, objectives)).toEqual([
    { id: 'history', name: 'Taking a history', averageScore: 43.75 },
    { id: 'manner', name: 'Manner', averageScore: 33.33 },
  ]);
});

test.each([
  ['nobody talked yet', { points: 2, timesScored: 0, timesEarned: 0 }],
  ['nothing gives points', { points: 0, timesScored: 5, timesEarned: 5 }],
])('there is no score where %s', (_what, counted) => {
  expect(evaluationScores(groups, [{ groupId: 'manner', ...counted }])).toEqual([
    { id: 'manner', name: 'Manner', averageScore: null },
  ]);
});
