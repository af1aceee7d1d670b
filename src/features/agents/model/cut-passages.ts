/** How a document is cut into the parts that are found and quoted. Pure. */

/** Where something is said in an item. */
export type SpokenPlace = { videoId: number; timestampMs: number };

export type SourceBlock = {
  text: string;
  heading: string;
  page: number | null;
  /** The page of a course. */
  partId: number | null;
  place: SpokenPlace | null;
};

export type CutPassage = SourceBlock & { charStart: number; charEnd: number };

/**
 * In units of a word's worth: some 300 tokens. A passage that is much longer answers too many questions a little, and a
 * shorter one lacks what it refers to.
 */
const wantedUnits = 900;
const mostUnits = 1_500;
/** A Chinese character says about as much as two and a half letters. */
const unitsOfCharacter = 2.5;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

function unitsOf(text: string): number {
  const characters = text.match(wide)?.length ?? 0;
  return text.length + characters * (unitsOfCharacter - 1);
}

/**
 * Paragraphs of one page and heading, joined up to the wanted length and cut at the ends of sentences where one is too
 * long. The ranges count in the text of the document, whose blocks stand one line apart.
 */
export function cutPassages(blocks: readonly SourceBlock[]): CutPassage[] {
  const passages: CutPassage[] = [];
  let open: CutPassage | null = null;
  let at = 0;
  for (const block of blocks) {
    for (const part of cutBlock(block.text)) {
      const charStart = at + part.start;
      const charEnd = charStart + part.text.length;
      if (open && belongsTo(open, block) && unitsOf(open.text) + unitsOf(part.text) <= wantedUnits) {
        open.text += `${part.start === 0 ? '\n' : ' '}${part.text}`;
        open.charEnd = charEnd;
        continue;
      }
      open = { ...block, text: part.text, charStart, charEnd };
      passages.push(open);
    }
    at += block.text.length + 1;
  }
  // A heading alone is part of what follows it, and is kept there as its heading.
  return passages.filter((passage, index) => !isBareHeading(passage, passages[index + 1]));
}

function belongsTo(open: CutPassage, block: SourceBlock): boolean {
  return open.page === block.page && open.heading === block.heading && open.partId === block.partId;
}

function isBareHeading(passage: CutPassage, next: CutPassage | undefined): boolean {
  return passage.text === passage.heading && next?.heading === passage.heading;
}

/** The ends of sentences, after which a long paragraph may be cut. */
const sentenceEnd = /[^.!?。！？]*(?:[.!?]+["'”’)]*(?=\s|$)|[。！？]+[」』”]*|$)\s*/gu;

function cutBlock(text: string): { text: string; start: number }[] {
  if (unitsOf(text) <= mostUnits) return [{ text, start: 0 }];
  const parts: { text: string; start: number }[] = [];
  let open: { text: string; start: number } | null = null;
  for (const { 0: sentence, index } of text.matchAll(sentenceEnd)) {
    for (let from = 0; from < sentence.length; from += mostUnits) {
      // A sentence without an end is cut where it is too long.
      const piece = sentence.slice(from, from + mostUnits);
      if (open && unitsOf(open.text) + unitsOf(piece) <= wantedUnits) open.text += piece;
      else {
        open = { text: piece, start: index + from };
        parts.push(open);
      }
    }
  }
  return parts.map((part) => ({ ...part, text: part.text.trimEnd() })).filter((part) => part.text !== '');
}
