import { expect, test } from 'vitest';
import type { CourseModule, CourseUnit } from './course-content.ts';
import type { ModuleInput } from './course-validation.ts';
import { MergeProblem, mergeModules } from './merge-modules.ts';

const unit = (id: number): CourseUnit => ({
  id,
  type: 'item',
  itemKind: 'simulation',
  itemId: id * 10,
  assessment: true,
  passMark: 70,
});
const draft: CourseModule[] = [
  {
    id: 1,
    title: 'First',
    description: 'One',
    unlock: { type: 'DAYS_AFTER_START', days: 3 },
    units: [unit(11)],
  },
  { id: 2, title: 'Second', description: '', unlock: { type: 'NONE' }, units: [unit(21), unit(22)] },
];

function merge(inputs: ModuleInput[], known: CourseUnit[] = []) {
  let next = 900;
  return mergeModules(draft, known, inputs, () => next++);
}

function problemOf(inputs: ModuleInput[]): string {
  try {
    merge(inputs);
  } catch (error) {
    if (error instanceof MergeProblem) return `${error.path}: ${error.reason}`;
  }
  return 'none';
}

test('what was not sent of a module or unit stays', () => {
  expect(merge([{ id: 1 }, { id: 2 }]).modules).toEqual(draft);
  expect(merge([{ id: 1, title: 'New', units: [{ id: 11, passMark: 50 }] }]).modules).toEqual([
    { ...draft[0], title: 'New', units: [{ ...unit(11), passMark: 50 }] },
  ]);
});

test('what is missing in a list is removed, and the order is the one that was sent', () => {
  const { modules } = merge([
    {
      id: 2,
      sortOrder: 9,
      units: [
        { id: 22, sortOrder: 5 },
        { id: 21, sortOrder: 4 },
      ],
    },
    { id: 1, sortOrder: -1, units: [] },
  ]);
  expect(modules.map(({ id, units }) => [id, units.map((each) => each.id)])).toEqual([
    [1, []],
    [2, [21, 22]],
  ]);
});

test('new modules and units get numbers, which the keys of the client lead to', () => {
  const item = { kind: 'virtual-human' as const, id: 77 };
  const { modules, keys } = merge([{ key: 'm', title: 'New', units: [{ key: 'u', items: [item] }] }]);
  expect(modules).toEqual([
    {
      id: 900,
      title: 'New',
      description: '',
      unlock: { type: 'NONE' },
      units: [
        { id: 901, type: 'item', itemKind: 'virtual-human', itemId: 77, assessment: false, passMark: null },
      ],
    },
  ]);
  expect([...keys]).toEqual([
    [900, 'm'],
    [901, 'u'],
  ]);
});

test('a unit moves to another module and stays itself, and one that was removed comes back', () => {
  const { modules } = merge([{ id: 1, units: [{ id: 22 }, { id: 31 }] }], [unit(31)]);
  expect(modules[0]?.units).toEqual([unit(22), unit(31)]);
  const moved = merge([{ id: 1, units: [{ id: 21 }] }, { id: 2 }]).modules;
  expect(moved.map(({ units }) => units.map(({ id }) => id))).toEqual([[21], [22]]);
});

test.each<[string, ModuleInput[]]>([
  ['modules.0.id: course.module-unknown', [{ id: 3 }]],
  ['modules.1.id: course.module-unknown', [{ id: 1 }, { id: 1, units: [] }]],
  ['modules.0.units.0.id: course.unit-unknown', [{ id: 1, units: [{ id: 99 }] }]],
  ['modules.0.units.1.id: course.unit-unknown', [{ id: 1, units: [{ id: 11 }, { id: 11 }] }]],
  ['modules.0.units.0: course.one-item', [{ units: [{}] }]],
  [
    'modules.0.units.0: course.item-fixed',
    [{ id: 1, units: [{ id: 11, items: [{ kind: 'virtual-human', id: 110 }] }] }],
  ],
  ['modules.0.units.0.passMark: course.pass-mark-missing', [{ id: 1, units: [{ id: 11, passMark: null }] }]],
  ['modules.0.unlockDate: course.date-missing', [{ unlockType: 'DATE' }]],
  ['modules.0.unlockDaysAfterStart: course.days-missing', [{ unlockType: 'DAYS_AFTER_START' }]],
  [
    'modules: course.too-many',
    [1, 2, 3].map(() => ({
      units: Array.from({ length: 70 }, (_, id) => ({
        items: [{ kind: 'simulation' as const, id: id + 1 }],
      })),
    })),
  ],
])('refuses %s', (problem, inputs) => {
  expect(problemOf(inputs)).toBe(problem);
});
