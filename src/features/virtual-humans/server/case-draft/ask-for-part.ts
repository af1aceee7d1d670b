import { isWrittenIn } from '#dialogue/index.ts';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import { ModelError, type ModelErrorKind } from '#platform/llm/model-error.ts';
import type { DraftRequest } from '../../model/case-draft/draft-form.ts';
import type { DraftProblem } from '../../model/case-draft/draft-limits.ts';
import { writeDraftPrompt } from '../../model/case-draft/draft-prompts.ts';
import type { DraftStep, Written } from '../../model/case-draft/draft-steps.ts';
import { readDraftAnswer } from '../../model/case-draft/read-draft-answer.ts';

const problems: Record<Exclude<ModelErrorKind, 'aborted'>, DraftProblem> = {
  timeout: 'timeout',
  refused: 'refused',
  overloaded: 'overloaded',
  unreachable: 'unreachable',
  'broken-off': 'unreachable',
  garbage: 'garbage',
  'not-configured': 'refused',
  'ceiling-reached': 'ceiling',
};
/** A second try would end the same way, and so would the next part. */
const final: readonly DraftProblem[] = ['refused', 'unreachable', 'overloaded', 'ceiling'];

export type AskedPart = { answer: object } | { problem: DraftProblem; isLast: boolean };

/**
 * Asks for one part, and once more where the answer could not be used. `isLast`: nothing else needs to be asked for either.
 * @throws ModelError 'aborted'
 */
export async function askForPart(
  model: Pick<OrganisationModel, 'answerJson'>,
  step: DraftStep,
  { request, written, signal }: { request: DraftRequest; written: Written; signal: AbortSignal },
): Promise<AskedPart> {
  let problem: DraftProblem = 'garbage';
  for (const isSecondTry of [false, true]) {
    const { content, ...prompt } = writeDraftPrompt(step, request, written, isSecondTry);
    try {
      const { value } = await model.answerJson({
        ...prompt,
        messages: [{ role: 'user', content }],
        signal,
      });
      const read = readDraftAnswer(step.part, value, (text) => isWrittenIn(request.locale, text));
      if ('answer' in read) return read;
      problem = read.problem;
    } catch (error) {
      if (!(error instanceof ModelError) || error.kind === 'aborted') throw error;
      problem = problems[error.kind];
      if (final.includes(problem)) return { problem, isLast: true };
    }
  }
  // A model that was silent twice is silent for the next part too, and each time an author waits for minutes.
  return { problem, isLast: problem === 'timeout' };
}
