import type { FoundAct, LanguagePack } from '../languages/language-pack.ts';
import { joinRanks } from '../match/join.ts';
import { jointLimits, type Limits, wordLimits } from '../match/joint-weights.ts';
import { findWhole, type Ranked, rank } from '../match/rank.ts';
import { weights } from '../match/weights.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import type { Piece } from '../text/clauses.ts';
import { type Reading, type Span, termsWithin } from '../text/reading.ts';
import type { Term } from '../text/term.ts';
import type { CaseIndex } from './case-index.ts';
import { isMeant } from './earnest.ts';
import { echoesReply, findAskedFacet, hasNoneLeft, rankTopics } from './follow-ups.ts';
import { findLeaned, type RankAmong } from './leaned-topic.ts';
import { isLeaning } from './leaning.ts';
import { findRivals } from './offers.ts';
import { slightRemarks } from './remark.ts';
import { holdsMark } from './small-words.ts';
import { findActs } from './social-acts.ts';
import { textOfStretch } from './stretches.ts';
import { takeChoice } from './take-choice.ts';
import type { OfferedTopic, SocialAct } from './understanding.ts';

/** The likely meaning of one clause. */
export type Meaning = Span & {
  sentence: number;
  opens: boolean;
  asks: boolean;
  terms: readonly Term[];
  acts: readonly FoundAct[];
  topic: Ranked | null;
  choice: Ranked | null;
  /** Two topics are about equally near, and neither is near enough. */
  torn: boolean;
  /** The confidences that its decisions need: those of words, or of words and meaning together. */
  limits: Limits;
  /** The same two topics, where the character can name them. */
  between: readonly OfferedTopic[] | null;
  /** The likeliest candidates whether or not one was taken, for those who ask why. */
  nearest: readonly Ranked[];
};

/** Acts about the conversation itself; they give way to a topic that was clearly meant. */
const givesWay = new Set<SocialAct>([
  'greeting',
  'smallTalk',
  'offTopic',
  'agreementAsked',
  'followUp',
  'clarification',
  'lost',
  'correction',
  'agreement',
  'disagreement',
  'repeatRequest',
  'goodbye',
  'apology',
  'thanks',
]);

/** The meaning of a stretch of a turn as one thought. */
export function readMeaning(index: CaseIndex, state: DialogueState, reading: Reading, piece: Piece): Meaning {
  const terms = withoutAddress(index, termsWithin(reading, piece));
  const isTail = !piece.opens && !piece.asks;
  const scene = state.sceneId === null ? undefined : index.scenesById.get(state.sceneId);
  const ways = scene === undefined ? [] : rank(scene.choices, terms);
  const way = scene === undefined ? null : takeChoice(ways, index.language, terms);
  const choice =
    way !== null && scene !== undefined && isMeant(index, reading, terms, { of: scene.choices, taken: way })
      ? way
      : null;
  const { ranked, limits, rankAmong } = rankByAll(index, state, reading, piece, terms);
  const leans = isLeaning(index, state, reading, piece);
  // What states something is not asked about.
  const states = index.language.questions.isStatement(terms);
  const between = isTail || states || leans ? null : findRivals(index, state, ranked, limits);
  const likely = between === null ? takeSure(ranked, limits, { isTail, isWord: weightOf(terms) <= 1 }) : null;
  const isLikely = likely !== null && !isHollow(index, piece, { terms, limits });
  const said = isLikely && isSaidSo(index, reading, piece, { terms, likely, limits }) ? likely : null;
  const told = said && (findAskedFacet(index, said.id, terms, rankAmong) ?? said);
  const found = leans ? findLeaned(index, state, { terms, ranked, limits, rankAmong }) : told;
  const sure = found !== null && hasNoneLeft(index, state, found.id, terms) ? null : found;
  const topic =
    sure !== null && isMeant(index, reading, terms, { of: index.topics, taken: sure }) ? sure : null;
  const acts = findClauseActs(index, state, reading, { piece, terms, topic, leans });
  return {
    ...piece,
    terms,
    limits,
    torn: topic === null && !leans && isTorn(ranked, limits),
    between,
    choice,
    nearest: scene === undefined ? ranked : ways,
    ...(acts.length === 0 ? { acts, topic } : settle(index, state, { ...piece, limits }, terms, acts, topic)),
  };
}

