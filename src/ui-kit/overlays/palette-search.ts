import type { ReactNode } from 'react';

export interface PaletteItem {
  id: string;
  label: string;
  group: string;
  /** A word or two that tell it from others of this name. */
  detail?: string;
  icon?: ReactNode;
  keywords?: string;
}

/**
 * Keeps the items that hold every typed word, best match first, and each group together in the order of its best item.
 */
export function rankItems<Item extends PaletteItem>(items: readonly Item[], search: string): Item[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  const scored = items
    .map((item) => ({ item, score: scoreItem(item, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const groups = [...new Set(scored.map(({ item }) => item.group))];
  return groups.flatMap((group) => scored.filter(({ item }) => item.group === group).map(({ item }) => item));
}

/** Case and accents make no difference. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase();
}

/**
 * Zero when a word is missing; a label that begins with a word beats one that holds it, and both beat a keyword.
 */
function scoreItem(item: PaletteItem, words: readonly string[]): number {
  const label = fold(item.label);
  const keywords = fold(item.keywords ?? '');
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

/** The first items of each group, in their order. */
export function keepFirstOfGroups<Item extends PaletteItem>(items: readonly Item[], count: number): Item[] {
  const seen = new Map<string, number>();
  return items.filter(({ group }) => {
    const number = (seen.get(group) ?? 0) + 1;
    seen.set(group, number);
    return number <= count;
  });
}
