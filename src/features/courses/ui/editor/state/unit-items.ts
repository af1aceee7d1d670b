import type { UnitKind } from '../../../model/unit-types.ts';

/** The item of a unit, as its row shows it. */
export type UnitItem = {
  kind: UnitKind;
  id: number;
  title: string;
  thumbnailUrl: string | null;
  /** Of a document, where they could be counted. */
  pages?: number | null;
  /** Learners do not see units of archived items. */
  isArchived: boolean;
  isPublished: boolean;
};

export type UnitItems = ReadonlyMap<string, UnitItem>;

export function itemKey(kind: UnitKind, id: number): string {
  return `${kind} ${id}`;
}

export function indexItems(items: readonly UnitItem[]): UnitItems {
  return new Map(items.map((item) => [itemKey(item.kind, item.id), item]));
}
