/** Where a learner is in a course, and where they go next. */

interface WayUnit {
  ID: string;
  isCompleted: boolean;
  isUnlocked: boolean;
}

interface WayModule<Unit> {
  ID: string;
  Units: readonly Unit[];
}

export interface UnitPlace<Unit, Module> {
  unit: Unit;
  module: Module;
  /** From 1, within the module. */
  number: number;
  previous: Unit | null;
  next: Unit | null;
}

/** The first one that is open and not done; null where nothing is. */
export function findNextUnit<Unit extends WayUnit>(modules: readonly WayModule<Unit>[]): Unit | null {
  return listUnits(modules).find((unit) => unit.isUnlocked && !unit.isCompleted) ?? null;
}

/** Next and previous are those of its module. Null for a unit that the course does not have. */
export function findUnitPlace<Unit extends WayUnit, Module extends WayModule<Unit>>(
  modules: readonly Module[],
  unitId: string,
): UnitPlace<Unit, Module> | null {
  for (const module of modules) {
    const index = module.Units.findIndex((each) => each.ID === unitId);
    const unit = module.Units[index];
    if (unit)
      return {
        unit,
        module,
        number: index + 1,
        previous: module.Units[index - 1] ?? null,
        next: module.Units[index + 1] ?? null,
      };
  }
  return null;
}

export function isCourseDone(modules: readonly WayModule<WayUnit>[]): boolean {
  const units = listUnits(modules);
  return units.length > 0 && units.every((unit) => unit.isCompleted);
}

export function countDone(units: readonly WayUnit[]): number {
  return units.filter((unit) => unit.isCompleted).length;
}

/** When the next of what is locked opens by time alone; null where no time is known. */
export function findNextOpening(
  modules: readonly { Units: readonly { isCompleted: boolean; Unmet: readonly { At: string | null }[] }[] }[],
): string | null {
  const moments = modules
    .flatMap(({ Units }) => Units.filter((unit) => !unit.isCompleted))
    .flatMap(({ Unmet }) => Unmet.flatMap(({ At }) => (At === null ? [] : [At])));
  return moments.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** Whether what is left opens once the questions before the course are answered, perhaps among other rules. */
export function waitsForQuestions(
  modules: readonly { Units: readonly { isCompleted: boolean; Unmet: readonly { Rule: string }[] }[] }[],
): boolean {
  return modules.some(({ Units }) =>
    Units.some(({ isCompleted, Unmet }) => !isCompleted && Unmet.some(({ Rule }) => Rule === 'intro-form')),
  );
}

export function isOverdue(due: string | null, isDone: boolean, now: number): boolean {
  return due !== null && !isDone && Date.parse(due) < now;
}

function listUnits<Unit>(modules: readonly WayModule<Unit>[]): Unit[] {
  return modules.flatMap(({ Units }) => Units);
}
