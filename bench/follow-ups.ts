/**
 * Short questions about the last reply ('how bad?', 'who told you that?'), and proposals: what the character had just told is put into
 * the state, so that each line stands for itself.
 *
 * Good is an answer by a topic that was labelled as one, or, where none was, that the character knows no more about it. `weak`
 * says so where an answer was known, `lost` asks back or only nods, `wrong` tells something else, and `newer` answers by a topic that is younger
 * than the labels.
 *
 *     node bench/follow-ups.ts [--tuning] [--misses] [--words]
 */
import { readFileSync } from 'node:fs';
import { demoConversations } from '../demo/conversations/index.ts';
import { advanceConversation, beginConversation, type DialogueCase } from '../src/dialogue/index.ts';
import { textsIn } from '../src/dialogue/local-text.ts';
import type { EngineLine } from '../src/dialogue/reply/engine-line.ts';
import { splitSentences } from '../src/dialogue/reply/sentences.ts';
import { listWordings } from '../src/dialogue/reply/stock-lines.ts';
import { getIndex } from '../src/dialogue/understand/case-index.ts';
import { toDialogueCase } from '../src/features/conversations/model/dialogue-case.ts';
import { createSentenceReader } from './lib/sentence-vectors.ts';
import { isYounger } from './lib/younger-topics.ts';

type FollowUp = {
  case: string;
  locale: DialogueCase['locales'][number];
  kind: 'followUp' | 'proposal';
  /** What the character has just told: a topic and the place of the answer. */
  topic: string;
  answer: number;
  said: string;
  /** The topics that answer it. */
  good: readonly string[];
};
const verdicts = ['good', 'weak', 'lost', 'wrong', 'newer'] as const;
type Verdict = (typeof verdicts)[number];

/** Lines that say that nothing more is known, and lines that answer a proposal. */
const ownsUp: readonly EngineLine[] = [
  'noMore',
  'sameAgain',
  'unsureWhy',
  'unsureDetail',
  'unsureMore',
  'ownReason',
  'askedOfSelf',
  'askedOfSelfCurtly',
  'unknown',
];
const agrees: readonly EngineLine[] = [
  'proposed',
  'proposalWelcome',
  'proposalDeclined',
  'requested',
  'planned',
  'agreed',
];

const half = process.argv.includes('--tuning') ? 'tuning' : 'heldout';
const file = new URL(`corpora/short-follow-ups.${half}.jsonl`, import.meta.url);
const lines = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line): FollowUp => JSON.parse(line)); // our own files

const contents = new Map(
  demoConversations.map(({ details, content }) => [details.slug, toDialogueCase(content)]),
);
const reader = createSentenceReader();
const tallies = new Map<string, Record<Verdict, number>>();
for (const line of lines) {
  const content = contents.get(line.case);
  const topic = content?.topics.find(({ id }) => id === line.topic);
  if (content === undefined || topic === undefined)
    throw new Error(`There is no ${line.case} ${line.topic}.`);
  const lastReply = textsIn(topic.answers, line.locale, content.locales[0])[line.answer] ?? '';
  const { state } = beginConversation(content, { locale: line.locale, seed: 7 });
  const vectors = process.argv.includes('--words')
    ? null
    : await reader.read(content, line.locale, line.said);
  const { text, delivery } = advanceConversation(content, {
    locale: line.locale,
    text: line.said,
    vectors,
    state: {
      ...state,
      trust: Math.max(state.trust, topic.disclosure.rule === 'trust' ? topic.disclosure.atLeast : 0),
      told: { [topic.id]: 1 },
      used: { ...state.used, [`topic:${topic.id}`]: line.answer },
      lastTopicId: topic.id,
      lastReply,
      turns: 3,
    },
  });
  const again = splitSentences(lastReply).some((sentence) => text.endsWith(sentence));
  const verdict = judge(content, line, text, again ? [line.topic] : delivery.topicIds);
  const name = `${line.kind} ${line.locale}`;
  const tally = tallies.get(name) ?? { good: 0, weak: 0, lost: 0, wrong: 0, newer: 0 };
  tally[verdict] += 1;
  tallies.set(name, tally);
  if (verdict !== 'good' && process.argv.includes('--misses'))
    console.log(
      `${verdict} ${line.case} ${line.topic}\n  > ${lastReply}\n  ${line.said}\n  > [${delivery.topicIds.join(' ')}] ${text}\n  wanted ${line.good.join(' ')}`,
    );
}
await reader.close();
console.table(Object.fromEntries(tallies));
process.exit(0);

function judge(
  content: DialogueCase,
  { case: slug, kind, locale, topic, good }: FollowUp,
  text: string,
  topicIds: readonly string[],
): Verdict {
  const others = topicIds.filter((id) => !good.includes(id));
  if (topicIds.length > 0 && others.length === 0) return 'good';
  if (others.length > 0) return others.every((id) => isYounger(slug, id)) ? 'newer' : 'wrong';
  const index = getIndex(content, locale);
  const answers = kind === 'proposal' ? agrees : ownsUp;
  const isAnswered = answers.some((line) =>
    [...listWordings(index, line), ...index.language.lines[line]].some((one) => text.includes(one)),
  );
  const isConfirmed = (['confirmed', 'confirmedCurtly'] as const).some((line) =>
    index.language.lines[line].includes(text),
  );
  // 'Never?' after 'never in the night' wants no more than 'exactly'.
  if (isConfirmed && good.includes(topic)) return 'good';
  if (!isAnswered) return 'lost';
  return good.length === 0 || kind === 'proposal' ? 'good' : 'weak';
}
