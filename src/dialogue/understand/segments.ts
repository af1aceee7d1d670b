import type { Limits } from '../match/joint-weights.ts';
import { weights } from '../match/weights.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import type { Piece } from '../text/clauses.ts';
import { type Reading, termsWithin } from '../text/reading.ts';
import type { CaseIndex } from './case-index.ts';
import { isLearners, readGivenBack } from './given-back.ts';
import { listMadeSure } from './made-sure.ts';
import { isSocialOnly, type Meaning, readMeaning, strengthOf } from './meaning.ts';
import { maxThoughtPieces } from './stretches.ts';
import { isNumber, telltale } from './told-texts.ts';

/** The cost of reading the following words as a thought of their own. */
function costOf({ after, opens }: Piece, limits: Limits): number {
  const { cutAtPause: pause, cutAtJoiner: joiner, cutAtOr: or, cutAtNothing: nothing, cutInside } = limits;
  return { sentence: 0, pause, joiner, or, nothing }[after] + (opens ? 0 : cutInside);
}

/** Divides the pieces of a turn into thoughts, sentence by sentence, so that the whole is understood best. */
export function findMeanings(
  index: CaseIndex,
  state: DialogueState,
  reading: Reading,
  pieces: readonly Piece[],
): Meaning[] {
  const meanings: Meaning[] = [];
  let from = 0;
  while (from < pieces.length) {
    let to = from + 1;
    while (to < pieces.length && pieces[to]?.sentence === pieces[from]?.sentence) to += 1;
    meanings.push(...readSentence(index, state, reading, pieces.slice(from, to)));
    from = to;
  }
  return withoutAside(
    index,
    readGivenBack(index, state, reading, readMadeSure(index, state, reading, meanings)),
  );
}

/** Whoever sums up at length wants more than a yes. */
const longestMadeSure = 5;

/** A sentence that makes sure of what was told is one thought, and asks for nothing else. */
function readMadeSure(
  index: CaseIndex,
  state: DialogueState,
  reading: Reading,
  meanings: readonly Meaning[],
): readonly Meaning[] {
  return listMadeSure(index, state, reading).reduce<readonly Meaning[]>((list, { start, end, outcome }) => {
    const within = list.filter((one) => one.start >= start && one.end <= end);
    const [first] = within;
    const last = within.at(-1);
    if (first === undefined || last === undefined) return list;
    const telling = within
      .flatMap(({ terms }) => terms)
      .filter((term) => term.weight >= telltale && !isNumber(term));
    // What was told only in part may ask for something new.
    if (outcome === 'partly' && within.some(({ topic }) => topic && (state.told[topic.id] ?? 0) === 0))
      return list;
    if (telling.length > longestMadeSure && within.some(({ topic }) => topic && isLearners(index, topic.id)))
      return list;
    const span = { start: first.start, end: last.end };
    const thought: Meaning = {
      ...first,
      ...span,
      topic: null,
      between: null,
      torn: false,
      acts: [{ act: 'givenBack', ...span, share: 1 }],
    };
    return list.flatMap((one) => (one === first ? [thought] : within.includes(one) ? [] : [one]));
  }, meanings);
}

/**
 * 'Oh, that does sound grim. Does it go up into your neck?': beside a sentence that clearly asks, a sentence that asks nothing is heard only where
 * it is as clear as a second topic within one sentence has to be.
 */
function withoutAside({ language }: CaseIndex, meanings: readonly Meaning[]): Meaning[] {
  const asksFor = ({ topic, asks, opens, terms }: Meaning) =>
    topic !== null && opens && (asks || language.questions.findType(terms) !== 'none');
  const asked = meanings.filter(asksFor);
  const surest = Math.max(...meanings.map(({ topic }) => topic?.confidence ?? 0));
  return meanings.map((found) => {
    const meaning = isFaintBeside(found, surest) ? { ...found, topic: null } : found;
    const { topic, sentence, limits } = meaning;
    if (topic === null || asksFor(meaning) || topic.confidence >= limits.secondOpening) return meaning;
    const isBeside = asked.some(
      (other) => other.sentence !== sentence && (other.topic?.confidence ?? 0) > topic.confidence,
    );
    return isBeside ? { ...meaning, topic: null } : meaning;
  });
}

