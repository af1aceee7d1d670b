import type { ContentKind } from '#features/content/model/content-kind.ts';

/** What can be a unit: its names in the API, and where learners meet it. */
type UnitType = {
  kind: ContentKind | 'page' | 'document';
  /** As `Unit.Type` says it. */
  name: string;
  /** Of the API's input, which names what the unit is. */
  field: string;
  /** Below the address of a course. */
  folder: string;
};

/** Kinds of content. */
const itemTypes = [
  { kind: 'simulation', name: 'Simulation', field: 'SimulationID', folder: 'simulations' },
  { kind: 'virtual-human', name: 'VirtualHuman', field: 'VirtualHumanID', folder: 'virtual-humans' },
] as const satisfies readonly UnitType[];

/** What is read in a course and belongs to it. */
const pageTypes = [
  { kind: 'page', name: 'Page', field: 'PageID', folder: 'pages' },
  { kind: 'document', name: 'Document', field: 'DocumentID', folder: 'documents' },
] as const satisfies readonly UnitType[];

export const unitTypes = [...itemTypes, ...pageTypes] as const;

export type ItemKind = (typeof itemTypes)[number]['kind'];
export type PageKind = (typeof pageTypes)[number]['kind'];
export type UnitKind = ItemKind | PageKind;
export type UnitTypeName = (typeof unitTypes)[number]['name'];

export const unitKinds: readonly UnitKind[] = unitTypes.map(({ kind }) => kind);
export const itemKinds: readonly ItemKind[] = itemTypes.map(({ kind }) => kind);
export const pageKinds: readonly PageKind[] = pageTypes.map(({ kind }) => kind);

export function isPageKind(kind: UnitKind): kind is PageKind {
  return pageTypes.some((type) => type.kind === kind);
}

/** Whether what the API calls so is a session with a result, and not read. */
export function isPlayed(typeName: string): boolean {
  return itemTypes.some(({ name }) => name === typeName);
}

export function findUnitType(kind: UnitKind): UnitType & { name: UnitTypeName } {
  // Every kind of unit is in the list that the kinds come from.
  return unitTypes.find((type) => type.kind === kind) ?? unitTypes[0];
}
