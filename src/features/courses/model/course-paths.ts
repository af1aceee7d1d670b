import { findUnitType, isPageKind, type UnitKind, unitTypes } from './unit-types.ts';

/** Where courses are shown, worked on and taken. */
export const coursesPath: string = '/courses';
export const newCoursePath: string = '/courses/new';
export const myCoursesPath: string = '/my-courses';

export function editPath(id: string): string {
  return `${coursesPath}/${id}`;
}

export function analyticsPath(id: string): string {
  return `${coursesPath}/${id}/analytics`;
}

export function detailPath(id: string): string {
  return `${myCoursesPath}/${id}`;
}

/**
 * Where a unit is played.
 * @param type as the API says it; null for a unit that this version of the screens cannot play
 */
export function unitPath(
  courseId: string,
  unit: { id: string; type: string; itemId: string },
): string | null {
  const found = unitTypes.find(({ name }) => name === unit.type);
  if (!found) return null;
  return `${detailPath(courseId)}/${found.folder}/${unit.itemId}?unitID=${unit.id}`;
}

/** The editor of what a unit is. */
export function itemPath(courseId: string, kind: UnitKind, itemId: number): string {
  return isPageKind(kind)
    ? pageEditPath(courseId, String(itemId))
    : `/${findUnitType(kind).folder}/${itemId}`;
}

/** The editor of a page or document. */
export function pageEditPath(courseId: string, id: string): string {
  return `${editPath(courseId)}/pages/${id}`;
}
