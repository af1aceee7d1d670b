import type { Ranked } from './match.ts';
import { weights } from './weights.ts';

/** A choice leads on for good: between two that are about as likely none is taken. */
export function takeChoice([first, second]: readonly Ranked[]): Ranked | null {
  if (first === undefined || first.confidence < weights.choice) return null;
  const isAhead = first.confidence - (second?.confidence ?? 0) >= weights.choiceAhead;
  return isAhead || first.confidence >= weights.sureChoice ? first : null;
}
