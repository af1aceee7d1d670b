import type { OrganisationModel } from '#features/language-models/server/index.ts';
import type { CaseContent, ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { Turn } from '#features/virtual-humans/model/transcript.ts';
import {
  completeJudgement,
  judgeAnswer,
  proveJudgement,
  type VerifiedJudgement,
  type WeighedJudgement,
  weighJudgements,
  writeJudgePrompt,
} from '../../model/scoring/index.ts';

/** Three, so that there is a majority; fixed ones, so that a run can be repeated. */
export const judgeSeeds = [11, 23, 47] as const;
export const judgeTemperature = 0;
/** For three runs and the repeated questions, with a model on the organisation's own machine. */
export const judgePatienceMs = 4 * 60_000;

export type JudgedConversation = {
  content: CaseContent;
  locale: ConversationLocale;
  /** The turns that count: without those of a learner in need. */
  turns: readonly Turn[];
};

/**
 * Lets a model judge a conversation three times, one after the other: a model on the organisation's own machine has no
 * room for more.
 * @throws ModelError; earlier answers are then dropped
 */
export async function judgeWithModel(
  model: Pick<OrganisationModel, 'answerJson'>,
  conversation: JudgedConversation,
  signal: AbortSignal,
): Promise<WeighedJudgement> {
  const runs: VerifiedJudgement[] = [];
  for (const seed of judgeSeeds) {
    const first = await ask(model, conversation, { seed, signal });
    runs.push(
      first.unproved.length === 0
        ? first
        : completeJudgement(first, await ask(model, conversation, { seed, signal, onlyIds: first.unproved })),
    );
  }
  return weighJudgements(conversation.content, runs);
}

async function ask(
  model: Pick<OrganisationModel, 'answerJson'>,
  { content, turns, locale }: JudgedConversation,
  { seed, signal, onlyIds }: { seed: number; signal: AbortSignal; onlyIds?: readonly string[] },
): Promise<VerifiedJudgement> {
  const { system, content: asked, maxOutputTokens } = writeJudgePrompt(content, turns, locale, onlyIds);
  const { value } = await model.answerJson({
    system,
    messages: [{ role: 'user', content: asked }],
    maxOutputTokens,
    temperature: judgeTemperature,
    seed,
    schema: judgeAnswer,
    signal,
  });
  return proveJudgement(content, turns, value);
}
