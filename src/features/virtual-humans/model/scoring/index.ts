export { type CoachingReport, isEarned, type ObjectiveRating, writeReport } from './coaching-report.ts';
export { describeTranscript } from './describe-transcript.ts';
export { judgeAnswer, judgeVersion, listJudgedObjectives, writeJudgePrompt } from './judge-words.ts';
export {
  combineJudgements,
  type Judgement,
  type VerifiedCriterion,
  type VerifiedJudgement,
  verifyJudgement,
} from './judgement.ts';
export { applyOverrides, type ScoreOverride } from './overrides.ts';
export { proveJudgement } from './prove-judgement.ts';
export { listScoredTurns, type ScoredConversation, scoreConversation } from './score-conversation.ts';
export type { JudgeParameters, ScoreChange } from './score-provenance.ts';
export {
  type CountResult,
  type ObjectiveResult,
  type Quote,
  type ScoreResult,
  scorerVersion,
} from './score-result.ts';
export {
  completeJudgement,
  type JudgementSpread,
  type WeighedJudgement,
  weighJudgements,
} from './weigh-judgements.ts';
