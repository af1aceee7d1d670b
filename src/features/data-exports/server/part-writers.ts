import { setImmediate } from 'node:timers/promises';
import type { BasicType } from 'hyparquet-writer';
import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import { type ColumnType, type DatasetName, dataDictionary } from '../model/data-dictionary.ts';
import type { ExportFormat } from '../model/export-request.ts';
import type { Cell } from './datasets.ts';

/** Gathers the rows of one part and gives its bytes. */
export type PartWriter = {
  readonly rows: number;
  /** Of the rows as CSV, whatever the format is: what memory they take. */
  readonly gathered: number;
  add(rows: readonly Cell[][]): void;
  finish(): Promise<Buffer>;
};

export const partFiles = {
  csv: { ending: 'csv', contentType: 'text/csv' },
  parquet: { ending: 'parquet', contentType: 'application/vnd.apache.parquet' },
} as const;

/** @param first Parts of CSV are joined to one file: the first one has the names of the columns. */
export function createPartWriter(format: ExportFormat, dataset: DatasetName, first: boolean): PartWriter {
  return format === 'csv' ? createCsvPart(dataset, first) : createParquetPart(dataset);
}

function createCsvPart(dataset: DatasetName, first: boolean): PartWriter {
  const names = dataDictionary[dataset].map(({ name }) => name);
  const chunks = first ? [Buffer.from(utf8Mark + writeCsvRows([names]))] : [];
  let [rows, gathered] = [0, 0];
  return {
    get rows() {
      return rows;
    },
    get gathered() {
      return gathered;
    },
    add(added) {
      const chunk = Buffer.from(writeCsvRows(added.map((cells) => cells.map(toText))));
      chunks.push(chunk);
      rows += added.length;
      gathered += chunk.length;
    },
    finish: async () => Buffer.concat(chunks),
  };
}

/** Texts stand as text; numbers as they are written in code; moments in ISO 8601, in UTC. */
function toText(cell: Cell): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

const parquetTypes: Readonly<Record<ColumnType, BasicType>> = {
  integer: 'INT64',
  decimal: 'DOUBLE',
  boolean: 'BOOLEAN',
  timestamp: 'TIMESTAMP',
  text: 'STRING',
  json: 'STRING',
};

const rowGroupSize = 5_000;

/** Integers are of 64 bits. */
function toParquet(type: ColumnType, cell: Cell) {
  return type === 'integer' && typeof cell === 'number' ? BigInt(cell) : cell;
}

function createParquetPart(dataset: DatasetName): PartWriter {
  const columns = dataDictionary[dataset];
  const kept: Cell[][] = [];
  let gathered = 0;
  return {
    get rows() {
      return kept.length;
    },
    get gathered() {
      return gathered;
    },
    add(added) {
      for (const cells of added) {
        kept.push(cells);
        for (const cell of cells) gathered += typeof cell === 'string' ? cell.length + 1 : 8;
      }
    },
    async finish() {
      // Loaded with the first export as Parquet.
      const { ByteWriter, ParquetWriter, schemaFromColumnData } = await import('hyparquet-writer');
      const columnsOf = (rows: readonly Cell[][]) =>
        columns.map(({ name, type }, index) => ({
          name,
          type: parquetTypes[type],
          data: rows.map((cells) => toParquet(type, cells[index] ?? null)),
        }));
      const writer = new ByteWriter();
      const schema = schemaFromColumnData({ columnData: columnsOf([]) });
      const file = new ParquetWriter({ writer, schema, createdBy: 'Praxis' });
      for (let from = 0; from < kept.length; from += rowGroupSize) {
        await file.write({ columnData: columnsOf(kept.slice(from, from + rowGroupSize)), rowGroupSize });
        // Encoding a group takes some ten milliseconds, and requests are answered between two.
        await setImmediate();
      }
      await file.finish();
      return Buffer.from(writer.getBuffer());
    },
  };
}
