import { maximumPieces, type Piece, pauses, sentenceEnds } from '../../text/clauses.ts';
import { isWordCharacter } from '../../text/fold.ts';
import type { Reading } from '../../text/reading.ts';

const chineseJoiners = [
  '還有',
  '另外',
  '然後',
  '以及',
  '而且',
  '那麼',
  '順便',
  '再來',
  '或是',
  '或者',
  '還是',
];

/** Finds clauses in Chinese, which has punctuation, a few joining words, and particles that end a question. */
export function cutChinese({ folded, text }: Reading): Piece[] {
  const { text: characters, starts, ends } = folded;
  const pieces: Piece[] = [];
  let sentence = 0;
  let from = -1;
  let last = -1;
  let after: Piece['after'] = 'sentence';
  const close = (asks: boolean, next: Piece['after']) => {
    const start = starts[from];
    const end = ends[last];
    if (from >= 0 && start !== undefined && end !== undefined)
      pieces.push({ start, end, sentence, opens: true, asks, after });
    from = -1;
    after = next;
  };
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    const original = text.slice(starts[at], ends[at]);
    const full = pieces.length >= maximumPieces;
    if (isWordCharacter(character)) {
      if (
        from >= 0 &&
        !full &&
        last - from >= 1 &&
        chineseJoiners.some((joiner) => characters.startsWith(joiner, at))
      )
        close(false, 'joiner');
      if (from < 0) from = at;
      last = at;
      // 抽菸嗎喝酒嗎: another question follows the particle.
      if (!full && character === '嗎' && last - from >= 2 && isWordCharacter(characters[at + 1] ?? ''))
        close(true, 'pause');
    } else if (sentenceEnds.has(character) || sentenceEnds.has(original)) {
      if (!full) {
        close(character === '?', 'sentence');
        sentence += 1;
      }
    } else if (!full && (pauses.has(character) || pauses.has(original) || character === ' '))
      close(false, 'pause');
  }
  close(false, 'sentence');
  return pieces;
}
