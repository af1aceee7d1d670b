import type { Viewer } from '#kernel/viewer.ts';
import { isSelected, type SelectedFields } from '#platform/graphql/selection.ts';
import { findUnitType, type ItemKind } from '../model/unit-types.ts';
import type { CourseContext, ItemsOfKinds, ListUnitItems } from './course-context.ts';
import type { CourseView } from './course-view.ts';
import type { PresentedPage } from './page-presenter.ts';
import { listUnitDocuments, listUnitPages } from './unit-pages.ts';

/** What kinds show of the items of units, by the number of the item; what pages and documents say, by the unit. */
export type UnitItems = { readonly [Kind in ItemKind]: ReadonlyMap<number, ItemsOfKinds[Kind]> } & {
  readonly pages: ReadonlyMap<number, PresentedPage>;
};

type Asked = {
  viewer: Viewer;
  courses: readonly Pick<CourseView, 'modules' | 'staff'>[];
  fields: SelectedFields;
};

/**
 * One question for each kind, and none where nobody asks for more than courses know themselves.
 * @param asked `fields` are those of units, wherever they are asked for
 */
export async function listUnitItems(
  context: Pick<CourseContext, 'unitItems' | 'tenancy' | 'media'>,
  asked: Asked,
): Promise<UnitItems> {
  const { unitItems } = context;
  return {
    simulation: await listOfKind('simulation', unitItems.simulation, asked),
    'virtual-human': await listOfKind('virtual-human', unitItems['virtual-human'], asked),
    pages: await listRead(context, asked),
  };
}

/** Texts only where they are asked for. */
async function listRead(
  context: Pick<CourseContext, 'tenancy' | 'media'>,
  asked: Asked,
): Promise<ReadonlyMap<number, PresentedPage>> {
  if (asked.fields.Page) return listUnitPages(context, asked);
  return isSelected(asked.fields, 'Pages') ? listUnitDocuments(context, asked) : new Map();
}

async function listOfKind<Item extends { ID: string }>(
  kind: ItemKind,
  list: ListUnitItems<Item>,
  { viewer, courses, fields }: Asked,
): Promise<ReadonlyMap<number, Item>> {
  const units = courses.flatMap(({ modules }) => modules.flatMap((module) => module.units));
  const ids = [...new Set(units.filter(({ itemKind }) => itemKind === kind).map(({ itemId }) => itemId))];
  const wanted = wantedOf(fields, findUnitType(kind).name);
  if (!wanted || ids.length === 0) return new Map();
  const items = await list(viewer, ids, wanted);
  return new Map(items.map((item) => [Number(item.ID), item]));
}

function wantedOf(fields: SelectedFields, name: string): SelectedFields | null {
  const pictured = isSelected(fields, 'ThumbnailURL');
  const asked = fields[name];
  if (!asked && !pictured) return null;
  return { ID: {}, ...(pictured ? { ThumbnailURL: {} } : {}), ...asked };
}
