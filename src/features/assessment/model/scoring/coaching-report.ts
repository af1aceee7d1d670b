import { leastTurnsForUpperBounds } from '#features/virtual-humans/evidence/counted/counted.ts';
import {
  type CaseContent,
  type ConversationLocale,
  textIn,
} from '#features/virtual-humans/model/case-content.ts';
import { pickReportTexts, type ReportTexts } from './report-texts/index.ts';
import type { ObjectiveResult, ScoreResult } from './score-result.ts';

/**
 * A coaching report as it is stored: sentences of one language, each based on the score run that the report was made
 * from.
 */
export type CoachingReport = {
  format: 1;
  locale: ConversationLocale;
  /** Percent; -1 where nothing can be scored. */
  score: number;
  overallAnalysis: string;
  areasOfImprovement: string;
  /** One for each group of objectives; `score` in percent, -1 for a group without points. */
  evaluationReports: readonly { id: string; name: string; score: number; reportText: string }[];
  objectiveReports: readonly { id: string; name: string; rating: ObjectiveRating; reason: string }[];
  /** The author's text for every learner: of a medical case the explanation of its diagnosis. */
  customAssessment: string | null;
};

type ObjectiveRating = 'achieved' | 'missed';

/** Learners would not read more; the rest is beside its objective. */
const namedImprovements = 3;

/**
 * The report of the built-in engine: what the learner showed, with quotes, and what to try next. It only uses facts of
 * the score.
 */
export function writeReport(
  content: CaseContent,
  result: ScoreResult,
  locale: ConversationLocale,
): CoachingReport {
  const texts = pickReportTexts(locale);
  const fallback = content.locales[0];
  const say = (text: Parameters<typeof textIn>[0]) => textIn(text, locale, fallback);
  const results = new Map(result.objectives.map((objective) => [objective.objectiveId, objective]));
  const objectives = content.objectives.flatMap((objective) => {
    const found = results.get(objective.id);
    return found
      ? [{ ...objective, label: say(objective.name), tip: say(objective.hint), result: found }]
      : [];
  });
  const missed = objectives.filter((objective) => !isEarned(objective.result));
  const achieved = objectives.filter((objective) => isEarned(objective.result));
  // Key objectives first, then the ones with the most points.
  const byWeight = (a: (typeof objectives)[number], b: (typeof objectives)[number]) =>
    Number(b.key) - Number(a.key) || b.points - a.points;

  return {
    format: 1,
    locale,
    score: result.conversationScore,
    overallAnalysis: [
      texts.opening(say(content.person.name), result.conversationScore, result.measures.turns),
      achieved.length > 0 &&
        texts.strengths(
          [...achieved]
            .sort(byWeight)
            .slice(0, namedImprovements)
            .map((one) => one.label),
        ),
      texts.manner(result.measures),
      content.diagnosis && texts.diagnosis(result.diagnosisScore),
    ]
      .filter(Boolean)
      .join(' '),
    areasOfImprovement:
      missed.length === 0
        ? texts.nothingMissed
        : [...missed]
            .sort(byWeight)
            .slice(0, namedImprovements)
            .map((one) => texts.improvement(one.label, one.tip))
            .join('\n'),
    evaluationReports: content.objectiveGroups.flatMap((group) => {
      const members = objectives.filter((objective) => objective.groupId === group.id);
      if (members.length === 0) return [];
      const earned = members.filter((objective) => isEarned(objective.result)).length;
      const summary = texts.group(earned, members.length);
      const advice = say(group.feedbackText);
      return [
        {
          id: group.id,
          name: say(group.name),
          score: percentOf(members.map((objective) => objective.result)),
          reportText: advice ? `${summary} ${advice}` : summary,
        },
      ];
    }),
    objectiveReports: objectives.map((objective) => ({
      id: objective.id,
      name: objective.label,
      rating: isEarned(objective.result) ? 'achieved' : 'missed',
      reason: giveReason(texts, objective.result, objective.tip),
    })),
    customAssessment: content.diagnosis ? say(content.diagnosis.explanation) || null : null,
  };
}

/** The verdict that counts: a person's where there is one. */
export function isEarned(result: ObjectiveResult): boolean {
  return result.override?.earned ?? result.earned;
}

function percentOf(all: readonly ObjectiveResult[]): number {
  const results = all.filter(({ practice }) => !practice);
  const possible = results.reduce((sum, result) => sum + result.possible, 0);
  const achieved = results.reduce((sum, result) => sum + result.points, 0);
  return possible === 0 ? -1 : Math.round((achieved / possible) * 100);
}

/** Within its bounds and not earned: a learner who hardly spoke meets every upper bound. */
function isTooShort({ earned, count }: ObjectiveResult): boolean {
  if (earned || !count || count.atMost === null) return false;
  return count.value <= count.atMost && count.value >= (count.atLeast ?? 0);
}

function giveReason(texts: ReportTexts, result: ObjectiveResult, tip: string): string {
  if (result.override) return texts.overridden(result.override.earned, result.override.reason);
  if (result.count) {
    const counted = texts.counted(result.count);
    return isTooShort(result) ? `${counted}${texts.tooShort(leastTurnsForUpperBounds)}` : counted;
  }
  const [first] = result.quotes;
  if (result.earned && first) return texts.quoted(first.text, first.turnNumber);
  return texts.notShown(tip);
}
