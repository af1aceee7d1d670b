import { locateQuote } from '#dialogue/index.ts';
import { kindOf } from '#features/virtual-humans/evidence/kinds.ts';
import type { Quote } from '#features/virtual-humans/evidence/quotes.ts';
import { quoteSpan } from '#features/virtual-humans/evidence/quotes.ts';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';

/**
 * A language model's verdicts on a transcript, after every quote was looked up. A model can only point at words: a
 * verdict whose words are not the learner's, or not in this conversation, earns nothing.
 */

export type Judgement = {
  criteria: readonly {
    objectiveId: string;
    earned: boolean;
    quotes: readonly { turnId: string; text: string }[];
  }[];
};

export type VerifiedCriterion = { objectiveId: string; earned: boolean; quotes: readonly Quote[] };

export type VerifiedJudgement = {
  criteria: readonly VerifiedCriterion[];
  /** Judged as earned, without a valid quote: asked once more, then counted as not shown. */
  unproved: readonly string[];
};

/**
 * Looks up every quote in the learner's own turns. Objectives that are not judged, unknown ones, and a second verdict
 * on the same one are skipped.
 */
export function verifyJudgement(
  content: CaseContent,
  turns: readonly Turn[],
  judgement: Judgement,
): VerifiedJudgement {
  const learnerTurns = new Map(
    turns.filter((turn) => turn.speaker === 'learner').map((turn) => [turn.id, turn]),
  );
  const judged = new Set(
    content.objectives.filter(({ evidence }) => kindOf(evidence).isJudged).map((objective) => objective.id),
  );
  const criteria: VerifiedCriterion[] = [];
  const unproved: string[] = [];
  for (const { objectiveId, earned, quotes } of judgement.criteria) {
    if (!judged.delete(objectiveId)) continue;
    const found = earned ? quotes.flatMap((quote) => findQuote(learnerTurns, quote)) : [];
    if (earned && found.length === 0) unproved.push(objectiveId);
    criteria.push({ objectiveId, earned: found.length > 0, quotes: found });
  }
  return { criteria, unproved };
}

function findQuote(turns: ReadonlyMap<string, Turn>, { turnId, text }: { turnId: string; text: string }) {
  const turn = turns.get(turnId);
  const span = turn && locateQuote(turn.text, text);
  const quote = turn && span ? quoteSpan(turn, span) : null;
  return quote ? [quote] : [];
}

/** More than half of the runs must agree, each with valid quotes; the quotes are those of the first of them. */
export function combineJudgements(runs: readonly VerifiedJudgement[]): VerifiedCriterion[] {
  const ids = new Set(runs.flatMap((run) => run.criteria.map((criterion) => criterion.objectiveId)));
  return [...ids].map((objectiveId) => {
    const verdicts = runs.flatMap((run) =>
      run.criteria.filter((criterion) => criterion.objectiveId === objectiveId && criterion.earned),
    );
    const earned = verdicts.length * 2 > runs.length;
    return { objectiveId, earned, quotes: earned ? (verdicts[0]?.quotes ?? []) : [] };
  });
}
