import type { CountResult } from '#features/virtual-humans/evidence/evidence-kind.ts';
import {
  type CaseContent,
  type ConversationLocale,
  textIn,
} from '#features/virtual-humans/model/case-content.ts';
import type { ApiObjective, ApiResult, ApiScoring } from '../model/api-results.ts';
import { proveCount } from '../model/count-proof.ts';
import { measureDelivery } from '../model/delivery/measure-delivery.ts';
import { isEarned, listScoredTurns, type ScoreResult } from '../model/scoring/index.ts';
import type { AssessedConversation } from './assessed-conversation.ts';
import type { Scored } from './score-conversation.ts';

/** A stored score, with its scorer. */
export function presentScored(
  content: CaseContent,
  { locale, diagnosis, turns }: Pick<AssessedConversation['conversation'], 'locale' | 'diagnosis' | 'turns'>,
  { result, run }: Scored,
): ApiResult {
  const scoring: ApiScoring = {
    scorer: run.scorer,
    version: run.scorerVersion,
    modelId: run.parameters?.modelId ?? null,
    scoredAt: run.createdAt.toISOString(),
    review: run.awaitsReview ? { reviewedAt: run.reviewedAt?.toISOString() ?? null } : null,
    overridden: result.objectives.filter(({ override }) => override !== null).length,
  };
  const delivery = measureDelivery(listScoredTurns(turns), locale);
  return { ...presentResult(content, locale, result, diagnosis), scoring, delivery };
}

export function presentResult(
  content: CaseContent,
  locale: ConversationLocale,
  result: ScoreResult,
  diagnosis: string | null,
): ApiResult {
  const say = sayIn(content, locale);
  const results = new Map(result.objectives.map((objective) => [objective.objectiveId, objective]));
  return {
    scoring: null,
    conversationScore: result.conversationScore,
    diagnosisScore: result.diagnosisScore,
    diagnosis,
    diagnosisExplanation: content.diagnosis ? say(content.diagnosis.explanation) : null,
    pointsAchieved: result.pointsAchieved,
    pointsPossible: result.pointsPossible,
    groups: content.objectiveGroups.map(({ id, name, feedbackText }) => ({
      id,
      name: say(name),
      feedbackText: say(feedbackText),
    })),
    objectives: content.objectives.flatMap(({ id, name, groupId, key }): ApiObjective[] => {
      const found = results.get(id);
      if (!found) return [];
      const { points, possible, quotes, count, override, practice = false } = found;
      return [
        {
          id,
          name: say(name),
          groupId,
          key,
          earned: isEarned(found),
          points,
          possible,
          quotes,
          count: count && presentCount(count, quotes, result.measures.turns),
          override,
          practice,
        },
      ];
    }),
    measures: result.measures,
    delivery: [],
  };
}

function presentCount(
  count: CountResult,
  quotes: ScoreResult['objectives'][number]['quotes'],
  learnerTurns: number,
): ApiObjective['count'] {
  const { measure, value, atLeast, atMost } = count;
  return { measure, value, atLeast, atMost, proof: proveCount(count, quotes, learnerTurns) };
}

export function sayIn(content: CaseContent, locale: ConversationLocale) {
  return (text: Parameters<typeof textIn>[0]) => textIn(text, locale, content.locales[0]);
}
