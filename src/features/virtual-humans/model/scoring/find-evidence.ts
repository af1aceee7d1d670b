import { findNamedInEarnest, findSaid } from '#dialogue/index.ts';
import { type Evidence, type LocalTexts, textsIn } from '../case-content.ts';
import type { Measures, Turn, UnderstoodPart } from '../conversation.ts';
import type { CountResult, Quote } from './score-result.ts';

/** More than this would bury the reader; the first ones are the ones that earned the point. */
const maximumQuotes = 3;

/**
 * An upper bound ("no rudeness", "talks no more than half") says nothing about somebody who has hardly spoken: it is
 * earned by nobody who took fewer turns than this.
 */
export const leastTurnsForUpperBounds = 3;

export type FoundEvidence = { earned: boolean; quotes: readonly Quote[]; count: CountResult | null };

/** Looks for what an objective asks for. `turns` are the learner's own, in order. */
export function findEvidence(evidence: Evidence, turns: readonly Turn[], measures: Measures): FoundEvidence {
  switch (evidence.kind) {
    case 'counted':
      return compareCount(evidence, measures);
    case 'said':
      return fromQuotes(quoteTexts(turns, evidence.phrases, findSaid));
    case 'named':
      return fromQuotes(quoteTexts(turns, evidence.phrases, findNamedInEarnest));
    case 'topic':
      return fromQuotes(
        quoteParts(turns, (part) => part.kind === 'topic' && evidence.topicIds.includes(part.topicId)),
      );
    case 'learned':
      return fromQuotes(
        quoteParts(
          turns,
          (part) =>
            part.kind === 'topic' && part.outcome !== 'withheld' && evidence.topicIds.includes(part.topicId),
        ),
      );
    case 'scene':
      return fromQuotes(
        quoteParts(turns, (part) => part.kind === 'choice' && evidence.sceneIds.includes(part.toSceneId)),
      );
  }
}

function fromQuotes(quotes: readonly Quote[]): FoundEvidence {
  return { earned: quotes.length > 0, quotes, count: null };
}

function compareCount(
  { measure, atLeast, atMost }: Extract<Evidence, { kind: 'counted' }>,
  measures: Measures,
): FoundEvidence {
  const value = measures[measure];
  const enough = atLeast === null || value >= atLeast;
  const within = atMost === null || (value <= atMost && measures.turns >= leastTurnsForUpperBounds);
  const bounded = atLeast !== null || atMost !== null;
  return {
    earned: bounded && enough && within,
    quotes: [],
    count: { measure, value, atLeast, atMost },
  };
}

function quoteTexts(
  turns: readonly Turn[],
  phrases: LocalTexts,
  find: typeof findSaid | typeof findNamedInEarnest,
): Quote[] {
  const quotes: Quote[] = [];
  for (const turn of turns) {
    if (quotes.length === maximumQuotes) break;
    const span = find(textsIn(phrases, turn.locale), turn.locale, turn.text);
    const quote = span && quoteSpan(turn, span);
    if (quote) quotes.push(quote);
  }
  return quotes;
}

function quoteParts(turns: readonly Turn[], wanted: (part: UnderstoodPart) => boolean): Quote[] {
  return turns
    .flatMap((turn) => {
      const part = turn.understanding?.parts.find(wanted);
      const quote = part && quoteSpan(turn, part);
      return quote ? [quote] : [];
    })
    .slice(0, maximumQuotes);
}

/** The words themselves; null for a span that holds none, so that nothing is earned by an empty quote. */
export function quoteSpan(turn: Turn, { start, end }: { start: number; end: number }): Quote | null {
  const text = turn.text.slice(start, end);
  if (start < 0 || end > turn.text.length || text.trim() === '') return null;
  return { turnId: turn.id, turnNumber: turn.number, start, end, text };
}
