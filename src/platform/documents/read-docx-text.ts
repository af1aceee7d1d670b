import { finishBlocks, type ReadText, type TextBlock } from './text-blocks.ts';
import { findZipProblem } from './zip-check.ts';

const oleSignature = 0xd0cf11e0;

/** The paragraphs, list entries and rows of tables of a .docx, with the headings above them. It has no pages. */
export async function readDocxText(bytes: Buffer): Promise<ReadText> {
  // Office writes a document with a password as an OLE file, which is no zip.
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === oleSignature) return { problem: 'locked' };
  const problem = findZipProblem(bytes);
  if (problem) return { problem: problem === 'bomb' ? 'too-large-inside' : problem };
  try {
    const { default: mammoth } = await import('mammoth');
    const { value } = await mammoth.convertToHtml(
      { buffer: bytes },
      // Pictures are left out, and nothing outside the file is read.
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
    );
    return finishBlocks(null, blocksOf(value));
  } catch {
    return { problem: 'damaged' };
  }
}

/** What ends a block in the HTML that the library writes, which has no attributes but of links and pictures. */
const blockEnd = /<\/(h[1-6]|p|li|tr)>/g;

function blocksOf(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let heading = '';
  let from = 0;
  for (const match of html.matchAll(blockEnd)) {
    const [whole, name = ''] = match;
    // Paragraphs of a cell belong to their row.
    if (name === 'p' && isInRow(html, match.index)) continue;
    const text = textOf(html.slice(from, match.index));
    from = match.index + whole.length;
    if (name.startsWith('h')) heading = text;
    if (text.trim()) blocks.push({ text, heading, page: null });
  }
  return blocks;
}

function isInRow(html: string, at: number): boolean {
  const opened = html.lastIndexOf('<tr', at);
  return opened >= 0 && html.lastIndexOf('</tr>', at) < opened;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

function textOf(html: string): string {
  return html
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/(?:\s*\|\s*)+$/, '');
}
