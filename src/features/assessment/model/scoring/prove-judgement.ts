import type { Quote } from '#features/virtual-humans/evidence/quotes.ts';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import { type JudgeAnswer, readJudgeAnswer } from './judge-words.ts';
import { type VerifiedJudgement, verifyJudgement } from './judgement.ts';

/** A quote that would show more objectives than this shows none of them. */
const maxObjectivesPerQuote = 2;

/** Text for the scorer, which is not said to the character. */
const toScorer: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules|prompts?|above|criteria|rubric)\b/i,
  /\b(?:give|award|grant|assign|deserve)\b.{0,30}\b(?:points?|marks|credits?|full score|top score)\b/i,
  /\b(?:full|maximum) (?:points|marks|credit|score)\b/i,
  /\b(?:mark|count|grade|score|rate|set|treat)\b.{0,40}\b(?:as|to)\b.{0,15}\b(?:earned|achieved|met|passed|true|fulfilled|completed?)\b/i,
  /"?(?:earned|objectiveId|turnId|criteria)"?\s*:|\bsystem prompt\b/i,
  /滿分|满分|[給给加].{0,6}分數|(?:忽略|無視|无视).{0,12}(?:指示|指令|規則|规则|以上|上述)/,
  /(?:標記|标记|判定|視|视)[為为].{0,6}(?:達成|达成|通過|通过|完成)/,
];

/**
 * The valid part of a model's answer: quotes that are the learner's own words, that do not address the scorer, and
 * that do not claim many objectives at once. The rest counts as unproved.
 */
export function proveJudgement(
  content: CaseContent,
  turns: readonly Turn[],
  answer: JudgeAnswer,
): VerifiedJudgement {
  const verified = verifyJudgement(content, turns, readJudgeAnswer(content, turns, answer));
  const all = verified.criteria.flatMap(({ objectiveId, quotes }) =>
    quotes.map((quote) => ({ objectiveId, quote })),
  );
  const isEvidence = (quote: Quote) => {
    if (toScorer.some((pattern) => pattern.test(quote.text))) return false;
    const users = new Set(all.filter((other) => overlap(other.quote, quote)).map((one) => one.objectiveId));
    return users.size <= maxObjectivesPerQuote;
  };
  const unproved = new Set(verified.unproved);
  const criteria = verified.criteria.map((criterion) => {
    if (!criterion.earned) return criterion;
    const quotes = criterion.quotes.filter(isEvidence);
    if (quotes.length === 0) unproved.add(criterion.objectiveId);
    return { ...criterion, earned: quotes.length > 0, quotes };
  });
  return { criteria, unproved: [...unproved] };
}

function overlap(a: Quote, b: Quote): boolean {
  return a.turnId === b.turnId && a.start < b.end && b.start < a.end;
}
