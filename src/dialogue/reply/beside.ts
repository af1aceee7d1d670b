import { listTerms } from '../text/reading.ts';
import type { QuestionType } from '../text/term.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import { isLearners } from '../understand/given-back.ts';
import type { UnderstoodPart } from '../understand/understanding.ts';

type TopicPart = Extract<UnderstoodPart, { kind: 'topic' }>;

/**
 * 'In the middle, okay. Does it go anywhere else?': what was told already and is not asked for is not told again beside something new. An
 * offer that is made again is answered again.
 */
export function isGivenBackBeside(
  index: CaseIndex,
  parts: readonly UnderstoodPart[],
  part: TopicPart,
  said: string,
): boolean {
  if (part.outcome !== 'repeated' || isLearners(index, part.topicId)) return false;
  const isNew = parts.some((other) => other.kind === 'topic' && other.outcome !== 'repeated');
  return isNew && typeOf(index, said, part) === 'none';
}

function typeOf({ language }: CaseIndex, said: string, { start, end }: UnderstoodPart): QuestionType {
  return language.questions.findType(listTerms(language, said.slice(start, end)));
}
