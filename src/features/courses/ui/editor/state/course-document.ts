import { canonicalJson } from '#kernel/canonical-json.ts';
import type { IdMap } from '#web/document/document-store.ts';
import { findUnitType } from '../../../model/unit-types.ts';
import type { EditedModule, EditedUnit, Outline } from './outline.ts';

/** All parts of a course that the editor changes and undoes. */
export type CourseDocument = {
  title: string;
  adminTitle: string;
  description: string;
  imageMediaId: number | null;
  /** Instants, ISO 8601. */
  startAt: string | null;
  dueAt: string | null;
  timeZone: string;
  editorIds: readonly string[];
  groupIds: readonly string[];
  modules: Outline;
};

/** The changes, as the API names them; groups are set by a separate call. */
export type CourseChanges = {
  input: Record<string, unknown>;
  groupIds: readonly string[] | null;
};

const inputNames = {
  title: 'Title',
  adminTitle: 'AdminTitle',
  description: 'Description',
  imageMediaId: 'ImageMediaID',
  startAt: 'StartDate',
  dueAt: 'DueDate',
  timeZone: 'TimeZone',
  editorIds: 'EditorIDs',
  modules: 'Modules',
} as const satisfies Record<Exclude<keyof CourseDocument, 'groupIds'>, string>;

/** Returns null when both are equal. Values are compared by content: new ids make new objects. */
export function findChanges(before: CourseDocument, after: CourseDocument): CourseChanges | null {
  const names = Object.keys(inputNames) as (keyof typeof inputNames)[]; // the keys of a constant
  const changed = names.filter((name) => !isSame(before[name], after[name]));
  const groupIds = isSame(before.groupIds, after.groupIds) ? null : after.groupIds;
  if (changed.length === 0 && groupIds === null) return null;
  return {
    input: Object.fromEntries(
      changed.map((name) => [inputNames[name], toInput(name, after, before.modules)]),
    ),
    groupIds,
  };
}

function toInput(name: keyof typeof inputNames, document: CourseDocument, saved: Outline): unknown {
  const value = document[name];
  if (name === 'modules') return toModuleInputs(document.modules, saved);
  return typeof value === 'number' ? String(value) : value;
}

/** A module that is missing in the server's draft is sent as a new one, because undo may have restored it. */
function toModuleInputs(modules: Outline, saved: Outline): Record<string, unknown>[] {
  const known = new Set(saved.map(({ id }) => id));
  return modules.map((module) => ({
    ...(known.has(module.id) ? { ID: String(module.id) } : { Key: module.key }),
    Title: module.title,
    Description: module.description,
    ...toUnlockInput(module),
    Units: module.units.map(toUnitInput),
  }));
}

function toUnlockInput({ unlock }: EditedModule): Record<string, unknown> {
  if (unlock.type === 'DATE') return { UnlockType: 'DATE', UnlockDate: unlock.date };
  if (unlock.type === 'DAYS_AFTER_START')
    return { UnlockType: 'DAYS_AFTER_START', UnlockDaysAfterStart: unlock.days };
  return { UnlockType: 'NONE' };
}

/** A unit keeps its id, also when undo restores it. */
function toUnitInput(unit: EditedUnit): Record<string, unknown> {
  return {
    ...(unit.id > 0
      ? { ID: String(unit.id) }
      : { Key: unit.key, [findUnitType(unit.itemKind).field]: String(unit.itemId) }),
    Assessment: unit.assessment,
    PassMark: unit.passMark,
  };
}

type AnsweredModule = {
  ID: string;
  Key: string | null;
  Units: readonly { ID: string; Key: string | null }[];
};

/** The new ids of modules and units, by their temporary ids. */
export function readNewIds(sent: Outline, answered: readonly AnsweredModule[]): IdMap {
  const parts = [...sent, ...sent.flatMap(({ units }) => units)];
  const before = new Map(parts.map(({ key, id }) => [key, id]));
  const ids = new Map<number, number>();
  for (const { ID, Key } of [...answered, ...answered.flatMap(({ Units }) => Units)]) {
    const old = Key === null ? undefined : before.get(Key);
    if (old !== undefined) ids.set(old, Number(ID));
  }
  return ids;
}

/**
 * The author's changes on top of another author's version. It clashes where both changed the same field. All modules and
 * units count as one field, because they share one order.
 */
export function mergeDrafts(
  base: CourseDocument,
  mine: CourseDocument,
  theirs: CourseDocument,
  prefer: 'mine' | 'theirs',
): { document: CourseDocument; clashes: boolean } {
  const names = Object.keys(mine) as (keyof CourseDocument)[]; // the keys of one kind of object
  const changed = names.filter((name) => mine[name] !== base[name] && !isSame(mine[name], theirs[name]));
  const clashes = changed.some((name) => !isSame(base[name], theirs[name]));
  const taken = prefer === 'mine' ? changed : changed.filter((name) => isSame(base[name], theirs[name]));
  return {
    document: { ...theirs, ...Object.fromEntries(taken.map((name) => [name, mine[name]])) },
    clashes,
  };
}

/** Compares by content, without the keys of the editor. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return canonicalJson(
    JSON.parse(JSON.stringify(value, (name, part) => (name === 'key' ? undefined : part))),
  );
}

/**
 * The ids of new modules and units that the server saved although its answer was lost. Modules are recognised by their
 * title, units by their item, in their order.
 */
export function findArrived(base: Outline, mine: Outline, theirs: Outline): IdMap {
  const ids = new Map<number, number>();
  const knownModules = new Set(base.map(({ id }) => id));
  const knownUnits = new Set(unitsOf(base).map(({ id }) => id));
  const arrivedModules = theirs.filter(({ id }) => !knownModules.has(id));
  const arrivedUnits = unitsOf(theirs).filter(({ id }) => !knownUnits.has(id));
  for (const module of mine.filter(({ id }) => !knownModules.has(id))) {
    const at = arrivedModules.findIndex(({ title }) => title === module.title.trim());
    const [found] = at < 0 ? [] : arrivedModules.splice(at, 1);
    if (found) ids.set(module.id, found.id);
  }
  for (const unit of unitsOf(mine).filter(({ id }) => id < 0)) {
    const at = arrivedUnits.findIndex((each) => isItemOf(each, unit));
    const [found] = at < 0 ? [] : arrivedUnits.splice(at, 1);
    if (found) ids.set(unit.id, found.id);
  }
  return ids;
}

function isItemOf(one: EditedUnit, other: EditedUnit): boolean {
  return one.itemKind === other.itemKind && one.itemId === other.itemId;
}

function unitsOf(outline: Outline): EditedUnit[] {
  return outline.flatMap(({ units }) => units);
}
