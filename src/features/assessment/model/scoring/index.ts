export { type CoachingReport, isEarned, writeReport } from './coaching-report.ts';
export { describeTranscript } from './describe-transcript.ts';
export { judgeAnswer, judgeVersion, listJudgedObjectives, writeJudgePrompt } from './judge-words.ts';
export {
  combineJudgements,
  type VerifiedJudgement,
  verifyJudgement,
} from './judgement.ts';
export { applyOverrides } from './overrides.ts';
export { proveJudgement } from './prove-judgement.ts';
export { listScoredTurns, scoreConversation } from './score-conversation.ts';
export type { JudgeParameters, ScoreChange } from './score-provenance.ts';
export {
  type ScoreResult,
  scorerVersion,
  withhold,
} from './score-result.ts';
export {
  completeJudgement,
  type WeighedJudgement,
  weighJudgements,
} from './weigh-judgements.ts';
