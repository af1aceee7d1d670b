import { listAsked } from '../match/match-index.ts';
import { findQuestionType } from '../match/question-type.ts';
import type { Ranked } from '../match/rank.ts';
import { weights } from '../match/weights.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { compactWithin, type Reading, termsWithin } from '../text/reading.ts';
import type { CaseIndex } from './case-index.ts';
import type { OfferedTopic } from './understanding.ts';

/** More than so many words or characters say more than which of the two is meant. */
const mostWords = 7;
const mostCharacters = 10;

/**
 * Two topics that are about as near to what was said, neither of them clear: asking which is meant costs the learner less
 * than a wrong answer. Null where one is clear, or where one of them is withheld.
 */
export function findRivals(
  index: CaseIndex,
  { offered = [] }: DialogueState,
  [first, second]: readonly Ranked[],
): readonly OfferedTopic[] | null {
  if (first === undefined || second === undefined || second.confidence < weights.near) return null;
  const isFaint = first.confidence < weights.topic;
  if (isFaint && Math.min(first.covered, second.covered) < weights.coveredToAsk) return null;
  const apart = isFaint ? weights.apartBelow : weights.apart;
  if (first.confidence >= weights.clear || first.confidence - second.confidence >= apart) return null;
  // Asked which, they said the same again: then the nearer one is answered.
  if (offered.includes(first.id) && offered.includes(second.id)) return null;
  const ids = [first.id, second.id];
  return ids.every((id) => canBeAsked(index, id)) ? ids.map((topicId) => ({ topicId })) : null;
}

/** What is withheld is neither named nor hinted at, and about a remark nobody is asked. */
function canBeAsked({ topicsById, asked }: CaseIndex, id: string): boolean {
  return asked.has(id) && topicsById.get(id)?.disclosure.rule === 'asked';
}

/** The names of both, when the author wrote both: otherwise the person asks in general. */
export function nameOffered({ spokenNames }: CaseIndex, ids: readonly string[]): [string, string] | null {
  const [first, second] = ids.map((id) => spokenNames.get(id));
  return first === undefined || second === undefined || first === second ? null : [first, second];
}

/** 'The first one' is read as 'the first 1': numbers are written as digits. */
const lead = '^(?:(?:yes|sorry|well|i|i am|mean|meant|asking|asked|about|just|the|question|no) )*';
const tail = '(?: (?:1|question|thing|please|you|said))*$';
const englishAnswers = {
  both: new RegExp(`${lead}(?:both|either|all)(?: .*)?$`, 'u'),
  first: new RegExp(`${lead}(?:first|former|1|1st)${tail}`, 'u'),
  second: new RegExp(`${lead}(?:second|latter|last|other|2|2nd)${tail}`, 'u'),
  yes: /^(?:yes|exactly|correct|right|that is (?:right|it))$/u,
};
const chineseAnswers: typeof englishAnswers = {
  both: /^(?:我)?(?:兩個|兩者|都)/u,
  first: /^(?:我)?(?:是)?(?:指|問|說)?(?:前者|前面|第一|一$|頭一個)/u,
  second: /^(?:我)?(?:是)?(?:指|問|說)?(?:後者|後面|第二|二$|另一個)/u,
  yes: /^(?:對|是|嗯|沒錯|對啊|是的)$/u,
};

/** Which of the topics the person offered is meant by 'the first one', 'both', or a bare 'where?'. */
export function readOffered(index: CaseIndex, { offered = [] }: DialogueState, reading: Reading): string[] {
  const [first, second] = offered;
  if (first === undefined || second === undefined) return [];
  const whole = { start: 0, end: reading.text.length };
  const isChinese = reading.locale === 'zh-TW';
  const said = isChinese
    ? compactWithin(reading, whole).text
    : reading.words.map(({ word }) => word).join(' ');
  if (isChinese ? said.length > mostCharacters : reading.words.length > mostWords) return [];
  const answers = isChinese ? chineseAnswers : englishAnswers;
  // 'The first one' points to names that were heard.
  const isNamed = nameOffered(index, offered) !== null;
  if (isNamed && answers.both.test(said)) return [first, second];
  if (isNamed && answers.first.test(said)) return [first];
  if (isNamed && answers.second.test(said)) return [second];
  const type = findQuestionType(reading.locale, termsWithin(reading, whole));
  const isBare = isChinese ? said.length <= 5 : reading.words.length <= 2;
  if (isBare && type !== 'none' && type !== 'yesNo') {
    const asking = offered.filter((id) => listAsked(index.topics, id).includes(type));
    if (asking.length === 1) return asking;
  }
  return isNamed && answers.yes.test(said) ? [first] : [];
}
