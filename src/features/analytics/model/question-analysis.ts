/** The first answer that was given to a question in one session. */
export type GivenAnswer = {
  sessionId: number;
  questionId: number;
  /** Null where the question is not scored. */
  correct: boolean | null;
  optionIds: readonly number[];
  /** Milliseconds from the step before to the answer. */
  reactionMs: number;
};

export type QuestionAnalysis = {
  questionId: number;
  answers: number;
  /** The share of scored answers that were right, 0 to 1: the difficulty, high for what is easy. Null without any. */
  difficulty: number | null;
  /** -1 to 1; null where there are too few sessions, or all are alike. */
  discrimination: number | null;
  averageReactionMs: number | null;
  /** How often each option was chosen; more than one may be chosen in an answer. */
  chosen: ReadonlyMap<number, number>;
};

/** With fewer sessions one learner can turn the sign of a discrimination, so none is said. Our own choice. */
const leastSessions = 10;

/**
 * What answers say about questions, those that were missed most first and those without a score last.
 *
 * - Difficulty is the classical item difficulty p = right / scored (Crocker and Algina, Introduction to Classical and Modern
 *   Test Theory, 1986, chapter 14).
 * - Discrimination is the corrected point-biserial correlation: the product-moment correlation between the answer (0 or 1) and
 *   how well the other questions were answered. The question itself is left out of the rest, because it would correlate with
 *   itself (Henrysson, Correction of item-total correlations in item analysis, Psychometrika 28, 1963). Learners take
 *   different ways through a story and meet different questions, so the rest is the share that was right, not a sum.
 */
export function analyseQuestions(answers: readonly GivenAnswer[]): QuestionAnalysis[] {
  const sessions = new Map<number, { scored: number; right: number }>();
  for (const { sessionId, correct } of answers) {
    if (correct === null) continue;
    const sum = sessions.get(sessionId) ?? { scored: 0, right: 0 };
    sessions.set(sessionId, { scored: sum.scored + 1, right: sum.right + Number(correct) });
  }
  return [...Map.groupBy(answers, ({ questionId }) => questionId)]
    .map(([questionId, given]): QuestionAnalysis => {
      const scored = given.filter(({ correct }) => correct !== null);
      return {
        questionId,
        answers: given.length,
        difficulty:
          scored.length === 0 ? null : scored.filter(({ correct }) => correct).length / scored.length,
        discrimination: correlate(pairWithRest(scored, sessions)),
        averageReactionMs:
          given.length === 0
            ? null
            : given.reduce((sum, { reactionMs }) => sum + reactionMs, 0) / given.length,
        chosen: countChosen(given),
      };
    })
    .sort((a, b) => (a.difficulty ?? 2) - (b.difficulty ?? 2) || a.questionId - b.questionId);
}

type Pair = readonly [answer: number, rest: number];

/** Each answer with the share that the session got right of the others; sessions with no other question say nothing. */
function pairWithRest(
  scored: readonly GivenAnswer[],
  sessions: ReadonlyMap<number, { scored: number; right: number }>,
): Pair[] {
  return scored.flatMap(({ sessionId, correct }): Pair[] => {
    const whole = sessions.get(sessionId);
    if (!whole || whole.scored < 2) return [];
    const right = Number(correct);
    return [[right, (whole.right - right) / (whole.scored - 1)]];
  });
}

/** The product-moment correlation. */
function correlate(pairs: readonly Pair[]): number | null {
  if (pairs.length < leastSessions) return null;
  const mean = (read: (pair: Pair) => number) =>
    pairs.reduce((sum, pair) => sum + read(pair), 0) / pairs.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const spreadX = mean(([x]) => (x - meanX) ** 2);
  const spreadY = mean(([, y]) => (y - meanY) ** 2);
  // Sums of shares are not exact: what is smaller than this is no spread.
  if (spreadX < 1e-9 || spreadY < 1e-9) return null;
  return mean(([x, y]) => (x - meanX) * (y - meanY)) / Math.sqrt(spreadX * spreadY);
}

function countChosen(given: readonly GivenAnswer[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { optionIds } of given)
    for (const id of new Set(optionIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

export type Discrimination = 'strong' | 'good' | 'fair' | 'weak' | 'reversed';

/** The usual bounds for a discrimination (Ebel and Frisbie, Essentials of Educational Measurement, 1991, chapter 13). */
export function judgeDiscrimination(value: number): Discrimination {
  if (value < 0) return 'reversed';
  if (value < 0.2) return 'weak';
  if (value < 0.3) return 'fair';
  return value < 0.4 ? 'good' : 'strong';
}
