import { judgeNamedAnswer } from '#dialogue/index.ts';
import { kindOf } from '#features/virtual-humans/evidence/kinds.ts';
import {
  type CaseContent,
  type ConversationLocale,
  type Objective,
  textsIn,
} from '#features/virtual-humans/model/case-content.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import { findReadAloudIn, keepEarnest } from './earnest-turns.ts';
import { findEvidence } from './find-evidence.ts';
import type { VerifiedCriterion } from './judgement.ts';
import { measureTurns } from './measures.ts';
import { addUp, type ObjectiveResult, type ScoreResult, scorerVersion } from './score-result.ts';

export type ScoredConversation = {
  turns: readonly Turn[];
  locale: ConversationLocale;
  /** The learner's diagnosis after the conversation; null where it was not wanted or not given. */
  diagnosis: string | null;
};

/**
 * Scores a conversation by its transcript. Each point is earned once, by words of the learner or by a count. The same
 * conversation and case give the same result, to the byte. `judged` are a model's verdicts that passed
 * `verifyJudgement`; without them, and for objectives that no model may judge, the rules decide. `practice` names the
 * objectives that count in no total.
 */
export function scoreConversation(
  content: CaseContent,
  { turns, locale, diagnosis }: ScoredConversation,
  judged: readonly VerifiedCriterion[] = [],
  practice: ReadonlySet<string> = new Set(),
): ScoreResult {
  const scored = keepEarnest(content, listScoredTurns(turns));
  const measures = measureTurns(scored, findReadAloudIn(content));
  const learnerTurns = scored.filter((turn) => turn.speaker === 'learner');
  const verdicts = new Map(judged.map((criterion) => [criterion.objectiveId, criterion]));
  const objectives = content.objectives.map((objective): ObjectiveResult => {
    const verdict = kindOf(objective.evidence).isJudged ? verdicts.get(objective.id) : undefined;
    const found = verdict
      ? { ...verdict, count: null }
      : findEvidence(content, objective.evidence, learnerTurns, measures);
    const described = describeObjective(objective, found);
    return practice.has(objective.id) ? { ...described, practice: true } : described;
  });
  return {
    format: 1,
    scorerVersion,
    objectives,
    ...addUp(objectives),
    diagnosisScore:
      content.diagnosis && diagnosis
        ? judgeNamedAnswer(textsIn(content.diagnosis.accepted, locale, 'en-GB'), locale, diagnosis)
        : -1,
    measures,
  };
}

/** A learner in need is not assessed: these turns are left out of every count, and no model sees them. */
export function listScoredTurns(turns: readonly Turn[]): readonly Turn[] {
  return turns.filter((turn) => !isDistress(turn));
}

function isDistress(turn: Turn): boolean {
  return turn.understanding?.parts.some((part) => part.kind === 'social' && part.act === 'distress') ?? false;
}

function describeObjective(
  objective: Objective,
  { earned, quotes, count }: Pick<ObjectiveResult, 'earned' | 'quotes' | 'count'>,
): ObjectiveResult {
  return {
    objectiveId: objective.id,
    earned,
    points: earned ? objective.points : 0,
    possible: objective.points,
    quotes,
    count,
    override: null,
  };
}
