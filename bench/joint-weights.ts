/**
 * Fits the weights by which understanding joins words and meaning (src/dialogue/match/joint-weights.ts), by a logistic regression. Its data:
 * of each free English case one wording in six, left out of the case and asked of the rest (weight 1.5), and the tuning half of its
 * labelled utterances that are about one thing (weight 0.5, as the lists of words were made with them). No held-out set is read.
 *
 *     node bench/joint-weights.ts
 */
import { readFileSync } from 'node:fs';
import { demoConversations } from '../demo/conversations/index.ts';
import type { LabelledUtterance } from '../demo/conversations/split.ts';
import { beginConversation, type DialogueCase } from '../src/dialogue/index.ts';
import { createLiken } from '../src/dialogue/match/likeness.ts';
import { readText, termsWithin } from '../src/dialogue/text/reading.ts';
import { getIndex } from '../src/dialogue/understand/case-index.ts';
import { rankTopics } from '../src/dialogue/understand/follow-ups.ts';
import { toDialogueCase } from '../src/features/conversations/model/dialogue-case.ts';
import { createSentenceReader } from './lib/sentence-vectors.ts';

const locale = 'en-GB';
const least = 0.4;
const ridge = 0.05;

type Asked = { text: string; topicId: string | null; lastTopicId: string | null; weight: number };
/** 1, words, alike, ahead by words, ahead by meaning; whether this candidate was meant. */
type Row = { x: readonly number[]; meant: number; weight: number };

const reader = createSentenceReader();
const rows: Row[] = [];
for (const { details, content } of demoConversations) {
  if (content.type === 'branching' || !content.locales.includes(locale)) continue;
  const whole = toDialogueCase(content);
  const left: Asked[] = [];
  const topics = whole.topics.map((topic) => {
    const all = topic.variants[locale] ?? [];
    const kept = all.filter((text, at) => {
      const isLeft = all.length >= 4 && at % 6 === 2;
      if (isLeft) left.push({ text, topicId: topic.id, lastTopicId: null, weight: 1.5 });
      return !isLeft;
    });
    return { ...topic, variants: { ...topic.variants, [locale]: kept } };
  });
  await addRows({ ...whole, topics }, left);
  await addRows(whole, readTuning(details.slug));
  console.log(`${details.slug}: ${left.length} wordings left out; ${rows.length} rows so far`);
}
await reader.close();
const names = ['bias', 'words', 'alike', 'wordsAhead', 'alikeAhead'];
for (const [at, value] of fit(rows).entries()) console.log(`  ${names[at]}: ${value.toFixed(3)}`);

/** Our own file; a test beside it checks every label. */
function readTuning(slug: string): Asked[] {
  return readFileSync(
    new URL(`../demo/conversations/${slug}.${locale}.tuning.jsonl`, import.meta.url),
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledUtterance)
    .filter(({ expected }) => expected.length === 1)
    .map(({ text, expected, context }) => ({
      text,
      topicId: expected[0]?.startsWith('topic:') ? expected[0].slice('topic:'.length) : null,
      lastTopicId: context ?? null,
      weight: 0.5,
    }));
}

async function addRows(content: DialogueCase, all: readonly Asked[]): Promise<void> {
  const index = getIndex(content, locale);
  const { state } = beginConversation(content, { locale, seed: 1 });
  for (const { text, topicId, lastTopicId, weight } of all) {
    const vectors = await reader.read(content, locale, text);
    const [stretch] = vectors?.said.keys() ?? [];
    const likeness = vectors && stretch !== undefined ? createLiken(vectors)(index.topics, stretch) : null;
    if (likeness === null) continue;
    const reading = readText(index.language, text, index.vocabulary);
    const terms = termsWithin(reading, { start: 0, end: text.length }).filter(
      ({ word }) => !index.names.has(word),
    );
    const byWords = new Map(
      rankTopics(index, { ...state, lastTopicId }, terms).map(({ id, confidence }) => [id, confidence]),
    );
    const words = index.topics.candidates.map(({ id }) => byWords.get(id) ?? 0);
    for (const [at, { id }] of index.topics.candidates.entries()) {
      const own = words[at] ?? 0;
      const alike = likeness[at] ?? -1;
      if (own === 0 && alike < least) continue;
      const x = [1, own, alike, own - mostBesides(words, at), alike - mostBesides([...likeness], at)];
      rows.push({ x, meant: id === topicId ? 1 : 0, weight });
    }
  }
}

function mostBesides(values: readonly number[], at: number): number {
  return values.reduce((most, value, other) => (other === at ? most : Math.max(most, value)), 0);
}

/** Newton's method; a little ridge keeps the weights small. */
function fit(data: readonly Row[]): number[] {
  let weights = [0, 0, 0, 0, 0];
  for (let round = 0; round < 50; round += 1) {
    const slope = weights.map((value, at) => (at === 0 ? 0 : -ridge * value));
    const curve: number[][] = weights.map((_, i) => weights.map((__, j) => (i === j && i > 0 ? ridge : 0)));
    for (const { x, meant, weight } of data) {
      const likely = 1 / (1 + Math.exp(-x.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)));
      for (const [i, own] of x.entries()) {
        slope[i] = (slope[i] ?? 0) + weight * (meant - likely) * own;
        const row = curve[i] ?? [];
        for (const [j, other] of x.entries())
          row[j] = (row[j] ?? 0) + weight * likely * (1 - likely) * own * other;
      }
    }
    const step = solve(curve, slope);
    weights = weights.map((value, at) => value + (step[at] ?? 0));
    if (step.every((value) => Math.abs(value) < 1e-7)) break;
  }
  return weights;
}

function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rowsOf = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (const [at, pivot] of rowsOf.entries()) {
    for (const [other, row] of rowsOf.entries()) {
      if (other === at) continue;
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rowsOf.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}
