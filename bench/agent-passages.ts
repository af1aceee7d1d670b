/**
 * How well an agent without a model finds what is asked: 150 questions with the passage that answers each, and 50 that the
 * demo's documents do not answer (bench/corpora/agent-questions). Also what of a lying model's quotes would be shown.
 * `--tuning` leaves the held-out half unread; `--misses` lists what went wrong, in the tuning half alone.
 *
 *     node bench/agent-passages.ts [--tuning] [--misses]
 */

import { readFileSync } from 'node:fs';
import { listNearest, quotePassages, speaksOf } from '../src/features/agents/model/answer-from-passages.ts';
import { cutPassages } from '../src/features/agents/model/cut-passages.ts';
import { findNearest, findTextLocale, listCompared } from '../src/features/agents/model/passage-sentences.ts';
import {
  listQuestionCharacters,
  listQuestionTerms,
  listTerms,
} from '../src/features/agents/model/passage-terms.ts';
import { findQuote, proveStatements } from '../src/features/agents/model/quote-gate.ts';
import {
  type Corpus,
  type RankedText,
  rankPassages,
  type Similarities,
} from '../src/features/agents/model/rank-passages.ts';
import { readPlainText } from '../src/platform/documents/read-plain-text.ts';
import { readsLanguage } from '../src/platform/embedding/embedding-port.ts';
import { createEmbeddingThread } from '../src/platform/embedding/embedding-thread.ts';

type Gold = { question: string; passage: string | null };
type Passage = RankedText & { name: string };

const documents = {
  'working-here': 'working-here.md',
  'clean-hands': 'clean-hands.md',
  'ward-guide': 'ward-guide.zh-TW.md',
};
const showMisses = process.argv.includes('--misses');
const halves =
  showMisses || process.argv.includes('--tuning') ? (['tuning'] as const) : (['tuning', 'heldout'] as const);

function readPassages(): Passage[] {
  return Object.entries(documents).flatMap(([name, file], at) => {
    const read = readPlainText(readFileSync(new URL(`../demo/content/documents/${file}`, import.meta.url)));
    if ('problem' in read) throw new Error(`${file}: ${read.problem}`);
    const blocks = read.blocks.map((block) => ({ ...block, partId: null, place: null }));
    return cutPassages(blocks).map(({ heading, text }, index) => ({
      ...{ id: (at + 1) * 1_000 + index, title: name, heading, text, name: `${name}#${heading}` },
    }));
  });
}

const passages = readPassages();
const spoken = passages.map(({ heading, text }) => listTerms(`${heading}\n${text}`));

function corpusOf(terms: readonly string[]): Corpus {
  return {
    passages: passages.length,
    averageLength: spoken.reduce((sum, each) => sum + each.length, 0) / spoken.length,
    frequencies: new Map(terms.map((term) => [term, spoken.filter((each) => each.includes(term)).length])),
  };
}

function ask(question: string, similarities: Similarities) {
  const terms = listQuestionTerms(question);
  const corpus = corpusOf(terms);
  const characters = listQuestionCharacters(question);
  const ranked = rankPassages(terms, passages, corpus, { characters, similarities });
  return { terms, corpus, ranked, answers: speaksOf(ranked, corpus) };
}

const model = createEmbeddingThread();
// Its thread alone does not keep the process alive.
const alive = setInterval(() => {}, 1_000);
const vectors = new Map<string, Float32Array>();

async function embed(texts: readonly string[]): Promise<void> {
  const atOnce = 64;
  for (let from = 0; from < texts.length; from += atOnce) {
    const some = texts.slice(from, from + atOnce);
    for (const [at, vector] of (await model.embed(some)).entries()) vectors.set(some[at] ?? '', vector);
  }
}

const isRead = (text: string) => readsLanguage(model.model, findTextLocale(text));
const comparable = passages.filter(({ text }) => isRead(text));

function compare(question: string): Similarities {
  const asked = vectors.get(question);
  if (!asked) return new Map();
  return new Map(
    comparable.map((passage) => [
      passage.id,
      findNearest(
        asked,
        listCompared(passage).map((text) => vectors.get(text) ?? new Float32Array()),
      ) ?? 0,
    ]),
  );
}

