import { findNamedInEarnest, findSaid } from '#dialogue/index.ts';
import type { FoundEvidence } from '../../evidence/evidence-kind.ts';
import { kindOf } from '../../evidence/kinds.ts';
import type { Evidence } from '../case-content.ts';
import type { Measures, Turn } from '../conversation.ts';

/** Looks for what an objective asks for. `turns` are the learner's own, in order. */
export function findEvidence(evidence: Evidence, turns: readonly Turn[], measures: Measures): FoundEvidence {
  return kindOf(evidence).find(evidence, { turns, measures, findSaid, findNamed: findNamedInEarnest });
}
