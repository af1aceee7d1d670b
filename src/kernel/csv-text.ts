/** Spreadsheets recognise UTF-8 by this mark at the beginning of a file. */
export const utf8Mark = '\uFEFF';

/**
 * Records as CSV (RFC 4180) with CR LF, for the server and for the browser. A cell that a spreadsheet would take for a
 * formula is written as text.
 */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

/** Spreadsheets run what begins with one of these, also after white space they drop. */
const formula = /^[\s]*[=+\-@|\t\r\n＝＋－＠]/;

function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Removes the mark that writeCsvRows puts before a formula. */
export function readPlainCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
