/**
 * What the built-in engine answers to a question about which a case has nothing: lines of free talks that a reader found well answered are said
 * again after their topic was taken out of the case. `another` is answered with another topic (often a near one, sometimes nonsense), `none` is
 * met as something the character does not know. Beside it, how often the same lines meet their topic while it is there.
 *
 *     node bench/missing-topics.ts [--misses]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { demoConversations } from '../demo/conversations/index.ts';
import { advanceConversation, beginConversation, type DialogueCase } from '../src/dialogue/index.ts';
import { textsIn } from '../src/dialogue/local-text.ts';
import { toDialogueCase } from '../src/features/conversations/model/dialogue-case.ts';
import { createSentenceReader } from './lib/sentence-vectors.ts';

type Judged = {
  case: string;
  talk: string | number;
  round?: number;
  engine?: string;
  line: string;
  reply?: string;
  after?: string;
  verdict?: string;
  afterVerdict?: string;
};

const locale = 'en-GB';
const showMisses = process.argv.includes('--misses');
const folder = new URL('corpora/free-talk/', import.meta.url);
const cases = new Map(
  demoConversations.map(({ details, content }) => [details.slug, toDialogueCase(content)]),
);
const reader = createSentenceReader();
const tally = { lines: 0, met: 0, another: 0, none: 0 };

for (const file of readdirSync(folder).sort()) {
  const lines = readFileSync(new URL(file, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line): Judged => JSON.parse(line)); // our own files
  let talk = '';
  let state = null as ReturnType<typeof beginConversation>['state'] | null;
  for (const line of lines) {
    const content = cases.get(line.case);
    if (content === undefined) continue;
    const key = JSON.stringify([line.case, line.talk, line.round, line.engine]);
    if (key !== talk || state === null) state = beginConversation(content, { locale, seed: 7 }).state;
    talk = key;
    const vectors = await reader.read(content, locale, line.line);
    const before = state;
    const said = { locale, state: before, text: line.line, vectors } as const;
    const reply = advanceConversation(content, said);
    const told = line.reply ?? line.after ?? '';
    const topics = listTopics(reply);
    const [topic] = topics;
    const isGood = (line.verdict ?? line.afterVerdict) === 'good' && topics.length === 1;
    if (topic !== undefined && isGood && tells(content, topic, told)) {
      tally.lines += 1;
      tally.met += 1;
      const without = { ...content, topics: content.topics.filter(({ id }) => id !== topic) };
      const other = advanceConversation(without, said);
      const isAnswered = listTopics(other).length > 0;
      tally[isAnswered ? 'another' : 'none'] += 1;
      if (showMisses && isAnswered) console.log(`${line.line}\n  > ${other.text}\n`);
    } else if (isGood && listTold(content, told).length === 1) tally.lines += 1;
    state = { ...reply.state, lastReply: told, ended: null };
  }
}
await reader.close();

const { lines, met, another, none } = tally;
console.log(`${lines} lines whose answer is one topic, ${met} (${percent(met / lines)}) meet it`);
console.log(`without that topic: another one answers ${percent(another / met)}, none ${percent(none / met)}`);

function listTopics({ understanding }: ReturnType<typeof advanceConversation>): string[] {
  return understanding.parts.flatMap((part) => (part.kind === 'topic' ? [part.topicId] : []));
}

function listTold(content: DialogueCase, told: string): string[] {
  return content.topics.map(({ id }) => id).filter((id) => tells(content, id, told));
}

function tells(content: DialogueCase, id: string, told: string): boolean {
  const topic = content.topics.find((one) => one.id === id);
  return textsIn(topic?.answers ?? {}, locale, content.locales[0]).some(
    (answer) => answer.length > 6 && told.includes(answer),
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
