import { dataDictionary } from '#features/data-exports/model/data-dictionary.ts';
import { beganColumn, columnsOf, type WarehouseDataset } from './warehouse-tables.ts';

type Cell = string | number | boolean | Date | null;
export type WarehouseRow = Record<string, string | number | null>;

type Placed = { name: string; index: number };

const placesOf = (dataset: WarehouseDataset): readonly Placed[] => {
  const sent = new Set(columnsOf(dataset).map(({ name }) => name));
  return dataDictionary[dataset]
    .map(({ name }, index) => ({ name, index }))
    .filter(({ name }) => sent.has(name));
};
const places = { sessions: placesOf('sessions'), answers: placesOf('answers') };

/** @param cells in the order of the data dictionary, names of people included */
export function toWarehouseRow(
  dataset: WarehouseDataset,
  organisationId: number,
  version: number,
  cells: readonly Cell[],
): WarehouseRow {
  const row: WarehouseRow = { organisation_id: organisationId };
  for (const { name, index } of places[dataset]) row[name] = toValue(cells[index] ?? null);
  row.deleted = 0;
  row.version = version;
  return row;
}

/** Hides what there is of a session that was deleted. */
export function toTombstone(
  organisationId: number,
  version: number,
  { id, startedAt }: { id: number; startedAt: Date },
): WarehouseRow {
  return {
    organisation_id: organisationId,
    session_id: id,
    [beganColumn.sessions]: toSeconds(startedAt),
    deleted: 1,
    version,
  };
}

function toValue(cell: Cell): string | number | null {
  if (cell instanceof Date) return toSeconds(cell);
  return typeof cell === 'boolean' ? Number(cell) : cell;
}

/** In UTC, as the type of the columns says. */
export function toSeconds(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
