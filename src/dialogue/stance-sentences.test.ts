import { expect, test } from 'vitest';
import { heldGroups } from './fixtures/stance-sentences.ts';
import { getLanguage } from './languages/index.ts';
import type { DialogueLocale } from './locales.ts';
import { readText, termsWithin } from './text/reading.ts';

/** How most of the words from this place on are held. */
function findHeld(locale: DialogueLocale, text: string, from: number): string {
  const reading = readText(getLanguage(locale), text);
  const masses = new Map<string, number>();
  for (const { stance = 'stated', weight } of termsWithin(reading, { start: from, end: text.length }))
    masses.set(stance, (masses.get(stance) ?? 0) + weight + 0.05);
  return [...masses].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'stated';
}

const sentences = heldGroups.flatMap(({ locale, held, heads, tails }) =>
  heads.flatMap((head) => tails.map((tail) => ({ locale, held, head, tail }))),
);

/** Held in a wrong way, as lines to read. */
function listWrong(locale: DialogueLocale): string[] {
  return sentences
    .filter((sentence) => sentence.locale === locale)
    .flatMap(({ held, head, tail }) => {
      const found = findHeld(locale, head + tail, head.length);
      return found === held ? [] : [`${held}, not ${found}: ${head}${tail}`];
    });
}

test.each(['en-GB', 'zh-TW'] as const)('%s: how at least 400 sentences are held', (locale) => {
  expect(sentences.filter((sentence) => sentence.locale === locale).length).toBeGreaterThanOrEqual(400);
  expect(listWrong(locale)).toEqual([]);
});
