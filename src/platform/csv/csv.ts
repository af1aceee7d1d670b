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
  const separator = findSeparator(source);
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  while (at < source.length) {
    const cells: string[] = [];
    const begun = line;
    for (;;) {
      const cell = readCell(source, at, separator);
      cells.push(cell.text);
      at = cell.end;
      line += cell.lines;
      if (source[at] !== separator) break;
      at += 1;
    }
    if (source[at] === '\r' && source[at + 1] === '\n') at += 2;
    else if (at < source.length) at += 1;
    line += 1;
    if (cells.some((cell) => cell.trim() !== '')) records.push({ line: begun, cells });
  }
  return records;
}

function readCell(source: string, start: number, separator: string) {
  if (source[start] !== '"') {
    let end = start;
    while (end < source.length && source[end] !== separator && !isLineEnd(source[end])) end += 1;
    return { text: source.slice(start, end), end, lines: 0 };
  }
  let text = '';
  let lines = 0;
  let from = start + 1;
  for (;;) {
    const quote = source.indexOf('"', from);
    if (quote < 0) throw new CsvError('A quotation mark is never closed.');
    const part = source.slice(from, quote);
    lines += part.match(/\r\n|\r|\n/g)?.length ?? 0;
    text += part;
    if (source[quote + 1] !== '"') {
      const end = quote + 1;
      if (end < source.length && source[end] !== separator && !isLineEnd(source[end])) {
        throw new CsvError('Something stands after a closing quotation mark.');
      }
      return { text, end, lines };
    }
    text += '"';
    from = quote + 2;
  }
}

function isLineEnd(sign: string | undefined): boolean {
  return sign === '\n' || sign === '\r';
}

function findSeparator(source: string): string {
  const header = source.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1)[0] ?? '';
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Records as CSV with CR LF. A cell that a spreadsheet would take for a formula is written as text. */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** Spreadsheets run what begins with one of these, also after white space they drop. */
const formula = /^[\s]*[=+\-@|\t\r\n＝＋－＠]/;

function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What writeCsvRows puts before a formula is taken off again. */
export function readPlainCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
