import type { LanguagePack } from '../languages/language-pack.ts';
import type { Ranked } from '../match/rank.ts';
import { weights } from '../match/weights.ts';
import type { Term } from '../text/term.ts';

/** A choice cannot be undone: between two that are about equally likely none is taken. */
export function takeChoice(
  [first, second]: readonly Ranked[],
  { questions }: LanguagePack,
  terms: readonly Term[],
): Ranked | null {
  if (first === undefined || first.confidence < weights.choice) return null;
  if (!first.asks && first.confidence < weights.askedChoice && questions.asksForFact(terms)) return null;
  const isAhead = first.confidence - (second?.confidence ?? 0) >= weights.choiceAhead;
  return isAhead || first.confidence >= weights.sureChoice ? first : null;
}
