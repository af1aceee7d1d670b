import { describe, expect, it } from 'vitest';
import {
  findNextOpening,
  findNextUnit,
  findUnitPlace,
  isCourseDone,
  isOverdue,
  waitsForQuestions,
} from './course-way.ts';

const done = (ID: string) => ({ ID, isCompleted: true, isUnlocked: true });
const open = (ID: string) => ({ ID, isCompleted: false, isUnlocked: true });
const locked = (ID: string) => ({ ID, isCompleted: false, isUnlocked: false });
const module = <Unit>(ID: string, ...Units: Unit[]) => ({ ID, Units });

describe('the next unit', () => {
  it.each([
    ['is the first one that is open', [module('a', done('1'), open('2'), locked('3'))], '2'],
    ['may be in a later module', [module('a', done('1'), locked('2')), module('b', open('3'))], '3'],
    ['is none where all are done or locked', [module('a', done('1'), locked('2'))], undefined],
    ['is none in an empty course', [], undefined],
  ])('%s', (_title, modules, expected) => {
    expect(findNextUnit(modules)?.ID).toBe(expected);
  });
});

describe('the place of a unit', () => {
  const modules = [module('a', done('1'), open('2')), module('b', locked('3'))];

  it('has the units beside it in its module', () => {
    const place = findUnitPlace(modules, '2');
    expect([place?.module.ID, place?.number, place?.previous?.ID, place?.next]).toEqual(['a', 2, '1', null]);
  });

  it('does not lead into another module', () => {
    expect(findUnitPlace(modules, '3')).toMatchObject({ previous: null, next: null });
  });

  it('is null for a unit of another course', () => {
    expect(findUnitPlace(modules, '9')).toBeNull();
  });
});

it('a course without units is not done', () => {
  expect(isCourseDone([module('a')])).toBe(false);
  expect(isCourseDone([module('a', done('1')), module('b', done('2'))])).toBe(true);
  expect(isCourseDone([module('a', done('1'), open('2'))])).toBe(false);
});

it('the next opening is the earliest moment of a unit that is not done', () => {
  const unit = (isCompleted: boolean, ...at: (string | null)[]) => ({
    isCompleted,
    Unmet: at.map((At) => ({ At })),
  });
  const early = '2026-03-01T00:00:00Z';
  const late = '2026-03-02T08:00:00+08:00';
  const latest = '2026-04-01T00:00:00Z';
  expect(
    findNextOpening([{ Units: [unit(true, early), unit(false, latest, null), unit(false, late)] }]),
  ).toBe(late);
  expect(findNextOpening([{ Units: [unit(false, null)] }])).toBeNull();
});

it('a course waits for its questions while they keep a unit that is not done', () => {
  const unit = (isCompleted: boolean, ...rules: string[]) => ({
    isCompleted,
    Unmet: rules.map((Rule) => ({ Rule })),
  });
  expect(waitsForQuestions([{ Units: [unit(true), unit(false, 'module-days', 'intro-form')] }])).toBe(true);
  expect(waitsForQuestions([{ Units: [unit(false, 'previous-unit')] }])).toBe(false);
  expect(waitsForQuestions([{ Units: [unit(true, 'intro-form')] }])).toBe(false);
});

it('a course is overdue after its due date, until it is done', () => {
  const now = Date.parse('2026-03-02T00:00:00Z');
  expect(isOverdue('2026-03-01T00:00:00Z', false, now)).toBe(true);
  expect(isOverdue('2026-03-01T00:00:00Z', true, now)).toBe(false);
  expect(isOverdue('2026-03-03T00:00:00Z', false, now)).toBe(false);
  expect(isOverdue(null, false, now)).toBe(false);
});
