import { findSwitchboard } from '#features/language-models/server/index.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import { hashText } from '#platform/db/query/hash-text.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import {
  applyOverrides,
  describeTranscript,
  type ScoreResult,
  scoreConversation,
  withhold,
} from '../model/scoring/index.ts';
import type { AssessedConversation } from './assessed-conversation.ts';
import { findPractice } from './calibration/measure-calibration.ts';
import {
  findScoreRun,
  insertScoreRun,
  type KeptOverride,
  listOverrides,
  type ScoreRun,
} from './score-store.ts';

/** Whether the result of this conversation counts only once a person has looked at it. Practice counts nowhere anyway. */
export async function needsReview(
  scope: ReadScope,
  { conversation }: Pick<AssessedConversation, 'conversation'>,
): Promise<boolean> {
  return !conversation.session.practice && (await findSwitchboard(scope)).reviewRequired;
}

/** Scores the transcript and stores the run with all its inputs. The result is the one that counts from now on. */
export async function runScorer(
  scope: Scope,
  found: AssessedConversation,
  facts: { diagnosis: string | null; byPersonId: number | null; at: Date },
): Promise<{ scoreRunId: number; result: ScoreResult }> {
  const { conversation, playable } = found;
  const { turns, locale, attemptId } = conversation;
  const { diagnosis } = facts;
  const practice = await findPractice(scope, playable, 'rules');
  const result = scoreConversation(playable.content, { turns, locale, diagnosis }, [], practice);
  const awaitsReview = await needsReview(scope, found);
  const scoreRunId = await insertScoreRun(scope, {
    attemptId,
    scorer: 'rules',
    parameters: null,
    scorerVersion: result.scorerVersion,
    transcriptHash: hashText(describeTranscript(turns, diagnosis)),
    contentHash: hashText(JSON.stringify(playable.content)),
    sentenceModels: listSentenceModels(turns),
    result,
    awaitsReview,
    createdByPersonId: facts.byPersonId,
    createdAt: facts.at,
  });
  return { scoreRunId, result: awaitsReview ? withhold(result) : result };
}

/** The sentence models by which turns were understood, each once. */
export function listSentenceModels(turns: readonly Turn[]): string[] {
  return [...new Set(turns.flatMap(({ understanding }) => understanding?.sentenceModel ?? []))].sort();
}

/** The score that counts: the newest run, with the judgements of people over it, or no total while it waits for one. Null before the end. */
export async function readScore(scope: ReadScope, attemptId: number): Promise<ScoreResult | null> {
  return (await readScored(scope, attemptId))?.result ?? null;
}

/** The score that counts, and the run that people's verdicts override. */
export type Scored = { result: ScoreResult; run: ScoreRun; overrides: readonly KeptOverride[] };

export async function readScored(scope: ReadScope, attemptId: number): Promise<Scored | null> {
  const run = await findScoreRun(scope, attemptId);
  if (!run) return null;
  const overrides = await listOverrides(scope, attemptId);
  const result = applyOverrides(run.result, overrides);
  const waits = run.awaitsReview && run.reviewedAt === null;
  return { run, overrides, result: waits ? withhold(result) : result };
}

/** A score in the form of lists of sessions: null where nothing can be scored. */
export function toSessionScore({ conversationScore, pointsAchieved }: ScoreResult): {
  score: number | null;
  points: number;
} {
  return { score: conversationScore < 0 ? null : conversationScore, points: pointsAchieved };
}
