import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import { downloadText } from './download-file.ts';

/** Hands rows to the browser as a file that spreadsheets open. */
export function downloadCsv(filename: string, rows: readonly (readonly string[])[]): void {
  downloadText(filename, utf8Mark + writeCsvRows(rows));
}
