import { fewestPeople } from '#kernel/fewest-people.ts';

/** The first answer that was given to a question in one session. */
export type GivenAnswer = {
  sessionId: number;
  /** Tells learners apart. */
  learner: string;
  questionId: number;
  /** Null where the question is not scored. */
  correct: boolean | null;
  optionIds: readonly number[];
  /** Whole milliseconds from the step before to the answer. */
  reactionMs: number;
};

export type QuestionAnalysis = {
  questionId: number;
  answers: number;
  /** Different learners who answered. No more are told apart than decide whether they are few. */
  learners: number;
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
 * Sums over the sessions in which a question was scored together with so many others. `right` is how many of those others were
 * right.
 */
type RestSums = {
  sessions: number;
  rightHere: number;
  right: number;
  rightSquared: number;
  rightWhereRightHere: number;
};

type QuestionSums = {
  answers: number;
  scored: number;
  right: number;
  reactionMs: number;
  learners: Set<string>;
  chosen: Map<number, number>;
  /** By the number of the other scored questions. */
  rests: Map<number, RestSums>;
};

/**
 * What the answers of many sessions come to, by question. Its size depends on the questions and not on the sessions, and all of it
 * is whole numbers: so it comes to exactly the same in whatever parts and order the sessions are added.
 */
export type QuestionTally = Map<number, QuestionSums>;

/** Adds sessions to a tally, each with all of its answers. */
export function addSessions(tally: QuestionTally, answers: readonly GivenAnswer[]): void {
  for (const session of Map.groupBy(answers, ({ sessionId }) => sessionId).values()) {
    const scored = session.filter(({ correct }) => correct !== null);
    const right = scored.filter(({ correct }) => correct).length;
    for (const answer of session) {
      const sums = sumsOf(tally, answer.questionId);
      addAnswer(sums, answer);
      // Sessions with no other scored question say nothing about how well learners do elsewhere.
      if (answer.correct !== null && scored.length > 1)
        addRest(sums.rests, answer.correct, {
          scored: scored.length - 1,
          right: right - Number(answer.correct),
        });
    }
  }
}

function sumsOf(tally: QuestionTally, questionId: number): QuestionSums {
  const found = tally.get(questionId);
  if (found) return found;
  const sums = {
    ...{ answers: 0, scored: 0, right: 0, reactionMs: 0 },
    ...{ learners: new Set<string>(), chosen: new Map(), rests: new Map() },
  };
  tally.set(questionId, sums);
  return sums;
}

function addAnswer(sums: QuestionSums, { learner, correct, optionIds, reactionMs }: GivenAnswer): void {
  sums.answers += 1;
  sums.scored += Number(correct !== null);
  sums.right += Number(correct === true);
  sums.reactionMs += reactionMs;
  if (sums.learners.size < fewestPeople) sums.learners.add(learner);
  for (const id of new Set(optionIds)) sums.chosen.set(id, (sums.chosen.get(id) ?? 0) + 1);
}

function addRest(
  rests: Map<number, RestSums>,
  rightHere: boolean,
  { scored, right }: { scored: number; right: number },
): void {
  const sums = rests.get(scored) ?? {
    ...{ sessions: 0, rightHere: 0, right: 0, rightSquared: 0, rightWhereRightHere: 0 },
  };
  sums.sessions += 1;
  sums.rightHere += Number(rightHere);
  sums.right += right;
  sums.rightSquared += right * right;
  sums.rightWhereRightHere += rightHere ? right : 0;
  rests.set(scored, sums);
}

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
export function analyseTally(tally: QuestionTally): QuestionAnalysis[] {
  return [...tally]
    .map(
      ([questionId, { answers, scored, right, reactionMs, learners, chosen, rests }]): QuestionAnalysis => ({
        questionId,
        answers,
        learners: learners.size,
        difficulty: scored === 0 ? null : right / scored,
        discrimination: correlate(rests),
        averageReactionMs: reactionMs / answers,
        chosen,
      }),
    )
    .sort((a, b) => (a.difficulty ?? 2) - (b.difficulty ?? 2) || a.questionId - b.questionId);
}

/** The same of answers that are all at hand. */
export function analyseQuestions(answers: readonly GivenAnswer[]): QuestionAnalysis[] {
  const tally: QuestionTally = new Map();
  addSessions(tally, answers);
  return analyseTally(tally);
}

/** The product-moment correlation of an answer and the share of the others that was right. */
function correlate(rests: ReadonlyMap<number, RestSums>): number | null {
  // Always in the same order, so that the sums of shares are rounded alike.
  const sums = [...rests].sort(([a], [b]) => a - b);
  const add = (read: (rest: RestSums, others: number) => number) =>
    sums.reduce((sum, [others, rest]) => sum + read(rest, others), 0);
  const sessions = add((rest) => rest.sessions);
  if (sessions < leastSessions) return null;
  const meanHere = add((rest) => rest.rightHere) / sessions;
  const meanRest = add((rest, others) => rest.right / others) / sessions;
  const spreadHere = meanHere - meanHere ** 2;
  const spreadRest = add((rest, others) => rest.rightSquared / others ** 2) / sessions - meanRest ** 2;
  // Sums of shares are not exact: what is smaller than this is no spread.
  if (spreadHere < 1e-9 || spreadRest < 1e-9) return null;
  const together = add((rest, others) => rest.rightWhereRightHere / others) / sessions - meanHere * meanRest;
  return Math.max(-1, Math.min(1, together / Math.sqrt(spreadHere * spreadRest)));
}

export type Discrimination = 'strong' | 'good' | 'fair' | 'weak' | 'reversed';

/** The usual bounds for a discrimination (Ebel and Frisbie, Essentials of Educational Measurement, 1991, chapter 13). */
export function judgeDiscrimination(value: number): Discrimination {
  if (value < 0) return 'reversed';
  if (value < 0.2) return 'weak';
  if (value < 0.3) return 'fair';
  return value < 0.4 ? 'good' : 'strong';
}
