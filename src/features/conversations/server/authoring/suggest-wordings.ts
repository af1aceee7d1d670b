import { beginConversation, findGist, readUnderstanding } from '#dialogue/index.ts';
import type { ModelGateway, OrganisationModel } from '#features/language-models/server/index.ts';
import {
  findTaken,
  listTargetsAt,
  type WordingTarget,
} from '#features/virtual-humans/model/authored-wordings.ts';
import {
  type CaseContent,
  type ConversationLocale,
  textsIn,
} from '#features/virtual-humans/model/case-content.ts';
import { assertCan } from '#features/virtual-humans/model/permissions.ts';
import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { ModelError } from '#platform/llm/model-error.ts';
import { toDialogueCase } from '../../model/dialogue-case.ts';
import { pickSuggestions, wordingAnswer, writeWordingPrompt } from '../../model/suggest-wordings.ts';
import type { CaseMeaning } from '../case-meaning.ts';
import { prepareCase } from '../prepare-case.ts';
import { type ReadSentDraft, readLocale } from './read-draft.ts';

type SuggestedWording = {
  text: string;
  /** The topic or choice that the draft takes it for as it is; null where it takes it for none. */
  takenId: string | null;
};

type WordingSuggestions = {
  /** 'no-model': the organisation chose none. 'ceiling': its month is paid up. 'failed': it did not answer as asked. */
  state: 'ready' | 'no-model' | 'ceiling' | 'failed';
  wordings: readonly SuggestedWording[];
};

type SuggestInput = {
  virtualHumanId: number;
  content: unknown;
  /** A topic; or a choice of this scene. */
  targetId: string;
  sceneId: string | null;
  locale: string | null | undefined;
};

export type SuggestWordings = {
  /** Whether there is a model that can be asked. @throws FORBIDDEN for whoever makes no virtual humans */
  isOffered(viewer: Viewer): Promise<boolean>;
  /** @throws NOT_FOUND for whoever may not edit the virtual human, BAD_USER_INPUT */
  suggest(viewer: Viewer, input: SuggestInput): Promise<WordingSuggestions>;
};

/**
 * Lets the organisation's model write wordings of a topic or choice, and says of each what the draft takes it for now. Nothing
 * is stored, and nothing becomes a wording unless the author takes it.
 */
export function createSuggestWordings({
  readDraft,
  meaning,
  gateway,
}: {
  readDraft: ReadSentDraft;
  meaning: CaseMeaning;
  gateway: ModelGateway;
}): SuggestWordings {
  return {
    async isOffered(viewer) {
      assertCan(viewer, 'virtual-human:create');
      return (await gateway.forOrganisation(viewer.organisationId, 'authoring')) !== null;
    },
    async suggest(viewer, { virtualHumanId, content: sent, targetId, sceneId, locale: asked }) {
      const content = await readDraft(viewer, virtualHumanId, sent);
      const locale = readLocale(content, asked);
      const targets = listTargetsAt(content, sceneId);
      const target = targets.find(({ id }) => id === targetId);
      if (!target)
        throw badInput('This draft has no such topic or choice.', { reason: 'conversation.no-such-target' });
      const model = await gateway.forOrganisation(viewer.organisationId, 'authoring');
      if (!model) return { state: 'no-model', wordings: [] };
      const written = await ask(model, writeWordingPrompt(content, target, targets, locale));
      if (!Array.isArray(written)) return { state: written, wordings: [] };
      const known = textsIn(target.variants, locale);
      const lines = pickSuggestions(written, known, (line) => findGist(locale, line));
      await prepareCase({ content }, locale, { meaning, organisationId: viewer.organisationId });
      return { state: 'ready', wordings: await findWhatTakes(content, locale, target, lines) };
    },
  };
}

async function ask(
  model: Pick<OrganisationModel, 'answerJson'>,
  { system, content, maxOutputTokens }: ReturnType<typeof writeWordingPrompt>,
): Promise<string[] | 'failed' | 'ceiling'> {
  try {
    const messages = [{ role: 'user' as const, content }];
    const { value } = await model.answerJson({ system, messages, maxOutputTokens, schema: wordingAnswer });
    return value.wordings;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return error.kind === 'ceiling-reached' ? 'ceiling' : 'failed';
  }
}

/** By words alone: a hint for the author, who tries the line for sure in the dock. */
async function findWhatTakes(
  content: CaseContent,
  locale: ConversationLocale,
  target: WordingTarget,
  lines: readonly string[],
): Promise<SuggestedWording[]> {
  const dialogue = toDialogueCase(content);
  const { state } = beginConversation(dialogue, {
    locale,
    seed: 1,
    ...(target.sceneId === null ? {} : { sceneId: target.sceneId }),
  });
  const wordings: SuggestedWording[] = [];
  for (const text of lines) {
    // Each line in a step of its own: other requests are answered between two.
    await new Promise((resolve) => setImmediate(resolve));
    const { parts } = readUnderstanding(dialogue, { locale, state, text, vectors: null });
    wordings.push({ text, takenId: findTaken(parts, target) });
  }
  return wordings;
}
