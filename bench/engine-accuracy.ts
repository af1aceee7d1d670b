/**
 * How well the built-in engine understands, case by case and set by set: the half it was tuned with, the half that
 * nobody looked at while tuning, which is what counts, and two held-out sets, written later from other points of view (as
 * people speak, the way a speech recogniser hands it over; and as hurried people type, with slips, follow-ups and
 * corrections). A fourth set, half of it held out, has many questions that the case has no answer to, and reactions that
 * ask nothing. `--tuning` leaves the held-out sets unread, so that nobody steers by them. *Good*: the topics that were meant,
 * and none that was not, whatever else was heard; *wrong*: something was answered that nobody asked; *asked*: the person
 * asked back, and one of the two named was meant; *newer*: answered by a topic that is younger than the labels, and
 * counted in nothing else. `--misses` lists what went wrong, in the tuned halves alone. Each set is
 * understood by words, and by words and meaning where the packaged sentence model reads its language; `--words` leaves the model out.
 *
 *     node bench/engine-accuracy.ts [--tuning] [--misses] [--words] [case]
 */

import { readdirSync, readFileSync } from 'node:fs';
import { type DemoConversation, demoConversations } from '../demo/conversations/index.ts';
import type { LabelledUtterance } from '../demo/conversations/split.ts';
import { advanceConversation, beginConversation, readUnderstanding } from '../src/dialogue/index.ts';
import { toDialogueCase } from '../src/features/conversations/model/dialogue-case.ts';
import type { ConversationLocale } from '../src/features/virtual-humans/model/case-content.ts';
import { alike, earnedBy, isContent, labelsOf, stateFor } from './lib/labelled-utterances.ts';
import { createSentenceReader, type SentenceReader } from './lib/sentence-vectors.ts';
import { isYounger } from './lib/younger-topics.ts';

const folder = new URL('../demo/conversations/', import.meta.url);
const showMisses = process.argv.includes('--misses');
const reader = process.argv.includes('--words') ? null : createSentenceReader();
const onlyTuning = showMisses || process.argv.includes('--tuning');
const only = process.argv.slice(2).find((argument) => !argument.startsWith('--'));

const sets = onlyTuning
  ? (['tuning', 'fourth-tuning'] as const)
  : (['tuning', 'heldout', 'second-heldout', 'third-heldout', 'fourth-tuning', 'fourth-heldout'] as const);
type LabelledSet =
  | 'tuning'
  | 'heldout'
  | 'second-heldout'
  | 'third-heldout'
  | 'fourth-tuning'
  | 'fourth-heldout';
type Tally = {
  utterances: number;
  exact: number;
  good: number;
  found: number;
  wanted: number;
  said: number;
  earned: number;
  earnedRightly: number;
  due: number;
  /** Turns in which something was answered that nobody asked, and turns asked back with the meant topic among two. */
  misled: number;
  newer: number;
  helped: number;
};

const empty = (): Tally => ({
  utterances: 0,
  exact: 0,
  good: 0,
  found: 0,
  wanted: 0,
  said: 0,
  earned: 0,
  earnedRightly: 0,
  due: 0,
  misled: 0,
  newer: 0,
  helped: 0,
});

async function measure(
  demo: DemoConversation,
  locale: ConversationLocale,
  half: LabelledSet,
  meaning: SentenceReader | null,
): Promise<Tally> {
  const tally = empty();
  const content = toDialogueCase(demo.content);
  const file = new URL(`${demo.details.slug}.${locale}.${half}.jsonl`, folder);
  // Our own files; a test beside them checks every label.
  const utterances = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledUtterance);
  for (const { text, context, expected, objectives } of utterances) {
    const vectors = meaning && (await meaning.read(content, locale, text));
    const understanding = readUnderstanding(content, {
      locale,
      state: stateFor(demo, locale, context),
      text,
      vectors,
    });
    const labels = [...new Set(labelsOf(understanding).map(alike))];
    const wanted = [...new Set(expected.map(alike))];
    const isNewer = labels.some(
      (label) => label.startsWith('topic:') && isYounger(demo.details.slug, label.slice('topic:'.length)),
    );
    if (isNewer) {
      tally.newer += 1;
      if (showMisses)
        console.log(
          `  + ${context === undefined ? '' : `[${context}] `}${text}\n       wanted ${expected.join(' + ')}; understood ${labels.join(' + ')}`,
        );
      continue;
    }
    const hits = wanted.filter((label) => labels.includes(label)).length;
    const exact = hits === wanted.length && labels.length === wanted.length;
    const isMisled = labels.some((label) => isContent(label) && !wanted.includes(label));
    const isGood = !isMisled && wanted.every((label) => !isContent(label) || labels.includes(label));
    const isHelped = understanding.parts.some(
      (part) =>
        part.kind === 'unknown' && part.between?.some(({ topicId }) => wanted.includes(`topic:${topicId}`)),
    );
    tally.misled += isMisled ? 1 : 0;
    tally.helped += isHelped ? 1 : 0;
    const earned = earnedBy(demo, locale, text, understanding);
    tally.utterances += 1;
    tally.exact += exact ? 1 : 0;
    tally.good += isGood ? 1 : 0;
    tally.found += hits;
    tally.wanted += wanted.length;
    tally.said += labels.length;
    tally.earned += earned.length;
    tally.due += objectives.length;
    tally.earnedRightly += earned.filter((id) => objectives.includes(id)).length;
    const scoredWrongly =
      earned.some((id) => !objectives.includes(id)) || objectives.some((id) => !earned.includes(id));
    if (showMisses && half.endsWith('tuning') && (half === 'tuning' ? !exact || scoredWrongly : !isGood)) {
      console.log(
        `  ${exact ? ' ' : 'x'}${scoredWrongly ? 'o' : ' '} ${context === undefined ? '' : `[${context}] `}${text}`,
      );
      if (!exact) {
        const sure = understanding.parts.map((part) => part.confidence).join(' ');
        console.log(
          `       wanted ${expected.join(' + ')}; understood ${labelsOf(understanding).join(' + ')} (${sure})`,
        );
      }
      if (scoredWrongly)
        console.log(`       objectives ${objectives.join(' ') || '-'}; earned ${earned.join(' ') || '-'}`);
    }
  }
  return tally;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '    -' : `${((100 * part) / whole).toFixed(1).padStart(5)}`;
}