/** By words, and by meaning where a sentence model read the stretch. */
function rankByAll(
  index: CaseIndex,
  state: DialogueState,
  reading: Reading,
  piece: Piece,
  terms: readonly Term[],
): { ranked: Ranked[]; limits: Limits; rankAmong: RankAmong } {
  const { topics } = index;
  const byWords = rankTopics(index, state, terms);
  const likeness = reading.liken?.(topics, textOfStretch(reading, piece)) ?? null;
  if (likeness === null) return { ranked: byWords, limits: wordLimits, rankAmong: () => byWords };
  const rankAmong: RankAmong = (ids) =>
    joinRanks(
      topics,
      byWords.filter(({ id }) => ids.has(id)),
      likeness.map((alike, at) => (ids.has(topics.candidates[at]?.id ?? '') ? alike : -1)),
      terms,
    );
  return { ranked: joinRanks(topics, byWords, likeness, terms), limits: jointLimits, rankAmong };
}

/** The character's own name is an address and asks for nothing. */
function withoutAddress({ names }: CaseIndex, terms: readonly Term[]): readonly Term[] {
  return terms.filter(({ word }) => !names.has(word));
}

/** 'Does that make sense?' asks; only as a statement is it understanding. */
function findClauseActs(
  index: CaseIndex,
  state: DialogueState,
  reading: Reading,
  {
    piece,
    terms,
    topic,
    leans,
  }: { piece: Piece; terms: readonly Term[]; topic: Ranked | null; leans: boolean },
): FoundAct[] {
  const { language } = index;
  const acts = findActs(reading, piece, piece.asks).filter(
    ({ act, share }) => (act !== 'repeatRequest' || share >= 0.3) && !(leans && act === 'offTopic'),
  );
  if (acts.length === 0 && (!leans || asksWhich(index, terms)) && isEcho(index, state, terms, topic))
    return [{ act: 'clarification', start: piece.start, end: piece.end, share: 1 }];
  const { notByAsking } = language.acts;
  if (notByAsking.size === 0 || language.questions.findType(terms) !== 'yesNo') return acts;
  return acts.filter(({ act }) => !notByAsking.has(act));
}

/** 'Which hill?' asks for the word itself; 'why seven?' and 'what does she notice?' ask for something about it. */
function asksWhich({ language }: CaseIndex, terms: readonly Term[]): boolean {
  return language.questions.findType(terms) === 'what' && !holdsMark(language.marks.others, terms);
}

function isEcho(
  index: CaseIndex,
  state: DialogueState,
  terms: readonly Term[],
  topic: Ranked | null,
): boolean {
  // 'Why' and 'how' are asked of a topic too, and often in words of the last reply.
  const limit = index.language.questions.findType(terms) === 'what' ? weights.surerTopic : 0.01;
  return (topic?.confidence ?? 0) < limit && echoesReply(index, state, terms);
}

/**
 * The likeliest topic, if its confidence or its lead over the next is high enough. A tail ('…, one of the nurses') has
 * to be clearer than a clause that begins like one.
 */
function takeSure(
  [first, second]: readonly Ranked[],
  limits: Limits,
  { isTail, isWord }: { isTail: boolean; isWord: boolean },
): Ranked | null {
  if (first === undefined) return null;
  if (isTail) return first.confidence >= (isWord ? limits.tailWord : limits.tail) ? first : null;
  if (first.confidence >= limits.topic) return first;
  const isAhead = first.confidence - (second?.confidence ?? 0) >= limits.ahead;
  return isAhead && first.confidence >= limits.topicAhead ? first : null;
}

