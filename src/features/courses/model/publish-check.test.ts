import { expect, it } from 'vitest';
import { findCourseProblems } from './publish-check.ts';

const items = {
  1: { title: 'Ready', isArchived: false, isPublished: true },
  2: { title: 'Draft', isArchived: false, isPublished: false },
  3: { title: 'Old', isArchived: true, isPublished: true },
} as const;

function check(...modules: readonly (keyof typeof items)[][]): string[] {
  const course = {
    title: 'A course',
    modules: modules.map((units, index) => ({
      key: `m${index}`,
      title: '',
      units: units.map((itemId) => ({ key: `u${itemId}`, itemKind: 'simulation' as const, itemId })),
    })),
  };
  return findCourseProblems(course, (_kind, id) => items[id as keyof typeof items]).map(
    ({ severity, code, key, name }) => `${severity} ${code} ${key} ${name}`.trim(),
  );
}

it.each([
  ['nothing', [], ['error no-unit null']],
  ['a module without units', [[]], ['error no-unit null', 'warning module-empty m0 1']],
  [
    'only what learners cannot play',
    [[2, 3]],
    ['error no-unit null', 'warning unit-unpublished u2 Draft', 'warning unit-archived u3 Old'],
  ],
  ['something to play and an empty module', [[1], []], ['warning module-empty m1 2']],
  ['something to play', [[1]], []],
] as const)('%s', (_name, modules, expected) => {
  expect(check(...modules.map((units) => [...units]))).toEqual(expected);
});

it('a course without a title can be published, after it was said', () => {
  const modules = [
    { key: 'm', title: '', units: [{ key: 'u', itemKind: 'simulation' as const, itemId: 1 }] },
  ];
  expect(findCourseProblems({ title: ' ', modules }, () => items[1]).map(({ code }) => code)).toEqual([
    'title-missing',
  ]);
});
