import type { ReactNode } from 'react';

export interface PaletteItem {
  id: string;
  label: string;
  group: string;
  icon?: ReactNode;
  keywords?: string;
}

/**
 * Keeps the items that hold every typed word, best match first, and each group together in the order of its best item.
 */
export function rankItems<Item extends PaletteItem>(items: readonly Item[], search: string): Item[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  const scored = items
    .map((item) => ({ item, score: scoreItem(item, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const groups = [...new Set(scored.map(({ item }) => item.group))];
  return groups.flatMap((group) => scored.filter(({ item }) => item.group === group).map(({ item }) => item));
}

/**
 * Zero when a word is missing; a label that begins with a word beats one that holds it, and both beat a keyword.
 */
function scoreItem(item: PaletteItem, words: readonly string[]): number {
  const label = item.label.toLocaleLowerCase();
  const keywords = (item.keywords ?? '').toLocaleLowerCase();
  let total = 0;
  for (const word of words) {
    const score = label.startsWith(word)
      ? 4
      : label.includes(` ${word}`)
        ? 3
        : label.includes(word)
          ? 2
          : keywords.includes(word)
            ? 1
            : 0;
    if (score === 0) return 0;
    total += score;
  }
  return total;
}