/**
 * 'I used to have that myself' and 'could you send it by Friday?' are no way to ask for what they happen to touch: a topic that none of
 * its wordings raises by such a remark has to be clear, and so does one that is only asked for where the clause states. 'Leeks!' asks for
 * nothing.
 */
function isSaidSo(
  { language, topics, remarksOf, asked }: CaseIndex,
  reading: Reading,
  piece: Piece,
  { terms, likely, limits }: { terms: readonly Term[]; likely: Ranked; limits: Limits },
): boolean {
  const isAsked = piece.asks || language.questions.findType(terms) !== 'none';
  const found = language.remarks.find(reading, piece);
  const isSlight = found !== null && (slightRemarks.has(found) || makesSure(language, reading, piece));
  const remark = isSlight ? null : found;
  const isRaised = topics.remarkIds.has(likely.id);
  // 'Good luck with the leeks' asks nothing about them, however near it is.
  if (!isAsked && remark !== null && !isRaised) return false;
  // 'Is it something private?' does not promise to keep it private.
  if (isAsked && !asked.has(likely.id) && likely.confidence < limits.beside) return false;
  // 'Would you like a glass of water?' does not ask what somebody drinks; 'would you like to tell me?' asks.
  const isOffered = remarksOf.get(likely.id)?.has('proposal') ?? false;
  const wantsToHear = terms.some(
    ({ key, concepts }) => language.marks.asking.has(key) || concepts.includes('tell'),
  );
  if (remark === 'proposal' && !isOffered && !wantsToHear && likely.confidence < limits.surerTopic)
    return false;
  if (
    !isAsked &&
    asked.has(likely.id) &&
    isOfLearner(language, terms) &&
    likely.confidence < limits.surerTopic
  )
    return false;
  if (likely.confidence >= limits.unlike) return true;
  if (exclaims(reading, piece) && !isAsked && asked.has(likely.id)) return false;
  if (!isAsked && language.questions.isStatement(terms) && !isRaised) return false;
  return remark === null || (remarksOf.get(likely.id)?.has(remark) ?? false);
}

/** 'I have only got ten minutes' tells of the learner; 'I noticed that you limp' and 'I want to talk about smoking' do not. */
function isOfLearner({ questions, marks }: LanguagePack, terms: readonly Term[]): boolean {
  const [first] = terms;
  if (first === undefined || !marks.speaker.has(first.word) || !questions.isStatement(terms)) return false;
  return (
    !holdsMark(marks.addressed, terms) && !terms.some(({ key }) => marks.asking.has(key) || key === 'about')
  );
}

/** 'So you need it on Friday, right?' neither advises nor asks for anything to be done. */
function makesSure({ questions }: LanguagePack, { text }: Reading, { start, end }: Piece): boolean {
  const from = text.slice(0, start).search(/[^.!?…。！？\n]*$/u);
  const rest = /^[^.!?…。！？\n]*[.!?…。！？]*/u.exec(text.slice(end))?.[0].length ?? 0;
  return questions.findMadeSure(text.slice(from, end + rest)) !== null;
}

/**
 * 'You don't have to' says nothing by itself, whatever a sentence model finds it alike to; what an author wrote so is found all the same.
 */
function isHollow(
  { language, topics }: CaseIndex,
  piece: Piece,
  { terms, limits }: { terms: readonly Term[]; limits: Limits },
): boolean {
  const type = language.questions.findType(terms);
  // '…, isn't it?' asks for nothing that it names.
  if (limits !== jointLimits || (type !== 'yesNo' && (piece.asks || type !== 'none'))) return false;
  return terms.every(({ weight }) => weight < leastSaid) && findWhole(topics, terms) === null;
}

/** From this weight on a word says what happens. */
const leastSaid = 0.2;

function exclaims({ text }: Reading, { end }: Piece): boolean {
  return /^\s*[!！]/u.test(text.slice(end));
}

function isTorn([first, second]: readonly Ranked[], { near, topic, ahead }: Limits): boolean {
  return (second?.confidence ?? 0) >= near && (first?.confidence ?? 0) < topic + ahead;
}

