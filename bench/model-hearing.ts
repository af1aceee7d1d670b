/**
 * How well a language model hears single utterances of the four demo cases that are not branching, beside the built-in engine with the
 * packaged sentence model: by the prompt and the checks of the product, over held-out sets, a few lines of each. *Good*: the topics that were meant, and none
 * that was not; *wrong*: something that nobody asked; *newer*: answered by a topic that is younger than the labels, counted in nothing else. Each line
 * is one call, or two, and 10 minutes are waited for it.
 *
 *     MODEL_KEY=… node bench/model-hearing.ts http://127.0.0.1:11434/v1 <model> [lines of each set, 6] [--misses]
 */
import { readFileSync } from 'node:fs';
import { demoConversations } from '../demo/conversations/index.ts';
import { makeOneTurn } from '../demo/conversations/one-turn.ts';
import type { LabelledUtterance } from '../demo/conversations/split.ts';
import { readUnderstanding } from '../src/dialogue/index.ts';
import { toDialogueCase } from '../src/features/conversations/model/dialogue-case.ts';
import { openHearing } from '../src/features/conversations/server/hearing.ts';
import type { Understanding } from '../src/features/virtual-humans/model/transcript.ts';
import { createModelClient } from '../src/platform/llm/model-client.ts';
import { parseModelHosts } from '../src/platform/llm/model-hosts.ts';
import { createModelHttp } from '../src/platform/llm/model-http.ts';
import { alike, earnedBy, isContent, labelsOf, stateFor } from './lib/labelled-utterances.ts';
import { createSentenceReader } from './lib/sentence-vectors.ts';
import { isYounger } from './lib/younger-topics.ts';

const locale = 'en-GB';
const patience = 600_000;
const showMisses = process.argv.includes('--misses');
const [address = '', modelId = '', asked = '6'] = process.argv
  .slice(2)
  .filter((one) => !one.startsWith('--'));
if (modelId === '') throw new Error('Name an address and a model.');
const hosts = parseModelHosts(new URL(address).host);
const connected = createModelClient({ http: createModelHttp({ hosts: hosts ?? new Set() }) }).connect(
  { provider: 'openai-compatible', baseUrl: address, modelId, apiKey: process.env.MODEL_KEY ?? null },
  { firstMs: patience, nextMs: patience, wholeMs: patience },
);
const model = { modelId, streamChat: connected.streamChat.bind(connected) };
const reader = createSentenceReader();

const empty = () => ({ lines: 0, good: 0, wrong: 0, newer: 0, earned: 0, earnedRightly: 0, due: 0 });
const tallies = { model: empty(), 'built-in': empty() };
let stoodIn = 0;

for (const demo of demoConversations) {
  if (demo.content.type === 'branching') continue;
  const content = toDialogueCase(demo.content);
  for (const half of ['heldout', 'second-heldout', 'third-heldout', 'fourth-heldout']) {
    const file = new URL(
      `../demo/conversations/${demo.details.slug}.${locale}.${half}.jsonl`,
      import.meta.url,
    );
    // Our own files; a test beside them checks every label.
    const all = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as LabelledUtterance);
    const step = Math.max(1, Math.ceil(all.length / Number(asked)));
    for (const line of all.filter((_, at) => at % step === Math.min(1, step - 1)).slice(0, Number(asked))) {
      const state = stateFor(demo, locale, line.context);
      const vectors = await reader.read(content, locale, line.text);
      const builtIn = readUnderstanding(content, { locale, state, text: line.text, vectors });
      const learner = { ...makeOneTurn(line.text, locale, builtIn), understanding: null };
      const human = { ...learner, text: state.lastReply, speaker: 'human' as const };
      const moment = {
        content: demo.content,
        locale,
        state,
        turns: [human, learner],
        learner,
        vectors,
      } as const;
      const hearing = openHearing(
        model,
        { ...moment, unsaid: null, builtIn, ended: null },
        { speaks: false },
      );
      await hearing?.hear(AbortSignal.timeout(patience));
      const heard = hearing?.understanding() ?? null;
      stoodIn += heard === null ? 1 : 0;
      count('built-in', line, builtIn);
      const verdict = count('model', line, heard ?? builtIn);
      if (showMisses && verdict !== 'good')
        console.log(`${verdict}  ${line.text}  wanted ${line.expected.join(' + ')}`);
    }
    function count(who: keyof typeof tallies, line: LabelledUtterance, understanding: Understanding): string {
      const tally = tallies[who];
      const labels = [...new Set(labelsOf(understanding).map(alike))];
      const wanted = new Set(line.expected.map(alike));
      if (
        labels.some((label) => label.startsWith('topic:') && isYounger(demo.details.slug, label.slice(6)))
      ) {
        tally.newer += 1;
        return 'newer';
      }
      const isWrong = labels.some((label) => isContent(label) && !wanted.has(label));
      const isGood = !isWrong && [...wanted].every((label) => !isContent(label) || labels.includes(label));
      const earned = earnedBy(demo, locale, line.text, understanding);
      tally.lines += 1;
      tally.good += isGood ? 1 : 0;
      tally.wrong += isWrong ? 1 : 0;
      tally.earned += earned.length;
      tally.due += line.objectives.length;
      tally.earnedRightly += earned.filter((id) => line.objectives.includes(id)).length;
      return isGood ? 'good' : isWrong ? 'wrong' : 'missed';
    }
  }
}
await reader.close();
for (const [who, { lines, good, wrong, newer, earned, earnedRightly, due }] of Object.entries(tallies)) {
  const share = (part: number, of: number) => (of === 0 ? '-' : `${((100 * part) / of).toFixed(1)} %`);
  console.log(
    `${who.padEnd(8)} ${lines} lines  good ${share(good, lines)}  wrong ${share(wrong, lines)}  newer ${newer}  objectives precision ${share(earnedRightly, earned)} recall ${share(earnedRightly, due)}`,
  );
}
console.log(`the built-in engine stood in for the model ${stoodIn} times`);
