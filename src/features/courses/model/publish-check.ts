import { isPageKind, type UnitKind } from './unit-types.ts';

/** A problem of the draft: an error prevents publishing, a warning does not. */
export type CourseFinding = {
  severity: 'error' | 'warning';
  code: 'no-unit' | 'title-missing' | 'module-empty' | 'unit-unpublished' | 'unit-empty' | 'unit-archived';
  /** The editor's key of the module or unit. */
  key: string | null;
  /** The title of the unit, or the title or number of the module. */
  name: string;
};

type CheckedItem = { title: string; isArchived: boolean; isPublished: boolean };
type CheckedCourse = {
  title: string;
  modules: readonly {
    key: string;
    title: string;
    units: readonly { key: string; itemKind: UnitKind; itemId: number }[];
  }[];
};

/** @param findItem returns undefined for an unknown item, which is not checked */
export function findCourseProblems(
  { title, modules }: CheckedCourse,
  findItem: (kind: UnitKind, id: number) => CheckedItem | undefined,
): CourseFinding[] {
  const findings: CourseFinding[] = [];
  let playable = 0;
  for (const [index, module] of modules.entries()) {
    if (module.units.length === 0)
      findings.push(warning('module-empty', module.key, module.title || String(index + 1)));
    for (const unit of module.units) {
      const item = findItem(unit.itemKind, unit.itemId);
      if (item?.isArchived) findings.push(warning('unit-archived', unit.key, item.title));
      else if (item && !item.isPublished)
        findings.push(
          warning(isPageKind(unit.itemKind) ? 'unit-empty' : 'unit-unpublished', unit.key, item.title),
        );
      else playable++;
    }
  }
  if (title.trim() === '') findings.unshift(warning('title-missing', null, ''));
  if (playable === 0) findings.unshift({ severity: 'error', code: 'no-unit', key: null, name: '' });
  return findings;
}

function warning(code: CourseFinding['code'], key: string | null, name: string): CourseFinding {
  return { severity: 'warning', code, key, name };
}
