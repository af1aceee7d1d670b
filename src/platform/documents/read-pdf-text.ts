import { fileURLToPath } from 'node:url';
import { finishBlocks, type ReadText, type TextBlock, textLimits } from './text-blocks.ts';

/** A line as it stands on the page: its height is that of its letters. */
type Line = { text: string; y: number; height: number };

/** Larger than most of the page by this much, a line is a heading. */
const headingRatio = 1.15;
/** Lines further apart than this many heights begin a new paragraph. */
const paragraphGap = 1.8;
const longestHeading = 120;

/** The paragraphs of a PDF, page by page. */
export async function readPdfText(bytes: Uint8Array): Promise<ReadText> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folderOf = (name: string) => fileURLToPath(import.meta.resolve(`pdfjs-dist/${name}/`));
  const task = getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > textLimits.pages) return { problem: 'too-many-pages' };
    const blocks: TextBlock[] = [];
    let heading = '';
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const block of blocksOf(linesOf(items), number, heading)) {
        blocks.push(block);
        heading = block.heading;
      }
      page.cleanup();
    }
    return finishBlocks(pdf.numPages, blocks);
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { problem: isLocked ? 'locked' : 'damaged' };
  }
}

function linesOf(items: readonly object[]): Line[] {
  const lines: Line[] = [];
  let line: Line | null = null;
  for (const item of items) {
    if (!('str' in item)) continue;
    const { str, transform, height, hasEOL } = item as {
      str: string;
      transform: number[];
      height: number;
      hasEOL: boolean;
    }; // a TextItem of pdf.js, told apart by `str`
    const y = transform[5] ?? 0;
    line ??= { text: '', y, height: 0 };
    line.text += str;
    line.height = Math.max(line.height, height);
    if (!hasEOL) continue;
    if (line.text.trim()) lines.push(line);
    line = null;
  }
  if (line?.text.trim()) lines.push(line);
  return lines;
}

/** Lines of one paragraph joined, below the last heading: a line in larger letters. */
function blocksOf(lines: readonly Line[], page: number, before: string): TextBlock[] {
  const ordinary = medianOf(lines.map(({ height }) => height));
  const blocks: TextBlock[] = [];
  let heading = before;
  let open: { text: string; last: Line } | null = null;
  const close = () => {
    if (open) blocks.push({ text: open.text, heading, page });
    open = null;
  };
  for (const line of lines) {
    const text = line.text.trim();
    if (line.height > ordinary * headingRatio && text.length <= longestHeading) {
      close();
      heading = text;
      // A heading is found by its own words, too.
      blocks.push({ text, heading, page });
      continue;
    }
    const gap = open ? Math.abs(open.last.y - line.y) : 0;
    if (open && gap > line.height * paragraphGap) close();
    open = open ? { text: joinLines(open.text, text), last: line } : { text, last: line };
  }
  close();
  return blocks;
}

/** A word that was cut at the end of a line is one again; Chinese has no spaces between lines. */
function joinLines(before: string, line: string): string {
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line)) return before.slice(0, -1) + line;
  const isChinese = /[\p{Script=Han}，。、；：]$/u.test(before) && /^[\p{Script=Han}，。、；：]/u.test(line);
  return isChinese ? before + line : `${before} ${line}`;
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
