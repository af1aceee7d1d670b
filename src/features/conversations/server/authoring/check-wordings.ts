import { beginConversation, findGist, readUnderstanding } from '#dialogue/index.ts';
import { findTaken } from '#features/virtual-humans/model/authored-wordings.ts';
import { checkWordings, type WordingCheck } from '#features/virtual-humans/model/wording-check.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { toDialogueCase } from '../../model/dialogue-case.ts';
import type { CaseMeaning } from '../case-meaning.ts';
import { prepareCase } from '../prepare-case.ts';
import type { ReadSentDraft } from './read-draft.ts';

export type CheckDraftWordings = (
  viewer: Viewer,
  virtualHumanId: number,
  sent: unknown,
) => Promise<WordingCheck>;

/** Other requests are answered after so long. */
const sliceMs = 8;

/**
 * Runs the wordings of a draft through the engine of conversations. Words alone decide quickly; what would be found is read once more with
 * the sentence model where there is one, as in a conversation.
 */
export function createCheckWordings({
  readDraft,
  meaning,
}: {
  readDraft: ReadSentDraft;
  meaning: CaseMeaning;
}): CheckDraftWordings {
  return async (viewer, virtualHumanId, sent) => {
    const content = await readDraft(viewer, virtualHumanId, sent);
    const dialogue = toDialogueCase(content);
    for (const locale of content.locales)
      await prepareCase({ content }, locale, { meaning, organisationId: viewer.organisationId });
    let until = performance.now() + sliceMs;
    return checkWordings(content, {
      findGist,
      async read(text, { locale, target, surely }) {
        if (performance.now() >= until) {
          await new Promise((resolve) => setImmediate(resolve));
          until = performance.now() + sliceMs;
        }
        const { state } = beginConversation(dialogue, {
          locale,
          seed: 1,
          ...(target.sceneId === null ? {} : { sceneId: target.sceneId }),
        });
        const vectors = surely ? await meaning.find(content, locale, text) : null;
        const { parts } = readUnderstanding(dialogue, { locale, state, text, vectors });
        return findTaken(parts, target);
      },
    });
  };
}