function print(name: string, tally: Tally): void {
  console.log(
    `${name.padEnd(56)} ${String(tally.utterances).padStart(4)}   exact ${percent(tally.exact, tally.utterances)} good ${percent(tally.good, tally.utterances)} wrong ${percent(tally.misled, tally.utterances)} asked ${percent(tally.helped, tally.utterances)} newer ${String(tally.newer).padStart(3)}   ` +
      `intents recall ${percent(tally.found, tally.wanted)} precision ${percent(tally.found, tally.said)}   ` +
      `objectives precision ${percent(tally.earnedRightly, tally.earned)} recall ${percent(tally.earnedRightly, tally.due)}`,
  );
}

/** Median and slowest tenth of one turn in the middle of a conversation, on this machine. */
function time(demo: DemoConversation, locale: ConversationLocale): string {
  const file = new URL(`${demo.details.slug}.${locale}.tuning.jsonl`, folder);
  const texts = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as LabelledUtterance).text);
  const durations: number[] = [];
  let cpu = process.cpuUsage();
  for (let round = 0; round < 10; round += 1) {
    if (round === 2) cpu = process.cpuUsage();
    let { state } = beginConversation(toDialogueCase(demo.content), { locale, seed: round });
    for (const text of texts) {
      const before = performance.now();
      const reply = advanceConversation(toDialogueCase(demo.content), { locale, state, text });
      if (round > 1) durations.push(performance.now() - before);
      state =
        reply.state.ended === null
          ? reply.state
          : beginConversation(toDialogueCase(demo.content), { locale, seed: round }).state;
    }
  }
  const used = process.cpuUsage(cpu);
  const cpuMs = ((used.user + used.system) / 1_000 / durations.length).toFixed(2);
  durations.sort((a, b) => a - b);
  const at = (share: number) => (durations[Math.floor(durations.length * share)] ?? 0).toFixed(2);
  return `${demo.details.slug} ${locale}: a turn takes ${at(0.5)} ms at the median, ${at(0.9)} ms at p90, ${at(0.99)} ms at p99; ${cpuMs} ms CPU on average`;
}

const makeTotal = (): Record<LabelledSet, Tally> => ({
  tuning: empty(),
  heldout: empty(),
  'second-heldout': empty(),
  'third-heldout': empty(),
  'fourth-tuning': empty(),
  'fourth-heldout': empty(),
});
const ways = [
  { name: 'words', meaning: null, total: makeTotal() },
  ...(reader ? [{ name: 'meaning', meaning: reader, total: makeTotal() }] : []),
];
const timings: string[] = [];
for (const demo of demoConversations) {
  if (only !== undefined && demo.details.slug !== only) continue;
  for (const locale of demo.content.locales) {
    for (const half of sets) {
      if (!readdirSync(folder).includes(`${demo.details.slug}.${locale}.${half}.jsonl`)) continue;
      for (const { name, meaning, total } of ways) {
        const tally = await measure(demo, locale, half, meaning);
        print(`${demo.details.slug} ${locale} ${half} ${name}`, tally);
        for (const key of Object.keys(tally) as (keyof Tally)[]) total[half][key] += tally[key]; // the keys of its own type
      }
      if (half === 'tuning') timings.push(time(demo, locale));
    }
  }
}
for (const half of sets) for (const { name, total } of ways) print(`all, ${half}, ${name}`, total[half]);
await reader?.close();
console.log(timings.join('\n'));
