import { CsvError as ParserError, parse } from 'csv-parse/sync';

/** One record with the line of the file it begins on; the first line is 1. */
export type CsvRecord = { line: number; cells: string[] };

/** Thrown for text that is no CSV: a quotation mark that is never closed, or something after a closed one. */
export class CsvError extends Error {}

/**
 * Reads CSV as spreadsheets write it (RFC 4180 and semicolons or tabs in its place): a byte order mark is dropped, the
 * separator is the one the first line holds most of, lines end with LF, CR LF or CR, empty lines are left out.
 * @throws CsvError
 */
export function parseCsv(text: string): CsvRecord[] {
  const source = text.replace(/^\uFEFF/, '');
  try {
    const records: CsvRecord[] = [];
    parse(source, {
      delimiter: findSeparator(source),
      // Files that went through several programs mix them.
      recordDelimiter: ['\r\n', '\n', '\r'],
      relaxColumnCount: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      onRecord(cells: string[], { lines }) {
        records.push({ line: firstLine(lines, cells), cells });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (error instanceof ParserError) throw new CsvError('This text is no CSV.', { cause: error });
    throw error;
  }
}

/** The parser names the line a record ends on. */
function firstLine(lastLine: number, cells: readonly string[]): number {
  return lastLine - cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

function findSeparator(source: string): string {
  const header = source.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
