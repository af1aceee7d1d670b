import { createTextMatcher, createWordFinder } from './search-words.ts';

/** In characters: what fits beside a title, and how much of it stands before the word. */
const longest = 120;
const before = 30;

/** What a text says around the words that were typed: of the first block with all of them, or else with one; or its beginning. */
export function cutSnippet(blocks: readonly string[], typed: string): string {
  const holdsAll = createTextMatcher(typed);
  const findWord = createWordFinder(typed);
  const block = blocks.find(holdsAll) ?? blocks.find((each) => findWord(each) >= 0) ?? blocks[0] ?? '';
  const text = block.replace(/\s+/gu, ' ').trim();
  return cutAround(text, findWord(text));
}

function cutAround(text: string, place: number): string {
  const characters = [...text];
  if (characters.length <= longest) return text;
  const word = place < 0 ? 0 : [...text.slice(0, place)].length;
  const from = word <= before ? 0 : startOfWord(characters, word - before, word);
  const end = from + longest;
  const part = characters.slice(from, end).join('').trim();
  return `${from > 0 ? '…' : ''}${part}${end < characters.length ? '…' : ''}`;
}

/** Behind the next space, if there is one before the word that was looked for. */
function startOfWord(characters: readonly string[], from: number, word: number): number {
  const space = characters.indexOf(' ', from);
  return space >= 0 && space < word ? space + 1 : from;
}
