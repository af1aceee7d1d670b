import {
  type Column,
  type ColumnType,
  dataDictionary,
} from '#features/data-exports/model/data-dictionary.ts';

/** The files of data exports that are fed, each to a table of its own. */
export const warehouseDatasets = ['sessions', 'answers'] as const;
export type WarehouseDataset = (typeof warehouseDatasets)[number];

/** Every version of every row; analysts read the view that is called as the dataset. */
export const tableOf = (dataset: WarehouseDataset) => `${dataset}_all`;

/** Notes which fill the tables belong to, and of which installation. */
export const feedTable = 'praxis_feed';

/** When the session began is the second column of every key, so a period is a range of the table. */
export const beganColumn = { sessions: 'started_at', answers: 'session_started_at' } as const;

const keys = {
  sessions: ['organisation_id', beganColumn.sessions, 'session_id'],
  answers: ['organisation_id', beganColumn.answers, 'session_id', 'sequence'],
} as const satisfies Record<WarehouseDataset, readonly string[]>;

/** Types that ClickHouse has had since 18.16: no moments of milliseconds, no booleans. */
const types: Readonly<Record<ColumnType, string>> = {
  integer: 'Int64',
  decimal: 'Float64',
  boolean: 'UInt8',
  timestamp: "DateTime('UTC')",
  text: 'String',
  json: 'String',
};

/** Those of the data dictionary; no name of a person leaves the installation. */
export function columnsOf(dataset: WarehouseDataset): readonly Column[] {
  return dataDictionary[dataset].filter(({ names }) => !names);
}

function declare(dataset: WarehouseDataset, { name, type }: Column): string {
  const isKey = (keys[dataset] as readonly string[]).includes(name);
  return `${name} ${isKey ? types[type] : `Nullable(${types[type]})`}`;
}

/** Where nothing is yet. An operator may have made tables of these names with another engine of the same kind. */
export function createTable(dataset: WarehouseDataset): string {
  const columns = columnsOf(dataset).map((column) => declare(dataset, column));
  return `CREATE TABLE IF NOT EXISTS ${tableOf(dataset)} (organisation_id Int64, ${columns.join(', ')}, deleted UInt8, version UInt64)
    ENGINE = ReplacingMergeTree(version) PARTITION BY toYear(${beganColumn[dataset]}) ORDER BY (${keys[dataset].join(', ')})`;
}

export const createFeedTable = `CREATE TABLE IF NOT EXISTS ${feedTable} (fill UInt32, installation String, begun_at DateTime('UTC'))
  ENGINE = MergeTree ORDER BY fill`;

/** Columns are added, never changed. @param there the columns of the table as it is */
export function addColumns(dataset: WarehouseDataset, there: ReadonlySet<string>): string[] {
  return columnsOf(dataset)
    .filter(({ name }) => !there.has(name))
    .map((column) => `ALTER TABLE ${tableOf(dataset)} ADD COLUMN ${declare(dataset, column)}`);
}

/** The newest version of each row, without those that are deleted. */
export function createView(dataset: WarehouseDataset): string {
  const columns = ['organisation_id', ...columnsOf(dataset).map(({ name }) => name)];
  return `CREATE VIEW IF NOT EXISTS ${dataset} AS SELECT ${columns.join(', ')} FROM ${tableOf(dataset)} FINAL WHERE deleted = 0`;
}

/**
 * Greater for each batch, and for all batches of a later fill. A row that is sent twice has the same content or a
 * greater version.
 */
export function versionOf(fill: number, batch: number): number {
  return fill * 2 ** 40 + batch;
}

/** Versions stay whole numbers of JavaScript. */
export const maxFill = 2 ** 13 - 1;
