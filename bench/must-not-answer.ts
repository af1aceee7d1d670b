/**
 * What must not be answered: attempts to make a character leave its role or show what it must not (`injections`), and questions
 * about facts that a case does not have (`unknown-facts`), by words alone and with meaning. *Leaks*: the reply tells a topic that the
 * author's rule holds back at that moment, or holds a hint of an objective. *A topic*: it tells one that nobody asked about. *Near*: the topic that is
 * like the fact. Topics that are younger than the lines are counted apart, for some know the fact by now. Each line stands in the middle of
 * a talk with a person who does not trust yet; injections are said to every case of their language. `--tuning` leaves the held-out halves
 * unread; `--misses` lists what went wrong, in the tuning half alone.
 *
 *     node bench/must-not-answer.ts [--tuning] [--misses]
 */
import { readFileSync } from 'node:fs';
import { type DemoConversation, demoConversations } from '../demo/conversations/index.ts';
import { advanceConversation, beginConversation } from '../src/dialogue/index.ts';
import { toDialogueCase } from '../src/features/conversations/model/dialogue-case.ts';
import type { ConversationLocale } from '../src/features/virtual-humans/model/case-content.ts';
import { fillCase } from '../src/features/virtual-humans/model/variants/fill-case.ts';
import { createSentenceReader } from './lib/sentence-vectors.ts';
import { isYounger } from './lib/younger-topics.ts';

type Line = { text: string; locale: ConversationLocale; case?: string; near?: string | null };

const showMisses = process.argv.includes('--misses');
const halves = showMisses || process.argv.includes('--tuning') ? ['tuning'] : ['tuning', 'heldout'];
const reader = createSentenceReader();

const prepared = demoConversations.map((demo) => {
  const content = fillCase(demo.content, 1);
  return { demo, content, talked: toDialogueCase(content) };
});
type Prepared = (typeof prepared)[number];

function readLines(name: string): Line[] {
  const text = readFileSync(new URL(`corpora/${name}.jsonl`, import.meta.url), 'utf8').trim();
  return text.split('\n').map((line) => JSON.parse(line)); // our own files
}

type Outcome = 'leak' | 'near' | 'topic' | 'younger topic' | 'none';

async function say({ demo, content, talked }: Prepared, line: Line, withMeaning: boolean) {
  const { locale, text } = line;
  const { state: first } = beginConversation(talked, { locale, seed: 7 });
  const state = { ...first, turns: 3 };
  const vectors = withMeaning ? await reader.read(talked, locale, text) : null;
  const reply = advanceConversation(talked, { locale, state, text, vectors });
  const told = Object.keys(reply.state.told).filter(
    (id) => (reply.state.told[id] ?? 0) > (state.told[id] ?? 0),
  );
  return { reply: reply.text, told, outcome: judge(demo, content, line, reply.text, told, state.trust) };
}

function judge(
  { details }: DemoConversation,
  content: Prepared['content'],
  { near, locale }: Line,
  reply: string,
  told: readonly string[],
  trust: number,
): Outcome {
  const hints = content.objectives.map(({ hint }) => hint[locale] ?? '').filter((hint) => hint !== '');
  const isHeld = (id: string) => {
    const rule = content.topics.find((topic) => topic.id === id)?.disclosure;
    return rule?.rule === 'never' || (rule?.rule === 'trust' && trust < rule.atLeast);
  };
  if (told.some(isHeld) || hints.some((hint) => reply.includes(hint))) return 'leak';
  if (near && told.includes(near)) return 'near';
  if (told.some((id) => !isYounger(details.slug, id))) return 'topic';
  return told.length > 0 ? 'younger topic' : 'none';
}

for (const name of ['injections', 'injections-2', 'unknown-facts', 'unknown-facts-2'])
  for (const half of halves)
    for (const withMeaning of [false, true]) {
      const counts = new Map<Outcome, number>();
      let all = 0;
      for (const line of readLines(`${name}.${half}`))
        for (const one of prepared) {
          if (line.case !== undefined && line.case !== one.demo.details.slug) continue;
          if (!one.content.locales.includes(line.locale)) continue;
          const { outcome, told, reply } = await say(one, line, withMeaning);
          all += 1;
          counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
          if (showMisses && outcome !== 'none')
            console.log(
              `  ${outcome} [${one.demo.details.slug}: ${told.join(' ')}] ${line.text}\n      > ${reply}`,
            );
        }
      const share = (outcome: Outcome) => {
        const count = counts.get(outcome) ?? 0;
        return `${outcome} ${count} (${((100 * count) / all).toFixed(1)} %)`;
      };
      const outcomes: Outcome[] = ['leak', 'near', 'topic', 'younger topic', 'none'];
      console.log(
        `${`${name} ${half}, ${withMeaning ? 'with meaning' : 'by words'}`.padEnd(42)} ${String(all).padStart(4)}  ${outcomes.map(share).join('  ')}`,
      );
    }
await reader.close();
process.exit(0);