/**
 * Decides a clause that looks like both a social act and a topic. The words beside a social phrase decide: in 'I am so
 * sorry to hear that, how is your mother' nobody apologises.
 */
function settle(
  index: CaseIndex,
  state: DialogueState,
  { asks, opens, limits }: Piece & { limits: Limits },
  terms: readonly Term[],
  acts: readonly FoundAct[],
  topic: Ranked | null,
): { acts: readonly FoundAct[]; topic: Ranked | null } {
  const outside = terms.filter((term) => !acts.some((act) => term.start < act.end && term.end > act.start));
  const isStatement = !asks && index.language.questions.findType(terms) === 'none';
  const isMeant = acts.some(({ act, share }) => meansItself.has(act) && share >= 0.4);
  if (isMeant && isStatement && (topic === null || topic.asks)) return { acts, topic: null };
  if (acts.some(({ act, share }) => act === 'repeatRequest' && share >= 0.5)) return { acts, topic: null };
  const asksAgreement = acts.some(({ act, share }) => act === 'agreementAsked' && share >= 0.8);
  if (asksAgreement && topic !== null && findWhole(index.topics, terms)?.id !== topic.id)
    return { acts, topic: null };
  // What an author worded so goes before asking for more: 'is there anything else?'
  if (
    topic !== null &&
    acts.every(({ act }) => act === 'followUp') &&
    findWhole(index.topics, terms)?.id === topic.id
  )
    return { acts: [], topic };
  const share = weightOf(outside) < 0.3 ? 1 : Math.max(...acts.map((act) => act.share));
  const whole = isStatement ? limits.surestTopic : limits.surerTopic;
  const needed = share >= 0.85 ? whole : limits.sureTopic;
  const rest =
    share >= 0.85 || acts.some(({ act }) => meansItself.has(act) || act === 'clarification')
      ? null
      : readRest(index, state, outside, opens || asks);
  if (
    topic !== null &&
    topic.confidence >= needed &&
    (rest === null || rest.id === topic.id || topic.confidence >= rest.confidence + weights.overRest)
  )
    return { acts: acts.filter((found) => !givesWay.has(found.act) || leaves(index, found, terms)), topic };
  return { acts, topic: acts.some(({ act }) => act === 'offTopic') ? null : rest };
}

/** 'Bye, and happy birthday to him' leaves, whatever else it says. */
function leaves({ language }: CaseIndex, { act, start }: FoundAct, terms: readonly Term[]): boolean {
  const at = terms.find((term) => term.start >= start);
  return act === 'goodbye' && at !== undefined && language.acts.isFarewell(at);
}

/** Acts that are meant for themselves: they ask for no topic that happens to contain the same words. */
const meansItself = new Set<SocialAct>([
  'empathy',
  'reassurance',
  'introduction',
  'rudeness',
  'lost',
  'correction',
]);

function weightOf(terms: readonly Term[]): number {
  return terms.reduce((sum, term) => sum + (term.weight >= 0.2 ? term.weight : 0), 0);
}

/** The meaning of the words beside a social phrase, where they have one. */
function readRest(
  index: CaseIndex,
  state: DialogueState,
  terms: readonly Term[],
  opens: boolean,
): Ranked | null {
  if (weightOf(terms) < weights.leastRest) return null;
  const [first] = rankTopics(index, state, terms);
  return first !== undefined && first.confidence >= (opens ? weights.rest : weights.tail) ? first : null;
}

export function isSocialOnly({ topic, choice, acts }: Meaning): boolean {
  return acts.length > 0 && topic === null && choice === null;
}

export function strengthOf({ topic, choice, between, acts, limits }: Meaning): number {
  const social = acts.reduce((most, act) => Math.max(most, 0.5 + 0.4 * act.share), 0);
  return Math.max(
    topic?.confidence ?? 0,
    choice?.confidence ?? 0,
    between === null ? 0 : limits.near,
    social,
  );
}
