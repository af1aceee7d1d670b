import { readFileSync } from 'node:fs';
import { type FontRun, splitByFont, toPlainLine } from './plain-line.ts';

type PageFont = { name: string; has(codePoint: number): boolean };
/** In the order in which a letter is looked for. */
export type PageFonts = readonly PageFont[];

type Box = {
  x: number;
  y: number;
  width: number;
  align: 'left' | 'center' | 'right';
  /** In points; a long text is written smaller, down to `smallest`, then in up to so many lines, then cut. */
  size: number;
  smallest: number;
  lines: number;
  colour: string;
};

const fontFile = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));
/** Read by the thread that draws, the only one that loads this module. */
const fontFiles = { latin: fontFile('NotoSans-Regular'), chinese: fontFile('NotoSansTC-Regular') };

/** Noto Sans first: Noto Sans TC has no Ł and other letters of Europe, and is used for what only it has. */
export function openFonts(document: PDFKit.PDFDocument): PageFonts {
  return Object.entries(fontFiles).map(([name, file]) => {
    document.registerFont(name, file).font(name);
    // The open font knows its letters, though the package's types do not say so.
    const { font } = (
      document as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
    )._font;
    return { name, has: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
  });
}

/** False where nothing of the text can be written: no font has its letters. */
export function writeLines(document: PDFKit.PDFDocument, fonts: PageFonts, text: string, box: Box): boolean {
  const plain = splitByFont(toPlainLine(text), fonts)
    .map((run) => run.text)
    .join('')
    .trim();
  if (plain === '') return false;
  const measure = (line: string, size: number) => widthOf(document, splitByFont(line, fonts), size);
  const size = fitSize(box, measure(plain, box.size));
  const lines = breakLines(plain, box.lines, (line) => measure(line, size) <= box.width);
  const lineHeight = size * 1.3;
  lines.forEach((line, index) => {
    const runs = splitByFont(line, fonts);
    const free = box.width - widthOf(document, runs, size);
    let x = box.x + (box.align === 'left' ? 0 : box.align === 'right' ? free : free / 2);
    for (const run of runs) {
      document.font(run.font.name).fontSize(size).fillColor(box.colour);
      document.text(run.text, x, box.y + index * lineHeight + size, {
        lineBreak: false,
        baseline: 'alphabetic',
      });
      x += document.widthOfString(run.text);
    }
  });
  return true;
}

function widthOf(document: PDFKit.PDFDocument, runs: readonly FontRun<PageFont>[], size: number): number {
  let width = 0;
  for (const run of runs) width += document.font(run.font.name).fontSize(size).widthOfString(run.text);
  return width;
}

function fitSize({ size, smallest, width, lines }: Box, full: number): number {
  if (full <= width) return size;
  // With more than one line a text may keep half of the size that it lost.
  return Math.max(smallest, Math.min(size, ((size * width) / full) * (lines > 1 ? 1.6 : 1)));
}

/** Between words where there are any, else between letters; the last line ends with … where something is left. */
function breakLines(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1;
    if (fits(rest)) {
      lines.push(rest);
      return lines;
    }
    const line = longestStart(rest, (start) => fits(isLast ? `${start}…` : start), !isLast);
    lines.push(isLast ? `${line.trim()}…` : line.trim());
    rest = rest.slice(line.length).trim();
  }
  return lines;
}

function longestStart(text: string, fits: (start: string) => boolean, betweenWords: boolean): string {
  const letters = [...text];
  let [short, long] = [1, letters.length];
  while (short < long) {
    const middle = Math.ceil((short + long) / 2);
    if (fits(letters.slice(0, middle).join(''))) short = middle;
    else long = middle - 1;
  }
  const line = letters.slice(0, short).join('');
  const lastBlank = line.lastIndexOf(' ');
  return betweenWords && lastBlank > line.length / 2 ? line.slice(0, lastBlank + 1) : line;
}
