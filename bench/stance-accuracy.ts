/**
 * Questions that must not be answered by the words alone: whether a learner is in distress themselves, whether a sentence
 * earns its objective or denies, reports, supposes or asks it, what state its words are in, and whether a list of
 * diagnoses is one. Distress has two tiers: *certain* ends a talk, *certain or possible* pauses it at least; by words alone, and with the
 * packaged sentence model as the server has it. Measured with sentences that somebody else wrote
 * (bench/corpora). `--tuning` leaves the held-out halves unread; `--misses` lists what went wrong, in the tuning half alone.
 *
 *     node bench/stance-accuracy.ts [--tuning] [--misses]
 *     node bench/stance-accuracy.ts --distress <file of lines with text, locale, label>
 */

import { readFileSync } from 'node:fs';
import { type DemoConversation, demoConversations } from '../demo/conversations/index.ts';
import { earnsAlone } from '../demo/conversations/one-turn.ts';
import { findDistress, findPossibleDistress, judgeNamedAnswer } from '../src/dialogue/index.ts';
import { toDialogueCase } from '../src/features/conversations/model/dialogue-case.ts';
import { type ConversationLocale, textsIn } from '../src/features/virtual-humans/model/case-content.ts';
import { openSaidVectors } from './lib/said-vectors.ts';
import { findSpeechState, type SpeechState } from './lib/state-of-speech.ts';

type DistressLine = { text: string; locale: ConversationLocale; label: boolean; note?: string };
type DeniedLine = {
  case: string;
  objective: string;
  text: string;
  earns: boolean;
  kind: string;
  locale: ConversationLocale;
};

const folder = new URL('./corpora/', import.meta.url);
const showMisses = process.argv.includes('--misses');
const halves =
  showMisses || process.argv.includes('--tuning') ? (['tuning'] as const) : (['tuning', 'heldout'] as const);

function readLines<Line>(name: string): Line[] {
  const lines = readFileSync(new URL(name, folder), 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Line); // our own files
}

class Tally {
  right = 0;
  missed = 0;
  wrong = 0;
  all = 0;

  add(expected: boolean, found: boolean): boolean {
    this.all += 1;
    if (expected && found) this.right += 1;
    else if (expected) this.missed += 1;
    else if (found) this.wrong += 1;
    return expected === found;
  }

  print(name: string): void {
    const { right, missed, wrong, all } = this;
    const percent = (part: number, whole: number) =>
      whole === 0 ? '    -' : ((100 * part) / whole).toFixed(1).padStart(5);
    console.log(
      `${name.padEnd(48)} ${String(all).padStart(3)}   precision ${percent(right, right + wrong)}   recall ${percent(right, right + missed)}   ` +
        `found ${right} of ${right + missed}, wrongly ${wrong} of ${all - right - missed}`,
    );
  }
}

function findDemo(slug: string): DemoConversation {
  const demo = demoConversations.find(({ details }) => details.slug === slug);
  if (demo === undefined) throw new Error(`There is no demo case ${slug}.`);
  return demo;
}

const said = openSaidVectors();

const tiers = ['certain', 'possible, by words', 'possible, with meaning'] as const;

/** Each tier alone, and in each language. */
async function measureDistress(name: string, lines: readonly DistressLine[]): Promise<void> {
  const [anyDemo] = demoConversations;
  if (anyDemo === undefined) throw new Error('there are demo cases');
  const content = toDialogueCase(anyDemo.content);
  const tallies = new Map<string, Tally>();
  for (const { text, locale, label, note = '' } of lines) {
    const isCertain = findDistress(content, locale, text);
    const vectors = await said.read(locale, text);
    const found = [
      isCertain,
      isCertain || findPossibleDistress(content, locale, { text, vectors: null }),
      isCertain || findPossibleDistress(content, locale, { text, vectors }),
    ];
    for (const [at, tier] of tiers.entries())
      for (const group of [locale, 'all']) {
        const tally = tallies.get(`${group} ${tier}`) ?? new Tally();
        tallies.set(`${group} ${tier}`, tally);
        tally.add(label, found[at] === true);
      }
    if (showMisses && found[2] !== label) console.log(`  ${label ? 'missed' : 'wrong '}  [${note}] ${text}`);
    if (showMisses && isCertain && !label) console.log(`  certain and wrong  [${note}] ${text}`);
  }
  for (const [group, tally] of [...tallies].sort(([one], [other]) => (one < other ? -1 : 1)))
    tally.print(`${name} ${group}`);
}

const given = process.argv[process.argv.indexOf('--distress') + 1];
if (process.argv.includes('--distress') && given !== undefined) {
  const text = readFileSync(given, 'utf8').trim();
  await measureDistress(
    'distress',
    text.split('\n').map((line) => JSON.parse(line) as DistressLine), // a file of this form
  );
  process.exit();
}

/** The first sentences of 22 November, those of the 27th, and those of the 28th. */
const sets = ['', '-2', '-3'] as const;

for (const { half, set } of sets.flatMap((set) => halves.map((half) => ({ half, set })))) {
  await measureDistress(`distress${set} ${half}`, readLines<DistressLine>(`distress${set}.${half}.jsonl`));

  const denied = new Map<string, Tally>();
  const all = new Tally();
  for (const line of readLines<DeniedLine>(`denied${set}.${half}.jsonl`)) {
    const tally = denied.get(line.kind) ?? new Tally();
    denied.set(line.kind, tally);
    const found = earnsAlone(findDemo(line.case), line.objective, line);
    tally.add(line.earns, found);
    if (!all.add(line.earns, found) && showMisses)
      console.log(
        `  ${line.earns ? 'missed' : 'wrong '}  [${line.case}/${line.objective}, ${line.kind}] ${line.text}`,
      );
  }
  for (const [kind, tally] of denied) tally.print(`earned${set} ${half} ${kind}`);
  all.print(`earned${set} ${half}`);
}

type StateLine = { text: string; state: SpeechState; hard: boolean; locale: ConversationLocale };

/** The state of what is said, each against all others. */
for (const half of halves) {
  const right = new Map<string, { right: number; all: number }>();
  const count = (name: string, isRight: boolean) => {
    const before = right.get(name) ?? { right: 0, all: 0 };
    right.set(name, { right: before.right + (isRight ? 1 : 0), all: before.all + 1 });
  };
  for (const { text, state, hard, locale } of readLines<StateLine>(`state.${half}.jsonl`)) {
    const found = findSpeechState(locale, text);
    for (const name of [`${locale} ${state}`, locale, hard ? 'hard' : 'plain', 'all'])
      count(name, found === state);
    if (found !== state && showMisses) console.log(`  ${state}, not ${found}: ${text}`);
  }
  for (const [name, { right: hits, all }] of [...right].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`state ${half} ${name.padEnd(20)} ${hits} of ${all} (${((100 * hits) / all).toFixed(1)} %)`);
}

type ListLine = { case: string; text: string; locale: ConversationLocale };

for (const half of halves) {
  const lines = readLines<ListLine>(`diagnosis-lists.${half}.jsonl`);
  const taken = lines.filter(({ case: slug, text, locale }) => {
    const names = findDemo(slug).content.diagnosis?.accepted ?? {};
    return judgeNamedAnswer(textsIn(names, locale, 'en-GB'), locale, text) === 100;
  });
  console.log(`diagnosis lists ${half}: ${taken.length} of ${lines.length} taken for the right diagnosis`);
}

await said.close();
