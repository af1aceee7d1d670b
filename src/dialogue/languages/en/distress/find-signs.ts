import type { Reading, Span } from '../../../text/reading.ts';
import { wordsWithin } from '../../../text/reading.ts';
import type { SpellingVocabulary } from '../../../text/spelling.ts';
import type { DistressSign } from '../../language-pack.ts';
import { makeVocabulary } from '../correct-words.ts';
import { englishRules } from './rules.ts';

type Rule = { pattern: RegExp; weight: number; impersonal: boolean };

let rules: readonly Rule[] | undefined;
let vocabulary: SpellingVocabulary | undefined;

function getRules(): readonly Rule[] {
  rules ??= englishRules.map(({ source, weight, impersonal }) => ({
    pattern: new RegExp(`(?<![a-z0-9])(?:${source})(?![a-z0-9])`, 'g'),
    weight,
    impersonal,
  }));
  return rules;
}

/** Words of the rules that a misspelling may stand for: 'i wnat to kill myslef'. */
export function getDistressVocabulary(): SpellingVocabulary {
  vocabulary ??= makeVocabulary(
    englishRules.flatMap(({ source }) => source.replace(/\(\?[:!]|\\b/g, ' ').match(/[a-z]{4,}/g) ?? []),
  );
  return vocabulary;
}

/** The signs of the speaker's own distress in a sentence. */
export function findEnglishSigns(reading: Reading, span: Span): DistressSign[] {
  const { text, places } = writeOut(reading, span);
  return getRules().flatMap(({ pattern, weight, impersonal }) => {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const before = text.slice(0, match.index);
      const after = text.slice(match.index + match[0].length);
      if (isOwn(before, match[0], after, impersonal)) {
        const first = places.find(({ at }) => at >= match.index);
        const last = places.findLast(({ at }) => at < match.index + match[0].length);
        return [{ start: first?.start ?? span.start, end: last?.end ?? span.end, weight }];
      }
      pattern.lastIndex = match.index + 1;
    }
    return [];
  });
}

type Place = { at: number; start: number; end: number };

/** The words of a sentence as one line, with a comma for each pause. */
function writeOut(reading: Reading, span: Span): { text: string; places: Place[] } {
  let text = '';
  let until = span.start;
  const places: Place[] = [];
  for (const { word, start, end } of wordsWithin(reading, span)) {
    if (/[,:;–—()“”"]/u.test(reading.text.slice(until, start))) text += ', ';
    places.push({ at: text.length, start, end });
    text += `${word} `;
    until = end;
  }
  return { text, places };
}

const others =
  '(?:you|he|she|they|we|who|one|people|patients?|person|someone|somebody|anyone|anybody|everyone|nobody|friend|brother|sister|mother|father|mum|mom|dad|wife|husband|son|daughter|colleague|client|customer|woman|man|girl|boy|lady|bloke|guy)';
const saying =
  '(?:said|say|says|saying|told|tell|tells|telling|mentioned|mention|think|thinks|thought|feel|feels|felt|feeling|mean|means|meant|wrote|writes|heard|shouted|wish|wished|wishes)';

/** 'You said (that) I …', 'if a patient tells you: I …' */
const reported = new RegExp(`\\b${others} (?:(?!i )[a-z]+ ){0,3}${saying} (?:[a-z,]+ ){0,4}$`);
/** 'He wants to …', 'some people think about …': another person is the subject of the rest. */
const ofOthers = new RegExp(`\\b${others} (?:[a-z]+ ){0,6}$`);
const asked = /^(?:is|are|was|do|does|did|have|has|would|could|can) /;
const own = /(?:^|\s)(?:i|me|my|myself)\s/;
const supposed = /\b(?:if|whether|unless|imagine|suppose|supposing|pretend) (?:[a-z]+ ){0,2}$/;
const inTheirPlace = /\bif i (?:was|were) (?:you|him|her|them|in your|in their)\b/;
const unsure = /\b(?:wonder|wondering|know|sure|ask myself|asking myself) (?:if|whether) (?:[a-z]+ ){0,2}$/;
/** 'I would never …', 'I am not going to …', 'not that I …' */
const denied =
  /\b(?:not|never|no (?:plans?|intention|wish|desire|thoughts?)|nor) (?:(?!(?:stop|help|sure|know|trust|keep|resist|but|only|just)\b)[a-z]+ ){0,5}$/;
/** Figures of speech. */
const figures = [
  /\b(?:this|that|it|which|queue|job|traffic|deadline|noise|meeting) (?:[a-z]+ ){0,2}(?:make|makes|made|making) me (?:want|feel) (?:[a-z]+ ){0,2}$/,
  /\b(?:nearly|almost|could have|accidentally) (?:[a-z]+ )?$/,
];

/**
 * Whether the match states a fact about the speaker that is not denied, reported, supposed or asked about another
 * person.
 */
function isOwn(before: string, found: string, after: string, impersonal: boolean): boolean {
  const startsWithSelf = /^(?:i|my|help me) /.test(found);
  if (reported.test(before)) return false;
  if (inTheirPlace.test(before)) return false;
  if (supposed.test(before) && !unsure.test(before)) return false;
  if (/^(?:laughing|of embarrassment)/.test(after.trim())) return false;
  if (figures.some((figure) => figure.test(before))) return false;
  if (startsWithSelf)
    return !/\b(?:not|never) (?:that|like|because|saying|as if) (?:[a-z]+ ){0,1}$/.test(before);
  if (impersonal) {
    const isNear = own.test(` ${before}${found}${after}`) || before.split(' ').length <= 4;
    return isNear && !asked.test(before) && !new RegExp(`\\b${others}\\b`).test(before);
  }
  if (denied.test(before)) return false;
  const clause = before.slice(before.lastIndexOf(',') + 1);
  if (isMarked(found)) return true;
  return !ofOthers.test(clause) || /\b(?:i|me|my) (?:[a-z]+ ){0,6}$/.test(clause);
}

/** 'Myself', 'my life', 'me': only the speaker can be meant. */
function isMarked(found: string): boolean {
  return /\b(?:myself|my self|me|my|i)\b/.test(found);
}
