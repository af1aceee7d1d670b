import { expect, test } from 'vitest';
import { findShownUnit } from './shown-unit.ts';

const place = { unit: 'Hands', module: 'First', number: 1, previous: null, next: null };
const opened = { course: 'as it was', place };
const now = { course: 'as it is', place, isLocked: false };

test.each([
  ['that is there', now, null, 'open'],
  ['that is locked', { ...now, isLocked: true }, null, 'locked'],
  ['that the course does not have', { ...now, place: null }, null, 'missing'],
  ['of a course that nobody sees', { ...now, course: null, place: null }, null, 'no-course'],
  ['that is open and is locked meanwhile', { ...now, isLocked: true }, opened, 'open'],
  ['that is open and is taken out of the course', { ...now, place: null }, opened, 'unit gone'],
  [
    'that is open and whose course is taken back',
    { ...now, course: null, place: null },
    opened,
    'course gone',
  ],
])('a unit %s', (_name, is, was, expected) => {
  const shown = findShownUnit(is, was);
  expect('gone' in shown && shown.gone !== null ? `${shown.gone} gone` : shown.state).toBe(expected);
});

test('a unit that is open is shown as the course has it now, and one that was taken away as it was', () => {
  expect(findShownUnit(now, opened)).toMatchObject({ course: 'as it is' });
  expect(findShownUnit({ ...now, place: null }, opened)).toMatchObject({ course: 'as it was', place });
});