/** Quotes of a model that lies about each question: forged, stitched, moved, and with another number. */
function lieAbout(at: number): { text: string; quotes: { passage: number; text: string }[] }[] {
  const one = passages[at % passages.length];
  const other = passages[(at + 7) % passages.length];
  if (!one || !other) return [];
  const half = (text: string, from: number) => text.slice(from, from + Math.floor(text.length / 3));
  const lies = [
    { passage: one.id, text: `${half(one.text, 0)} and so on` },
    { passage: one.id, text: `${half(one.text, 0)}${half(other.text, 10)}` },
    { passage: one.id, text: other.text },
    { passage: one.id, text: one.text.replace(/\d+/, (number) => String(Number(number) + 1)) },
    { passage: one.id, text: `${half(one.text, 0)} … ${half(one.text, 90)}` },
  ].filter(({ text }) => !one.text.includes(text));
  return lies.map((quote) => ({ text: quote.text, quotes: [quote] }));
}

let invented = 0;
let lies = 0;
/** The first questions, by who wrote the feature, and the ones that somebody else wrote afterwards. */
const sets = ['', '-2'] as const;

function readGold(set: string, half: string): Gold[] {
  const file = new URL(`./corpora/agent-questions${set}.${half}.jsonl`, import.meta.url);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  // Our own file. The second set names documents by their files, with the locale.
  const gold = lines.map((line) => JSON.parse(line) as Gold);
  return gold.map((each) => ({
    ...each,
    passage: each.passage?.replace(/^ward-guide\.zh-TW#/, 'ward-guide#') ?? null,
  }));
}

const nameOf = (passageId: number) => passages.find(({ id }) => id === passageId)?.name;

function measure(gold: readonly Gold[], withMeaning: boolean): void {
  const counts = {
    asked: 0,
    first: 0,
    five: 0,
    answered: 0,
    quoted: 0,
    near: 0,
    absent: 0,
    said: 0,
    bare: 0,
  };
  for (const [at, { question, passage }] of gold.entries()) {
    const { terms, corpus, ranked, answers } = ask(question, withMeaning ? compare(question) : new Map());
    const names = ranked.map((each) => each.passage.name);
    const quotes = answers ? quotePassages(terms, ranked, corpus) : listNearest(terms, ranked, corpus);
    for (const { passageId, start, end } of quotes) {
      const text = passages.find(({ id }) => id === passageId)?.text ?? '';
      if (findQuote(text, text.slice(start, end)) === null && end - start > 12) invented += 1;
    }
    const told = lieAbout(at);
    lies += told.length;
    invented += proveStatements(told, passages).length;
    if (passage === null) {
      counts.absent += 1;
      if (!answers) counts.said += 1;
      else if (showMisses)
        console.log(`answered  ${question}  ${names[0]} ${ranked[0]?.coverage.toFixed(2)}`);
      if (quotes.length === 0) counts.bare += 1;
      continue;
    }
    counts.asked += 1;
    if (names[0] === passage) counts.first += 1;
    if (names.slice(0, 5).includes(passage)) counts.five += 1;
    if (answers) counts.answered += 1;
    const isQuoted = quotes.some(({ passageId }) => nameOf(passageId) === passage);
    if (isQuoted && answers) counts.quoted += 1;
    if (isQuoted && !answers) counts.near += 1;
    if (showMisses && !names.slice(0, 5).includes(passage))
      console.log(`not found ${question}  ${names.slice(0, 2)}`);
    else if (showMisses && !isQuoted)
      console.log(
        `not shown ${question}  ${ranked[0]?.coverage.toFixed(2)} ${names.indexOf(passage)} [${terms}]`,
      );
  }
  const share = (part: number, of: number) => `${part} of ${of} (${((100 * part) / of).toFixed(0)} %)`;
  console.log(`  recall at 5               ${share(counts.five, counts.asked)}`);
  console.log(`  first                     ${share(counts.first, counts.asked)}`);
  console.log(`  answered                  ${share(counts.answered, counts.asked)}`);
  console.log(`  the right passage quoted  ${share(counts.quoted, counts.asked)}`);
  console.log(`  … or shown as nearest     ${share(counts.quoted + counts.near, counts.asked)}`);
  console.log(`  "not in the documents"    ${share(counts.said, counts.absent)} that are not`);
  console.log(`  … and nothing shown       ${share(counts.bare, counts.absent)}`);
}

await embed(comparable.flatMap(listCompared));
for (const { half, set } of sets.flatMap((set) => halves.map((half) => ({ half, set })))) {
  const gold = readGold(set, half);
  await embed(gold.map(({ question }) => question).filter(isRead));
  for (const withMeaning of [false, true]) {
    console.log(`\n${half}${set}, ${withMeaning ? 'words and meaning' : 'words alone'}`);
    measure(gold, withMeaning);
  }
}
console.log(`\ninvented quotes shown       ${invented} of ${lies} lies`);
await model.close();
clearInterval(alive);
