import { expect, test } from 'vitest';
import {
  analyticsPath,
  coursesPath,
  detailPath,
  editPath,
  myCoursesPath,
  newCoursePath,
  unitPath,
} from './course-paths.ts';

test('courses are where the specification has them', () => {
  expect([coursesPath, newCoursePath, editPath('7'), analyticsPath('7')]).toEqual([
    '/courses',
    '/courses/new',
    '/courses/7',
    '/courses/7/analytics',
  ]);
  expect([myCoursesPath, detailPath('7')]).toEqual(['/my-courses', '/my-courses/7']);
});

test.each([
  ['Simulation', '/my-courses/7/simulations/8?unitID=9'],
  ['VirtualHuman', '/my-courses/7/virtual-humans/8?unitID=9'],
  ['Form', null],
])('a unit of type %s is played at %s', (type, path) => {
  expect(unitPath('7', { id: '9', type, itemId: '8' })).toBe(path);
});
