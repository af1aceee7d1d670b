import type { FirstAnswer } from '#features/attempts/server/counted-attempts-view.ts';
import type { GivenAnswer } from '../../model/question-analysis.ts';

export function toGivenAnswer(answer: FirstAnswer): GivenAnswer {
  const { attemptId, learner, partId, correct, choices, timeSpentMs } = answer;
  const given = { sessionId: attemptId, learner, questionId: partId };
  return { ...given, correct, optionIds: choices, reactionMs: timeSpentMs };
}
