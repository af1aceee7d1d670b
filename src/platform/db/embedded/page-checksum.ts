/** Pages of the database's files are this long, and each carries a checksum of itself and its place. */
export const pageBytes = 8192;

const lanes = 32;
const prime = 16_777_619;
// The start values of PostgreSQL's own algorithm (storage/checksum_impl.h): 32 FNV-1a lanes over the page's words.
const starts = Int32Array.from([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);
const checksumOffset = 8;
const sums = new Int32Array(lanes);

export type PageState = 'good' | 'empty' | 'damaged';

/**
 * Whether a page of a table or an index has its written content. An empty page is allowed: a file grows before it is
 * filled.
 * @param words the file's bytes as 32-bit words
 * @param start where the page begins, in words
 * @param block the page's number within the table, over all its files
 */
export function checkPage(words: Int32Array, start: number, block: number): PageState {
  const perPage = pageBytes / 4;
  const headerWord = start + checksumOffset / 4;
  const stored = (words[headerWord] ?? 0) & 0xffff;
  if (stored === 0 && isEmpty(words, start, perPage)) return 'empty';
  sums.set(starts);
  for (let row = 0; row < perPage; row += lanes) {
    for (let lane = 0; lane < lanes; lane++) {
      const at = start + row + lane;
      const word = words[at] ?? 0;
      // The checksum is made over the page without itself.
      const mixed = (sums[lane] ?? 0) ^ (at === headerWord ? word & ~0xffff : word);
      sums[lane] = Math.imul(mixed, prime) ^ (mixed >>> 17);
    }
  }
  let result = 0;
  for (let lane = 0; lane < lanes; lane++) {
    let sum = sums[lane] ?? 0;
    for (let round = 0; round < 2; round++) sum = Math.imul(sum, prime) ^ (sum >>> 17);
    result ^= sum;
  }
  return (((result ^ block) >>> 0) % 65_535) + 1 === stored ? 'good' : 'damaged';
}

function isEmpty(words: Int32Array, start: number, length: number): boolean {
  for (let at = start; at < start + length; at++) if (words[at] !== 0) return false;
  return true;
}
