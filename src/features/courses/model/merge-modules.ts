import type { CourseModule, CourseUnit, ModuleUnlock } from './course-content.ts';
import type { CourseReason } from './course-texts.ts';
import { courseLimits, type ModuleInput, type UnitInput } from './course-validation.ts';
import { isPageKind } from './unit-types.ts';

/** What the course knows already: a unit that was removed keeps its number, and may come back under it. */
export type KnownUnit = Pick<CourseUnit, 'id' | 'itemKind' | 'itemId'> &
  Partial<Pick<CourseUnit, 'assessment' | 'passMark'>>;

export type MergedModules = {
  modules: CourseModule[];
  /** What the client called new modules and units, by their numbers. */
  keys: ReadonlyMap<number, string>;
};

/** Thrown with the path of the field that is wrong. */
export class MergeProblem extends Error {
  readonly reason: CourseReason;
  readonly path: string;
  constructor(reason: CourseReason, path: string) {
    super(reason);
    this.reason = reason;
    this.path = path;
  }
}

type Merge = {
  modules: ReadonlyMap<number, CourseModule>;
  units: ReadonlyMap<number, KnownUnit>;
  takeId: () => number;
  keys: Map<number, string>;
  /** Units that the input names, which leave a module whose units it does not name. */
  named: ReadonlySet<number | undefined>;
  /** Modules and units that stand somewhere already. */
  placed: Set<number>;
};

/** How many new modules and units an input has. */
export function countNew(inputs: readonly ModuleInput[]): number {
  return inputs.reduce(
    (sum, { id, units = [] }) =>
      sum + (id === undefined ? 1 : 0) + units.filter((unit) => unit.id === undefined).length,
    0,
  );
}

/**
 * The modules of a draft after an author's change: what was sent, in its order, and of what has a number the fields that
 * were not sent.
 * @param takeId a number that nothing has yet
 * @throws MergeProblem
 */
export function mergeModules(
  draft: readonly CourseModule[],
  known: readonly KnownUnit[],
  inputs: readonly ModuleInput[],
  takeId: () => number,
): MergedModules {
  const ofDraft = draft.flatMap((module) => module.units);
  const merge: Merge = {
    modules: new Map(draft.map((module) => [module.id, module])),
    units: new Map([...known, ...ofDraft].map((unit) => [unit.id, unit])),
    takeId,
    keys: new Map(),
    named: new Set(inputs.flatMap(({ units = [] }) => units.map(({ id }) => id))),
    placed: new Set(),
  };
  const modules = inOrder(inputs).map(([input, index]) => mergeModule(merge, input, `modules.${index}`));
  const count = modules.reduce((sum, { units }) => sum + units.length, 0);
  if (count > courseLimits.units) throw new MergeProblem('course.too-many', 'modules');
  return { modules, keys: merge.keys };
}

/** By their own numbers; equal ones, and those without any, by their place. */
function inOrder<Input extends { sortOrder?: number | undefined }>(
  inputs: readonly Input[],
): [Input, number][] {
  return inputs
    .map((input, index): [Input, number] => [input, index])
    .toSorted(
      ([left, leftIndex], [right, rightIndex]) =>
        (left.sortOrder ?? leftIndex) - (right.sortOrder ?? rightIndex) || leftIndex - rightIndex,
    );
}

function mergeModule(merge: Merge, input: ModuleInput, path: string): CourseModule {
  const before = input.id === undefined ? undefined : merge.modules.get(input.id);
  if (input.id !== undefined && !before) throw new MergeProblem('course.module-unknown', `${path}.id`);
  const id = place(merge, input, path, 'course.module-unknown');
  const units = input.units
    ? inOrder(input.units).map(([unit, index]) => mergeUnit(merge, unit, `${path}.units.${index}`))
    : (before?.units ?? [])
        .filter(({ id: unitId }) => !merge.named.has(unitId))
        .map((unit) => mergeUnit(merge, { id: unit.id }, `${path}.units`));
  return {
    id,
    title: input.title ?? before?.title ?? '',
    description: input.description ?? before?.description ?? '',
    unlock: mergeUnlock(input, before?.unlock ?? { type: 'NONE' }, path),
    units,
  };
}

function mergeUnlock(input: ModuleInput, before: ModuleUnlock, path: string): ModuleUnlock {
  const type = input.unlockType ?? before.type;
  if (type === 'NONE') return { type };
  if (type === 'DATE') {
    const date = input.unlockDate ?? (before.type === 'DATE' ? before.date : null);
    if (date === null) throw new MergeProblem('course.date-missing', `${path}.unlockDate`);
    return { type, date };
  }
  const days = input.unlockDaysAfterStart ?? (before.type === 'DAYS_AFTER_START' ? before.days : null);
  if (days === null) throw new MergeProblem('course.days-missing', `${path}.unlockDaysAfterStart`);
  return { type, days };
}

function mergeUnit(merge: Merge, input: UnitInput, path: string): CourseUnit {
  const before = input.id === undefined ? undefined : merge.units.get(input.id);
  if (input.id !== undefined && !before) throw new MergeProblem('course.unit-unknown', `${path}.id`);
  const item = before ? keepItem(before, input, path) : readItem(input, path);
  const id = place(merge, input, path, 'course.unit-unknown');
  const assessment = input.assessment ?? before?.assessment ?? false;
  const passMark = input.passMark === undefined ? (before?.passMark ?? null) : input.passMark;
  if (isPageKind(item.itemKind) && (assessment || passMark !== null))
    throw new MergeProblem('course.not-assessed', `${path}.assessment`);
  if (assessment && passMark === null) throw new MergeProblem('course.pass-mark-missing', `${path}.passMark`);
  return { id, type: 'item', ...item, assessment, passMark };
}

/** The own number or a new one; nothing stands in two places. */
function place(
  merge: Merge,
  input: { id?: number | undefined; key?: string | undefined },
  path: string,
  twice: CourseReason,
): number {
  const id = input.id ?? merge.takeId();
  if (merge.placed.has(id)) throw new MergeProblem(twice, `${path}.id`);
  merge.placed.add(id);
  if (input.id === undefined && input.key !== undefined) merge.keys.set(id, input.key);
  return id;
}

type Item = Pick<CourseUnit, 'itemKind' | 'itemId'>;

function readItem({ items = [] }: UnitInput, path: string): Item {
  const [item, ...more] = items;
  if (!item || more.length > 0) throw new MergeProblem('course.one-item', path);
  return { itemKind: item.kind, itemId: item.id };
}

/** What was done in a unit was done with its item, so it keeps that one. */
function keepItem({ itemKind, itemId }: KnownUnit, { items = [] }: UnitInput, path: string): Item {
  if (items.some(({ kind, id }) => kind !== itemKind || id !== itemId))
    throw new MergeProblem('course.item-fixed', path);
  return { itemKind, itemId };
}
