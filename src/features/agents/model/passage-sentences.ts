import { findSimilarity } from '#kernel/similarity.ts';
import type { RankedText } from './rank-passages.ts';
import { listSentences } from './sentences.ts';

/** How passages are compared with a question by what they mean. Pure. */

/** Each is compared by itself: the heading, each sentence, and each sentence under its heading. In their order, each once. */
export function listCompared({ heading, text }: Pick<RankedText, 'heading' | 'text'>): string[] {
  const compared = heading === '' ? [] : [heading];
  for (const { start, end } of listSentences(text)) {
    const sentence = text.slice(start, end);
    compared.push(sentence);
    if (heading !== '' && heading !== sentence) compared.push(`${heading}: ${sentence}`);
  }
  return [...new Set(compared)];
}

/** As near as the nearest of its sentences, -1 to 1; null without any. */
export function findNearest(question: Float32Array, compared: readonly Float32Array[]): number | null {
  return compared.reduce<number | null>((best, vector) => {
    const similarity = findSimilarity(question, vector);
    return best === null || similarity > best ? similarity : best;
  }, null);
}

const others = /[^\P{L}\p{Script=Latin}]/gu;

/** The language that a model of sentences must read for a text: told by its letters alone. */
export function findTextLocale(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(others)?.length ?? 0) * 2 > letters ? 'zh-TW' : 'en-GB';
}
