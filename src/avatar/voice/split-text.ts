/** A piece of a text and where it begins in it. */
export type TextPiece = { text: string; charIndex: number };

/** Chromium falls silent after some 15 s of one utterance; a piece of this many letters stays well below. */
const maxPieceLength = 160;
/** A Chinese character takes the time of about four letters. */
const hanWeight = 4;

/** Sentences where possible, otherwise clauses, otherwise words: each short enough to be spoken in under 15 s. */
export function splitText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let start = 0;
  let weight = 0;
  let sentenceEnd = -1;
  let clauseEnd = -1;
  let wordEnd = -1;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    const isHan = /\p{Script=Han}/u.test(character);
    weight += isHan ? hanWeight : 1;
    const isBreak = /\s/.test(text.charAt(at + 1)) || at + 1 === text.length;
    if (/[。！？\n]/.test(character) || (/[.!?…]/.test(character) && isBreak)) sentenceEnd = at + 1;
    else if (/[，、；：]/.test(character) || (/[,;:–—]/.test(character) && isBreak)) clauseEnd = at + 1;
    else if (isHan || isBreak) wordEnd = at + 1;
    if (weight < maxPieceLength && at + 1 < text.length) continue;
    const isLast = at + 1 === text.length && weight < maxPieceLength;
    const end = isLast ? text.length : (firstAfter(start, [sentenceEnd, clauseEnd, wordEnd]) ?? at + 1);
    add(start, end);
    start = end;
    weight = 0;
    at = end - 1;
  }
  return pieces;

  function add(from: number, to: number): void {
    const raw = text.slice(from, to);
    const trimmed = raw.trim();
    if (trimmed) pieces.push({ text: trimmed, charIndex: from + raw.indexOf(trimmed) });
  }
}

function firstAfter(start: number, ends: readonly number[]): number | undefined {
  return ends.find((end) => end > start);
}
