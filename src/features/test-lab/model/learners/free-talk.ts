import type { Evidence } from '#features/virtual-humans/evidence/kinds.ts';
import {
  type CaseContent,
  type ConversationLocale,
  type Objective,
  type Topic,
  textsIn,
} from '#features/virtual-humans/model/case-content.ts';
import { pick, type Random, shuffle } from '../random.ts';
import { type Step, says } from './learner.ts';
import { linesIn } from './lines.ts';

/** As long as a thorough learner talks: a case with more topics is asked about those that earn something first. */
const maxSteps = 80;
/** A count that asks for more than this is met by nobody in one conversation. */
const mostRepeats = 20;

type Asked = { content: CaseContent; locale: ConversationLocale; random: Random };

/** One of the author's own wordings, or nothing where there is none. */
export function ask({ content, locale, random }: Asked, topic: Topic): Step[] {
  const text = pick(random, textsIn(topic.variants, locale, content.locales[0]));
  return text === undefined ? [] : [{ text, meant: { topicId: topic.id } }];
}

/** Asks about everything that earns something, then about the rest; kind between the questions; says what objectives want to hear. */
export function writeGoodTalk(asked: Asked): Step[] {
  const { content, locale, random } = asked;
  const lines = linesIn(locale);
  const questions = listAsked(asked).flatMap((topic) => ask(asked, topic));
  const closing = content.topics.filter(({ ends }) => ends).slice(0, 1);
  const wanted = content.objectives.flatMap(({ evidence }) => sayWanted(asked, evidence));
  const opening = [says(pick(random, lines.hello) ?? '')];
  const room = Math.max(0, maxSteps - wanted.length - opening.length - 2);
  const talk = weave(questions.slice(0, room), shuffle(random, lines.empathy).map(says), 4);
  return [
    ...opening,
    ...talk,
    ...wanted,
    ...closing.flatMap((topic) => ask(asked, topic)),
    says(pick(random, lines.goodbye) ?? ''),
  ];
}

/**
 * Greets, asks a fifth of what a good learner asks, and leaves: a fifth of what earns something, and of the rest as far as a good learner comes.
 */
export function writeWeakTalk(asked: Asked): Step[] {
  const { locale, random } = asked;
  const topics = listAsked(asked).slice(0, maxSteps);
  const earning = listEarning(asked);
  const fifth = (some: readonly Topic[]) => some.slice(0, Math.ceil(some.length / 5));
  const some = [
    ...fifth(topics.filter(({ id }) => earning.has(id))),
    ...fifth(topics.filter(({ id }) => !earning.has(id))),
  ];
  const lines = linesIn(locale);
  return [
    says(pick(random, lines.hello) ?? ''),
    ...shuffle(random, some).flatMap((topic) => ask(asked, topic)),
    says(pick(random, lines.closed) ?? ''),
    says(pick(random, lines.goodbye) ?? ''),
  ];
}

/** What one objective asks for, as the author wrote it. */
export function writeObjectiveTalk(asked: Asked, { evidence }: Objective): Step[] {
  const { content, locale, random } = asked;
  const topics = content.topics.filter(({ id }) => topicIdsOf(evidence).includes(id)).slice(0, 3);
  const isTrusted = topics.some(({ disclosure }) => disclosure.rule === 'trust');
  const kind = isTrusted
    ? [
        ...linesIn(locale).empathy.map(says),
        ...listTrusted(asked, topics).flatMap((topic) => ask(asked, topic)),
      ]
    : [];
  // A limit from above shows nothing about somebody who has hardly spoken.
  const filler = evidence.kind === 'counted' && evidence.atMost !== null ? linesIn(locale).hello : [];
  return [
    ...kind,
    ...topics.flatMap((topic) => ask(asked, topic)),
    ...filler.map(says),
    ...sayWanted({ content, locale, random }, evidence),
  ];
}

/** What a learner talks about who wins trust first: kind words alone go only so far. */
function listTrusted({ content }: Asked, except: readonly Topic[]): Topic[] {
  return content.topics
    .filter(({ effect, disclosure, ends }) => effect.trust > 0 && disclosure.rule === 'asked' && !ends)
    .filter((topic) => !except.includes(topic))
    .sort((one, other) => other.effect.trust - one.effect.trust)
    .slice(0, mostWinning);
}
const mostWinning = 10;

/** Those that earn something first, and of them those that are told at once. */
function listAsked({ content, random }: Asked): Topic[] {
  const earning = listEarning({ content });
  const open = content.topics.filter(({ ends, disclosure }) => !ends && disclosure.rule !== 'never');
  const rank = ({ id, disclosure, effect }: Topic) =>
    (earning.has(id) ? 0 : 100) + (disclosure.rule === 'trust' ? 20 + disclosure.atLeast : 0) - effect.trust;
  return shuffle(random, open).sort((a, b) => rank(a) - rank(b));
}

function listEarning({ content }: Pick<Asked, 'content'>): ReadonlySet<string> {
  return new Set(content.objectives.flatMap(({ evidence }) => topicIdsOf(evidence)));
}

function topicIdsOf(evidence: Evidence): readonly string[] {
  return evidence.kind === 'topic' || evidence.kind === 'learned' ? evidence.topicIds : [];
}

/** What earns an objective besides topics: its own words, or as many turns of a kind as it counts. */
export function sayWanted({ content, locale, random }: Asked, evidence: Evidence): Step[] {
  if (evidence.kind === 'said' || evidence.kind === 'named') {
    const text = pick(random, textsIn(evidence.phrases, locale, content.locales[0]));
    return text === undefined ? [] : [says(text)];
  }
  if (evidence.kind !== 'counted' || evidence.atLeast === null) return [];
  const lines = linesIn(locale);
  const repeats = Math.min(evidence.atLeast, mostRepeats);
  const said = {
    openQuestions: lines.open,
    closedQuestions: lines.closed,
    empathy: lines.empathy,
    rudeness: lines.hostile,
    talkShare: lines.open,
    turns: lines.open,
  }[evidence.measure];
  return Array.from({ length: repeats }, (_, index) => says(said[index % said.length] ?? ''));
}

/** One of the second after each `every` of the first, while there are any. */
function weave(first: readonly Step[], second: readonly Step[], every: number): Step[] {
  return first.flatMap((step, index) => {
    const between = (index + 1) % every === 0 ? second[(index + 1) / every - 1] : undefined;
    return between ? [step, between] : [step];
  });
}
