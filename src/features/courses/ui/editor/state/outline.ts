import type { ModuleUnlock } from '../../../model/course-content.ts';
import type { UnitKind } from '../../../model/unit-types.ts';

/**
 * Modules and units in the editor. `id` is negative until the server assigns one; `key` stays the same while the editor
 * is open.
 */
export type EditedUnit = {
  readonly key: string;
  readonly id: number;
  readonly itemKind: UnitKind;
  readonly itemId: number;
  readonly assessment: boolean;
  readonly passMark: number | null;
};

export type EditedModule = {
  readonly key: string;
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly unlock: ModuleUnlock;
  readonly units: readonly EditedUnit[];
};

export type Outline = readonly EditedModule[];

/** The place of a unit, counted from 0. */
export type UnitPlace = { moduleIndex: number; index: number };

/** The list with one item moved. A target beyond the list becomes its first or last place. */
export function moveTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from];
  const target = Math.min(Math.max(to, 0), items.length - 1);
  if (item === undefined || target === from) return items;
  return items.toSpliced(from, 1).toSpliced(target, 0, item);
}

export function findUnit(outline: Outline, key: string): UnitPlace | null {
  for (const [moduleIndex, { units }] of outline.entries()) {
    const index = units.findIndex((unit) => unit.key === key);
    if (index >= 0) return { moduleIndex, index };
  }
  return null;
}

/** The outline with one unit moved, within its module or to another. */
export function moveUnit(outline: Outline, key: string, to: UnitPlace): Outline {
  const from = findUnit(outline, key);
  const unit = from && outline[from.moduleIndex]?.units[from.index];
  if (!unit || !outline[to.moduleIndex]) return outline;
  if (from.moduleIndex === to.moduleIndex) {
    return changeAt(outline, to.moduleIndex, (units) => moveTo(units, from.index, to.index));
  }
  const without = changeAt(outline, from.moduleIndex, (units) => units.toSpliced(from.index, 1));
  return changeAt(without, to.moduleIndex, (units) => {
    const index = Math.min(Math.max(to.index, 0), units.length);
    return units.toSpliced(index, 0, unit);
  });
}

/** The place one step up or down. Continues into the next module; null at the ends of the course. */
export function stepOf(outline: Outline, key: string, by: -1 | 1): UnitPlace | null {
  const from = findUnit(outline, key);
  if (!from) return null;
  const { moduleIndex } = from;
  const index = from.index + by;
  const count = outline[moduleIndex]?.units.length ?? 0;
  if (index >= 0 && index < count) return { moduleIndex, index };
  const next = outline[moduleIndex + by];
  if (!next) return null;
  return { moduleIndex: moduleIndex + by, index: by < 0 ? next.units.length : 0 };
}

export function changeModule(outline: Outline, key: string, part: Partial<EditedModule>): Outline {
  return outline.map((module) => (module.key === key ? { ...module, ...part } : module));
}

export function changeUnit(outline: Outline, key: string, part: Partial<EditedUnit>): Outline {
  const place = findUnit(outline, key);
  if (!place) return outline;
  return changeAt(outline, place.moduleIndex, (units) =>
    units.map((unit) => (unit.key === key ? { ...unit, ...part } : unit)),
  );
}

export function removeUnit(outline: Outline, key: string): Outline {
  const place = findUnit(outline, key);
  return place
    ? changeAt(outline, place.moduleIndex, (units) => units.filter((unit) => unit.key !== key))
    : outline;
}

export function countUnits(outline: Outline): number {
  return outline.reduce((sum, { units }) => sum + units.length, 0);
}

function changeAt(
  outline: Outline,
  at: number,
  change: (units: readonly EditedUnit[]) => readonly EditedUnit[],
): Outline {
  const module = outline[at];
  if (!module) return outline;
  const units = change(module.units);
  return units === module.units ? outline : outline.with(at, { ...module, units });
}
