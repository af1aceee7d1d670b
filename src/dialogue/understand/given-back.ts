import { listAsked } from '../match/match-index.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { listTerms, type Reading } from '../text/reading.ts';
import type { CaseIndex } from './case-index.ts';
import { askedBy } from './follow-ups.ts';
import type { Meaning } from './meaning.ts';
import { findRemark, type RemarkKind } from './remark.ts';
import { holdsMark, listWords } from './small-words.ts';
import { isNumber, listTold, type SaidWords, saidShare, telltale, wordsOf } from './told-texts.ts';
import type { SocialAct } from './understanding.ts';

/** The share of a clause's words, by weight, that the character has to have said: in the last reply, or at any time. */
const leastOfReply = 0.75;
const leastOfTold = 0.7;
/** The same where the words are nearest to a topic that was told. */
const leastOfTopic = 0.4;
/** What was told long ago is only given back by more than one word of it. */
const leastWordsOfTold = 2;
const longestEcho = 2;
/** 'A bike!': hardly more than the word itself. */
const longestFragment = 2;

/**
 * 'Your jaw? When was that?', 'She does enough for two, you say', 'so, three weeks, and worse at night': a clause that only gives back what
 * the character has told shows that the learner listens. It does not ask for what was just told, nor for a topic that its words
 * happen to touch. Beside something that asks it is left out; alone it is confirmed. A question word makes a question of its own
 * ('which hill?').
 */
export function readGivenBack(
  index: CaseIndex,
  state: DialogueState,
  reading: Reading,
  meanings: readonly Meaning[],
): readonly Meaning[] {
  // 'The knee' answers 'do you mean the shoulder, or the knee?'.
  if (state.lastReply === '' || (state.offered ?? []).length > 0) return meanings;
  const told = listTold(index, state);
  const words = new Map([...told].map(([id, texts]) => [id, texts.map((text) => wordsOf(index, text))]));
  const back = new Set(
    meanings.filter(
      (meaning) =>
        isMadeSure(meaning) ||
        (!remarksOnIt(index, reading, meaning) && isGivenBack(index, state.lastReply, words, meaning)),
    ),
  );
  if (back.size === 0) return meanings;
  const isBeside = meanings.some((meaning) => !back.has(meaning) && saysSomething(index, meaning));
  if (isBeside) return meanings.filter((meaning) => !back.has(meaning));
  return meanings.map((meaning) =>
    back.has(meaning)
      ? {
          ...meaning,
          topic: null,
          between: null,
          torn: false,
          acts: [{ act: 'givenBack', start: meaning.start, end: meaning.end, share: 1 }],
        }
      : meaning,
  );
}

/** Read so before (`made-sure.ts`). */
function isMadeSure({ acts }: Meaning): boolean {
  return acts.some(({ act }) => act === 'givenBack');
}

/** 'You should just ask him' advises, though the character has just said that it does not ask. */
function remarksOnIt({ language }: CaseIndex, reading: Reading, { start, end, asks }: Meaning): boolean {
  if (asks) return false;
  const remark = findRemark(language, reading.text.slice(start, end));
  return remark !== null && said.has(remark);
}

const said: ReadonlySet<RemarkKind> = new Set<RemarkKind>([
  'advice',
  'praise',
  'comfort',
  'criticism',
  'concern',
  'proposal',
  'plan',
  'limit',
]);

/** 'There is nothing I can do' and 'we could give you another' say something of the learner's own; 'I hear it was Tuesday' speaks of the other. */
function isOfLearner({ language }: CaseIndex, terms: Meaning['terms']): boolean {
  const { speaker, addressed } = language.marks;
  return terms.some(({ word }) => speaker.has(word)) && !holdsMark(addressed, terms);
}

/** A question, or a clause with a meaning or a word of its own; 'right' and 'okay' are none. */
function saysSomething({ language }: CaseIndex, { topic, acts, terms }: Meaning): boolean {
  if (topic !== null || acts.some(({ act }) => !slight.has(act))) return true;
  return language.questions.findType(terms) !== 'none' || terms.some(({ weight }) => weight >= telltale);
}

/** 'Tell me about your wife' asks; 'you say' does not. */
function requests({ language }: CaseIndex, terms: Meaning['terms']): boolean {
  const { asking } = language.marks;
  // 'Tell me about' is one term.
  const isRequest = (key: string) => asking.has(key) || asking.has(key.split(' ', 1)[0] ?? '');
  return terms.some(({ key }, at) => isRequest(key) && terms[at - 1]?.word !== 'you');
}

/** Topics that a learner mostly raises without a question, as offers are. */
export function isLearners({ topics }: CaseIndex, id: string): boolean {
  const types = listAsked(topics, id);
  return types.filter((type) => type === 'none').length * 2 > types.length;
}

/** 'Go on' is no echo of 'on the go'. */
const slightShare = 0.5;

/** Acts that the words of the character may hold by chance. */
const slight = new Set<SocialAct>(['agreement', 'followUp', 'clarification', 'repeatRequest']);

/** 'Never?', 'for once?', 'past it?': a few words of the last reply, as they stood there. */
function isRepeated({ language }: CaseIndex, lastReply: string, terms: Meaning['terms']): boolean {
  const keys = (list: Meaning['terms']) => listWords(list).map(({ key }) => key);
  const asked = keys(terms);
  if (asked.length === 0 || asked.length > longestRepeated) return false;
  const said = keys(listTerms(language, lastReply));
  return said.some((_, at) => asked.every((key, place) => said[at + place] === key));
}

const longestRepeated = 3;

function isGivenBack(
  index: CaseIndex,
  lastReply: string,
  words: ReadonlyMap<string, readonly SaidWords[]>,
  { terms, topic, choice, acts, asks: asked }: Meaning,
): boolean {
  const { language, asked: askedFor } = index;
  if (choice !== null || acts.some(({ act, share }) => !slight.has(act) || share > slightShare)) return false;
  if (!asked && isOfLearner(index, terms)) return false;
  if (askedBy(index, terms) !== 'none' || requests(index, terms)) return false;
  if (asked && isRepeated(index, lastReply, terms)) return true;
  // 'And your brother?' and 'how old was he?' ask on.
  if (asked && (holdsMark(language.marks.goingOn, terms.slice(0, 1)) || language.questions.asksAge(terms)))
    return false;
  const reply = words.get('') ?? [];
  const all = [...words.values()].flat();
  const denies = terms.some(({ key }) => language.marks.denials.has(key));
  if (denies && !all.some((text) => text.denies)) return false;
  const telling = terms.filter((term) => term.weight >= telltale);
  const ofReply = saidShare(reply, terms);
  const ofTopic = topic === null ? [] : (words.get(topic.id) ?? []);
  // What only the learner can say, such as an offer or a judgement, is no echo the first time, unless a word or two come back as a question.
  if (topic !== null && isLearners(index, topic.id) && ofTopic.length === 0)
    return ofReply === 1 && telling.length <= longestEcho && (asked || terms.length <= longestFragment);
  if (ofReply >= leastOfReply) return true;
  if (telling.length > 0 && telling.every(isNumber))
    return telling.every(({ key }) => reply.some(({ numbers }) => numbers.has(key)));
  if (topic !== null && ofTopic.length > 0 && askedFor.has(topic.id))
    return !asked && saidShare(all, terms) >= leastOfTopic;
  return topic === null && telling.length >= leastWordsOfTold && saidShare(all, terms) >= leastOfTold;
}
