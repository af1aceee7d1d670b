import { findNamedInEarnest, findSaid } from '#dialogue/index.ts';
import type { FoundEvidence } from '#features/virtual-humans/evidence/evidence-kind.ts';
import { kindOf } from '#features/virtual-humans/evidence/kinds.ts';
import type { CaseContent, Evidence } from '#features/virtual-humans/model/case-content.ts';
import type { Measures, Turn } from '#features/virtual-humans/model/transcript.ts';
import { findReadAloudIn } from './earnest-turns.ts';
import { quoteCounted } from './measures.ts';

/** Looks for the evidence of an objective. `turns` are the learner's own, in order. */
export function findEvidence(
  content: CaseContent,
  evidence: Evidence,
  turns: readonly Turn[],
  measures: Measures,
): FoundEvidence {
  const readAloud = findReadAloudIn(content);
  return kindOf(evidence).find(evidence, {
    turns,
    measures,
    quoteCounted: (measure) => quoteCounted(turns, measure, readAloud),
    findSaid: (phrases, locale, text) => findSaid(phrases, locale, text, readAloud(locale, text)),
    findNamed: (phrases, locale, text) => findNamedInEarnest(phrases, locale, text, readAloud(locale, text)),
  });
}
