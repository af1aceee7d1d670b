import { finishBlocks, type ReadText, type TextBlock, textLimits } from './text-blocks.ts';

/** Text in UTF-8, or in UTF-16 with its mark: paragraphs are set apart by blank lines, and headings begin with #. */
export function readPlainText(bytes: Buffer): ReadText {
  const text = decode(bytes);
  if (text === null || text.includes('\0')) return { problem: 'damaged' };
  if (text.length > textLimits.characters * 2) return { problem: 'too-long' };
  const blocks: TextBlock[] = [];
  let heading = '';
  for (const part of text.split(/\r?\n\s*\r?\n|\r?\n(?=#{1,6} )|(?<=(?:^|\n)#{1,6} [^\n]*)\r?\n/)) {
    const [, title] = /^\s*#{1,6} +([^\n]+?)\s*$/.exec(part) ?? [];
    if (title !== undefined) heading = title;
    if (part.trim()) blocks.push({ text: title ?? part, heading, page: null });
  }
  return finishBlocks(null, blocks);
}

function decode(bytes: Buffer): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
