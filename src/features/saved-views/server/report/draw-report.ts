import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { openFonts, type PageFonts, writeLines } from '#platform/pdf/page-text.ts';
import type { ReportFacts } from './report-facts.ts';

/** A4 in points; across where a table has many columns. */
const sides: [number, number] = [595.28, 841.89];
const columnsUpright = 7;
const margin = 40;
const cellSize = 8.5;
const rowHeight = 16;
const ink = '#1b1f29';
const quiet = '#565d6d';
const line = '#d5dae3';

type Sheet = {
  document: PDFKit.PDFDocument;
  fonts: PageFonts;
  width: number;
  bottom: number;
  y: number;
  page: number;
  facts: ReportFacts;
};

/** Title, what the report is about, and its tables; each table says its head again on every page. */
export async function drawReport(facts: ReportFacts): Promise<Uint8Array> {
  const columns = Math.max(0, ...facts.tables.map(({ rows: [head = []] }) => head.length));
  const isAcross = columns > columnsUpright;
  const [width, height] = isAcross ? [sides[1], sides[0]] : sides;
  const document = new PdfDocument({
    size: 'A4',
    layout: isAcross ? 'landscape' : 'portrait',
    margin: 0,
    autoFirstPage: false,
    lang: facts.language,
    displayTitle: true,
    info: { Title: facts.title, Author: facts.organisation, Creator: 'Praxis' },
  });
  document.addPage();
  const sheet: Sheet = {
    ...{ document, facts, fonts: openFonts(document), page: 1, y: margin },
    width: width - 2 * margin,
    bottom: height - margin - 14,
  };
  drawFoot(sheet);
  drawHead(sheet);
  for (const table of facts.tables) drawTable(sheet, table);
  document.end();
  return buffer(document);
}

function write(
  { document, fonts }: Sheet,
  text: string,
  at: { x: number; y: number; width: number; size: number; colour?: string; align?: 'left' | 'right' },
): void {
  writeLines(document, fonts, text, {
    ...{ lines: 1, smallest: Math.min(at.size, 7), align: 'left', colour: ink },
    ...at,
  });
}

function drawHead(sheet: Sheet): void {
  const { facts, width } = sheet;
  write(sheet, facts.organisation, { x: margin, y: sheet.y, width, size: 10, colour: quiet });
  write(sheet, facts.title, { x: margin, y: sheet.y + 16, width, size: 20 });
  sheet.y += 50;
  for (const [name, value] of facts.lines) {
    write(sheet, name, { x: margin, y: sheet.y, width: 130, size: 9, colour: quiet });
    write(sheet, value, { x: margin + 136, y: sheet.y, width: width - 136, size: 9 });
    sheet.y += 15;
  }
  sheet.y += 10;
}

function drawFoot(sheet: Sheet): void {
  const { facts, width, bottom, page } = sheet;
  const text = facts.foot.replace('{page}', String(page));
  write(sheet, text, { x: margin, y: bottom + 6, width, size: 8, colour: quiet, align: 'right' });
}

function turnPage(sheet: Sheet): void {
  sheet.document.addPage();
  sheet.page += 1;
  sheet.y = margin;
  drawFoot(sheet);
}

function drawTable(sheet: Sheet, { title, rows, more }: ReportFacts['tables'][number]): void {
  const [head = [], ...cells] = rows;
  // A title alone at the foot of a page belongs to the next one.
  if (sheet.y + 5 * rowHeight > sheet.bottom) turnPage(sheet);
  write(sheet, title, { x: margin, y: sheet.y, width: sheet.width, size: 13 });
  sheet.y += 24;
  const columns = measureColumns(sheet, head, cells);
  drawRow(sheet, head, columns, quiet);
  for (const row of cells) {
    if (sheet.y + rowHeight > sheet.bottom) {
      turnPage(sheet);
      drawRow(sheet, head, columns, quiet);
    }
    drawRow(sheet, row, columns, ink);
  }
  const last = cells.length === 0 ? sheet.facts.nothing : more;
  if (last !== '') {
    if (sheet.y + rowHeight > sheet.bottom) turnPage(sheet);
    write(sheet, last, { x: margin, y: sheet.y, width: sheet.width, size: cellSize, colour: quiet });
    sheet.y += rowHeight;
  }
  sheet.y += 16;
}

type Column = { x: number; width: number; align: 'left' | 'right' };

/** As wide as what stands in it needs, of the width there is. A column of numbers ends at the right. */
function measureColumns(
  { width }: Sheet,
  head: readonly string[],
  cells: readonly (readonly string[])[],
): Column[] {
  const wants = head.map((name, index) => {
    const longest = Math.max(lengthOf(name), ...cells.slice(0, 200).map((row) => lengthOf(row[index] ?? '')));
    return Math.min(Math.max(longest, 5), 34);
  });
  const all = wants.reduce((sum, want) => sum + want, 0);
  let x = margin;
  return wants.map((want, index) => {
    const share = (want / all) * width;
    const isNumeric =
      index > 0 && cells.length > 0 && cells.every((row) => /^-?[\d.]*%?$/.test(row[index] ?? ''));
    const column = { x, width: share - 8, align: isNumeric ? ('right' as const) : ('left' as const) };
    x += share;
    return column;
  });
}

/** Chinese letters are twice as wide as others. */
function lengthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0);
}

function drawRow(sheet: Sheet, row: readonly string[], columns: readonly Column[], colour: string): void {
  const { document, y } = sheet;
  columns.forEach((column, index) => {
    write(sheet, row[index] ?? '', { ...column, y: y + 1, size: cellSize, colour });
  });
  document
    .moveTo(margin, y + rowHeight - 1)
    .lineTo(margin + sheet.width, y + rowHeight - 1)
    .lineWidth(0.5)
    .stroke(line);
  sheet.y += rowHeight;
}
