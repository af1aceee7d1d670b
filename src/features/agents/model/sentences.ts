/** A part of a text: it stands at `text.slice(start, end)`. */
export type Range = { start: number; end: number };

/** Where a sentence ends. A full stop within a number, or before a small letter, ends none. */
const ends = /(?:[.!?]+["'”’)\]]*(?=\s+[\p{Lu}\p{N}"'“‘([•\-–|]|\s*$|\s*\n)|[。！？；]+[」』”’)]*|\n+)/gu;

export function listSentences(text: string): Range[] {
  const sentences: Range[] = [];
  let start = 0;
  const add = (end: number) => {
    const part = text.slice(start, end);
    const trimmedStart = start + (part.length - part.trimStart().length);
    const trimmedEnd = trimmedStart + part.trim().length;
    if (trimmedEnd > trimmedStart) sentences.push({ start: trimmedStart, end: trimmedEnd });
    start = end;
  };
  for (const match of text.matchAll(ends)) add(match.index + match[0].length);
  add(text.length);
  return sentences;
}

/** The whole sentences that a range touches: half a sentence may say the opposite. */
export function widenToSentences(text: string, range: Range): Range {
  const touched = listSentences(text).filter(({ start, end }) => start < range.end && end > range.start);
  const first = touched[0];
  const last = touched.at(-1);
  return first && last
    ? { start: Math.min(first.start, range.start), end: Math.max(last.end, range.end) }
    : range;
}
