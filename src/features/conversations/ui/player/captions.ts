/** About two lines on a phone; a Chinese character is as wide as two letters. */
const widest = 84;
const hanWidth = 2;
/** Letters in a second of speech. */
const lettersPerSecond = 14;

export type CaptionPiece = { text: string; charIndex: number };

/**
 * The caption below the character at one time: whole sentences as long as they fit, else clauses, else words.
 */
export function splitCaption(text: string): CaptionPiece[] {
  const pieces: CaptionPiece[] = [];
  let start = 0;
  let width = 0;
  let sentenceEnd = 0;
  let clauseEnd = 0;
  let wordEnd = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    width += isHan(character) ? hanWidth : 1;
    if (width > widest && start < at) {
      const end = [sentenceEnd, clauseEnd, wordEnd].find((one) => one > start) ?? at;
      add(start, end);
      start = end;
      width = measure(text.slice(start, at + 1));
    }
    const closes = at + 1 === text.length || /\s/.test(text.charAt(at + 1));
    if (/[。！？\n]/.test(character) || (closes && /[.!?…]["”’]?$/.test(text.slice(start, at + 1))))
      sentenceEnd = at + 1;
    else if (/[，、；：]/.test(character) || (closes && /[,;:–—]/.test(character))) clauseEnd = at + 1;
    else if (closes || isHan(character)) wordEnd = at + 1;
  }
  add(start, text.length);
  return pieces;

  function add(from: number, to: number): void {
    const piece = text.slice(from, to).trim();
    if (piece !== '') pieces.push({ text: piece, charIndex: text.indexOf(piece, from) });
  }
}

export type Captions = {
  /** Shows the beginning of a text before it is spoken. */
  begin(text: string): void;
  /** Called when its sound starts. */
  start(): void;
  /** Called with the position that the voice has reached. */
  reach(charIndex: number): void;
  end(): void;
};

/**
 * Follows the voice from caption to caption; a voice that never reports its position is followed by the clock.
 */
export function createCaptions(show: (text: string | null) => void): Captions {
  let pieces: readonly CaptionPiece[] = [];
  let shown = 0;
  let isTold = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function turnTo(index: number): void {
    if (index === shown) return;
    shown = index;
    show(pieces[shown]?.text ?? null);
  }

  function wait(): void {
    clearTimeout(timer);
    const piece = pieces[shown];
    if (!piece || isTold || shown + 1 >= pieces.length) return;
    timer = setTimeout(
      () => {
        turnTo(shown + 1);
        wait();
      },
      (speechLetters(piece.text) / lettersPerSecond) * 1000,
    );
  }

  return {
    begin(text) {
      clearTimeout(timer);
      pieces = splitCaption(text);
      shown = 0;
      isTold = false;
      show(pieces[0]?.text ?? null);
    },
    start: wait,
    reach(charIndex) {
      isTold = true;
      clearTimeout(timer);
      turnTo(
        Math.max(
          0,
          pieces.findLastIndex((piece) => piece.charIndex <= charIndex),
        ),
      );
    },
    end() {
      clearTimeout(timer);
      pieces = [];
      show(null);
    },
  };
}

function isHan(character: string): boolean {
  return /\p{Script=Han}|[，。、；：！？「」『』（）]/u.test(character);
}

function measure(text: string): number {
  return [...text].reduce((sum, character) => sum + (isHan(character) ? hanWidth : 1), 0);
}

/** A Chinese character takes the time of about four letters. */
function speechLetters(text: string): number {
  return [...text].reduce((sum, character) => sum + (isHan(character) ? 4 : 1), 0);
}
