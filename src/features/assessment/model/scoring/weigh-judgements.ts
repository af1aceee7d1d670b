import { maximumQuotes } from '#features/virtual-humans/evidence/quotes.ts';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { listJudgedObjectives } from './judge-words.ts';
import { combineJudgements, type VerifiedCriterion, type VerifiedJudgement } from './judgement.ts';

/** The verdicts of the runs on one objective; the four numbers add up to the runs. */
export type JudgementSpread = {
  objectiveId: string;
  earned: number;
  notEarned: number;
  /** Judged as earned, without a valid quote. */
  unproved: number;
  unanswered: number;
};

export type WeighedJudgement = {
  /** Only verdicts of more than half of the runs. The rules decide all others. */
  criteria: readonly VerifiedCriterion[];
  spread: readonly JudgementSpread[];
};

/** The second answer takes the place of the first where that one could not be proved. */
export function completeJudgement(first: VerifiedJudgement, second: VerifiedJudgement): VerifiedJudgement {
  const asked = new Set(first.unproved);
  const answers = new Map(
    second.criteria
      .filter(({ objectiveId }) => asked.has(objectiveId))
      .map((criterion) => [criterion.objectiveId, criterion]),
  );
  return {
    criteria: first.criteria.map((criterion) => answers.get(criterion.objectiveId) ?? criterion),
    unproved: first.unproved.filter((id) => !answers.has(id) || second.unproved.includes(id)),
  };
}

/** A verdict of a model without proof does not count: it neither gives a point nor removes one. */
export function weighJudgements(content: CaseContent, runs: readonly VerifiedJudgement[]): WeighedJudgement {
  const spread = listJudgedObjectives(content).map(({ id }) => countVerdicts(id, runs));
  const settled = new Set(
    spread
      .filter(({ earned, notEarned }) => Math.max(earned, notEarned) * 2 > runs.length)
      .map(({ objectiveId }) => objectiveId),
  );
  const criteria = combineJudgements(runs)
    .filter(({ objectiveId }) => settled.has(objectiveId))
    .map((criterion) => ({ ...criterion, quotes: criterion.quotes.slice(0, maximumQuotes) }));
  return { criteria, spread };
}

function countVerdicts(objectiveId: string, runs: readonly VerifiedJudgement[]): JudgementSpread {
  const counts = { objectiveId, earned: 0, notEarned: 0, unproved: 0, unanswered: 0 };
  for (const { criteria, unproved } of runs) {
    const verdict = criteria.find((criterion) => criterion.objectiveId === objectiveId);
    if (!verdict) counts.unanswered += 1;
    else if (verdict.earned) counts.earned += 1;
    else if (unproved.includes(objectiveId)) counts.unproved += 1;
    else counts.notEarned += 1;
  }
  return counts;
}
