import { countWords, type HeardThing, locateQuote, splitSentences } from '#dialogue/index.ts';
import { findReader } from '#features/assessment/model/scoring/earnest-turns.ts';
import {
  type CaseContent,
  type ConversationLocale,
  textsIn,
} from '#features/virtual-humans/model/case-content.ts';
import type { HearingTarget } from './hearing-prompt.ts';
import type { RawHeard } from './read-answer.ts';

/** Something that the model named and that does not count. */
export type PassedOver = {
  target: HearingTarget;
  start: number;
  end: number;
  /** By the model itself; `not-meant`: by the rules, which hold the words for denied, reported, quoted, supposed or read aloud. */
  why: 'denied' | 'reported' | 'supposed' | 'not-meant' | 'unsure';
};

/** Why nothing of an answer can be used. */
export type HearingError = 'unknown-topic' | 'not-their-words';

export type HeardTurn = { heard: HeardThing[]; passedOver: PassedOver[] };

const sure = 0.9;
const unsure = 0.5;

/**
 * Takes a model at its word only where it names something of the list and gives the learner's own words for it. What the rules of
 * stance hold for denied, reported, quoted, supposed or read aloud is passed over, whatever the model says.
 */
export function takeHeardWords(
  content: CaseContent,
  turn: { locale: ConversationLocale; text: string; targets: ReadonlyMap<string, HearingTarget> },
  raw: readonly RawHeard[],
): HeardTurn | HearingError {
  const taken: HeardTurn = { heard: [], passedOver: [] };
  let error: HearingError | null = null;
  for (const { key, words, stance, sure: isSure } of raw) {
    const target = turn.targets.get(key);
    const place = locateQuote(turn.text, words);
    if (!target) error ??= 'unknown-topic';
    else if (!place) error ??= 'not-their-words';
    else {
      const why = judge(content, turn, target, place, { stance, isSure });
      if (why) taken.passedOver.push({ target, ...place, why });
      else taken.heard.push({ ...target, ...place, confidence: isSure ? sure : unsure });
    }
  }
  return error !== null && taken.heard.length + taken.passedOver.length === 0 ? error : taken;
}

type Place = { start: number; end: number };

/** Fewer words say nothing by themselves: 'Well, no.' */
const leastWords = 3;

/** The sentences of a stretch that say something; the whole of it where none does. */
function listSentences(text: string, place: Place): Place[] {
  let from = place.start;
  const sentences = splitSentences(text.slice(place.start, place.end)).flatMap((sentence) => {
    const start = text.indexOf(sentence, from);
    from = start + sentence.length;
    return countWords(sentence) >= leastWords ? [{ start, end: from }] : [];
  });
  return sentences.length > 0 ? sentences : [place];
}

function judge(
  content: CaseContent,
  { locale, text }: { locale: ConversationLocale; text: string },
  target: HearingTarget,
  place: Place,
  { stance, isSure }: { stance: string; isSure: boolean },
): PassedOver['why'] | null {
  if (stance === 'denied' || stance === 'reported' || stance === 'supposed') return stance;
  const wordings = listWordings(content, locale, target);
  const reader = findReader(content, locale);
  // 'I'd never forgive myself if it took your arm' refuses, and 'Does it move if you press it? Try it.' asks for it in its second sentence.
  const isSaid =
    target.kind === 'choice'
      ? listSentences(text, place).some((span) =>
          reader.isMeant(text, span, wordings, { mayBeSupposed: true }),
        )
      : reader.isMeant(text, place, wordings);
  if (!isSaid) return 'not-meant';
  // A scene leads on for good: a guess chooses nothing.
  return target.kind === 'choice' && !isSure ? 'unsure' : null;
}

function listWordings(
  content: CaseContent,
  locale: ConversationLocale,
  target: HearingTarget,
): readonly string[] {
  const [fallback] = content.locales;
  const found =
    target.kind === 'topic'
      ? content.topics.find(({ id }) => id === target.topicId)
      : content.scenes.flatMap(({ choices }) => choices).find(({ id }) => id === target.choiceId);
  return found ? textsIn(found.variants, locale, fallback) : [''];
}
