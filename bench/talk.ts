/**
 * A free talk with a demo case, understood by words and by the packaged sentence model as in the product. Whoever judges free talk reads
 * each reply before they write the next line. The talk is kept in a file, so that the next line goes on from there.
 *
 *     node bench/talk.ts <case> <file> "a line" ["the next"]
 *
 * Says the lines of judged talks once more, and prints both replies where the new one is another. Later lines react to the replies of
 * that day, so not all of them still follow.
 *
 *     node bench/talk.ts --replay bench/corpora/free-talk/held.jsonl
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { demoConversations } from '../demo/conversations/index.ts';
import { advanceConversation, beginConversation } from '../src/dialogue/index.ts';
import { toDialogueCase } from '../src/features/conversations/model/dialogue-case.ts';
import type { DialogueState } from '../src/features/virtual-humans/model/transcript.ts';
import { fillCase } from '../src/features/virtual-humans/model/variants/fill-case.ts';
import { createSentenceReader } from './lib/sentence-vectors.ts';

type Talk = { state: DialogueState; turns: { line: string; reply: string }[] };
type Judged = { case: string; talk: string | number; line: string } & Partial<
  Record<'reply' | 'verdict' | 'after' | 'afterVerdict', string>
>;

const reader = createSentenceReader();
const locale = 'en-GB';
const [first, second, ...lines] = process.argv.slice(2);
if (first === '--replay' && second !== undefined) await replay(second);
else if (first !== undefined && second !== undefined) await goOn(first, second, lines);
else
  throw new Error(
    `Name a case (${demoConversations.map(({ details }) => details.slug).join(', ')}) and a file.`,
  );
await reader.close();
process.exit(0);

function findCase(slug: string) {
  const demo = demoConversations.find(({ details }) => details.slug === slug);
  if (!demo) throw new Error(`There is no demo case ${slug}.`);
  return toDialogueCase(fillCase(demo.content, 1));
}

async function say(content: ReturnType<typeof findCase>, state: DialogueState, text: string) {
  const vectors = await reader.read(content, locale, text);
  return advanceConversation(content, { locale, state, text, vectors });
}

async function goOn(slug: string, file: string, said: readonly string[]): Promise<void> {
  const content = findCase(slug);
  const talk: Talk = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')) // written by the last line of this function
    : { state: beginConversation(content, { locale, seed: 7 }).state, turns: [] };
  if (talk.turns.length === 0) console.log(`> ${talk.state.lastReply}`);
  for (const line of said) {
    if (talk.state.ended) break;
    const { text, state } = await say(content, talk.state, line);
    talk.state = state;
    talk.turns.push({ line, reply: text });
    console.log(`${line}\n> ${text}`);
  }
  if (talk.state.ended) console.log('The talk has ended.');
  writeFileSync(file, JSON.stringify(talk));
}

async function replay(file: string): Promise<void> {
  const turns = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line): Judged => JSON.parse(line)); // our own files
  const talks = Map.groupBy(turns, (turn) => `${turn.case} ${turn.talk}`);
  let same = 0;
  for (const [name, judged] of talks) {
    const content = findCase(judged[0]?.case ?? '');
    let { state } = beginConversation(content, { locale, seed: 7 });
    console.log(`\n${name}`);
    for (const { line, reply, verdict, after, afterVerdict } of judged) {
      if (state.ended) break;
      const answer = await say(content, state, line);
      state = answer.state;
      const before = after ?? reply;
      if (answer.text === before) same += 1;
      console.log(`  ${line}\n    > ${answer.text}`);
      if (answer.text !== before) console.log(`    judged ${afterVerdict ?? verdict}: ${before}`);
    }
  }
  console.log(`\n${same} of ${turns.length} replies are those that were judged.`);
}
