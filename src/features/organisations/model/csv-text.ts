/** Rows as CSV (RFC 4180), with the mark that lets spreadsheets read UTF-8. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is made a plain text. */
function toCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
