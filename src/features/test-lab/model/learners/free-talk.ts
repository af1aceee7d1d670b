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

/** Greets, asks a fifth of what a good learner asks, and leaves. */
export function writeWeakTalk(asked: Asked): Step[] {
  const { locale, random } = asked;
  const topics = listAsked(asked);
  const some = topics.slice(0, Math.max(1, Math.ceil(topics.length / 5)));
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
  const kind = topics.some(({ disclosure }) => disclosure.rule === 'trust')
    ? linesIn(locale).empathy.map(says)
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

/** Those that earn something first, and of them those that are told at once. */
function listAsked({ content, random }: Asked): Topic[] {
  const earning = new Set(content.objectives.flatMap(({ evidence }) => topicIdsOf(evidence)));
  const open = content.topics.filter(({ ends, disclosure }) => !ends && disclosure.rule !== 'never');
  const rank = ({ id, disclosure, effect }: Topic) =>
    (earning.has(id) ? 0 : 100) + (disclosure.rule === 'trust' ? 20 + disclosure.atLeast : 0) - effect.trust;
  return shuffle(random, open).sort((a, b) => rank(a) - rank(b));
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
