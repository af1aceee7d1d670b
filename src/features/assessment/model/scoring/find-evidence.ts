import { findNamedInEarnest, findSaid } from '#dialogue/index.ts';
import type { FoundEvidence } from '#features/virtual-humans/evidence/evidence-kind.ts';
import { kindOf } from '#features/virtual-humans/evidence/kinds.ts';
import type { Evidence } from '#features/virtual-humans/model/case-content.ts';
import type { Measures, Turn } from '#features/virtual-humans/model/transcript.ts';

/** Looks for the evidence of an objective. `turns` are the learner's own, in order. */
export function findEvidence(evidence: Evidence, turns: readonly Turn[], measures: Measures): FoundEvidence {
  return kindOf(evidence).find(evidence, { turns, measures, findSaid, findNamed: findNamedInEarnest });
}