/** Beside a topic that is sure, one that is hardly surer than chance is left out, whatever sentence it stands in. */
function isFaintBeside({ topic, limits }: Meaning, surest: number): boolean {
  return topic !== null && surest >= limits.second && topic.confidence < limits.faint;
}

/** 'To sum up: …': the rest of the sentence repeats earlier topics and does not ask for them again. */
function readSentence(
  index: CaseIndex,
  state: DialogueState,
  reading: Reading,
  pieces: readonly Piece[],
): readonly Meaning[] {
  const last = pieces.at(-1);
  if (pieces.length < 2 || last === undefined) return divide(index, state, reading, pieces);
  for (const [at, piece] of pieces.entries()) {
    if (!sums(termsWithin(reading, piece))) continue;
    const alone = readMeaning(index, state, reading, { ...piece, opens: true });
    if (alone.topic === null) continue;
    return [
      ...divide(index, state, reading, pieces.slice(0, at)),
      { ...alone, end: last.end, asks: last.asks },
    ];
  }
  return divide(index, state, reading, pieces);
}

type Division = { worth: number; thoughts: readonly Meaning[] };

/** Finds the best division of a sentence, from its beginning; the work is the pieces times the length of a thought. */
function divide(
  index: CaseIndex,
  state: DialogueState,
  reading: Reading,
  pieces: readonly Piece[],
): readonly Meaning[] {
  const best: Division[] = [{ worth: 0, thoughts: [] }];
  for (let to = 1; to <= pieces.length; to += 1) {
    let chosen: Division | null = null;
    for (let from = Math.max(0, to - maxThoughtPieces); from < to; from += 1) {
      const first = pieces[from];
      const last = pieces[to - 1];
      const before = best[from];
      if (first === undefined || last === undefined || before === undefined) continue;
      const thought = readMeaning(index, state, reading, { ...first, end: last.end, asks: last.asks });
      const cost = from === 0 ? 0 : costOf(first, thought.limits);
      const worth = before.worth + worthOf(thought) - cost;
      if (chosen === null || worth > chosen.worth + 1e-9)
        chosen = { worth, thoughts: [...before.thoughts, thought] };
    }
    best.push(chosen ?? { worth: 0, thoughts: [] });
  }
  return withoutChance(index, best.at(-1)?.thoughts ?? []);
}

/** How much of a thought is understood, and how well: a thought without meaning is worth little, however long it is. */
function worthOf(meaning: Meaning): number {
  const said = meaning.terms.reduce((sum, term) => sum + (term.weight >= 0.2 ? term.weight : 0), 0);
  const mass = weights.massOfThought + Math.min(said, weights.maxMass);
  return mass * Math.max(strengthOf(meaning), meaning.limits.worthOfNothing);
}

function sums(terms: Meaning['terms']): boolean {
  return terms.some((term) => term.concepts.includes('recap'));
}

/** Two topics in one sentence, one of them weak: the clear one was meant, the other is chance. */
function withoutChance({ language }: CaseIndex, thoughts: readonly Meaning[]): readonly Meaning[] {
  const surest = Math.max(...thoughts.map(({ topic }) => topic?.confidence ?? 0));
  return thoughts.flatMap((thought) => {
    const { topic, opens, terms, limits } = thought;
    if (topic === null || topic.confidence === surest) return [thought];
    const asks = opens && language.questions.findType(terms) !== 'none';
    const needed = asks ? limits.secondQuestion : opens ? limits.secondOpening : limits.second;
    if (topic.confidence >= needed) return [thought];
    return isSocialOnly({ ...thought, topic: null }) ? [{ ...thought, topic: null }] : [];
  });
}
