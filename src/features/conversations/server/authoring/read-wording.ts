import { beginConversation, readUnderstanding, type SentenceVectors } from '#dialogue/index.ts';
import { findTaken, type WordingTarget } from '#features/virtual-humans/model/authored-wordings.ts';
import type { CaseContent, ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import { toDialogueCase } from '../../model/dialogue-case.ts';

/** What an author's wording is taken for where it is said first, as in a conversation. */
export function readWording(
  content: CaseContent,
  words: string,
  { locale, target }: { locale: ConversationLocale; target: WordingTarget },
  vectors: SentenceVectors | null,
): string | null {
  const dialogue = toDialogueCase(content);
  const { state } = beginConversation(dialogue, {
    locale,
    seed: 1,
    ...(target.sceneId === null ? {} : { sceneId: target.sceneId }),
  });
  const { parts } = readUnderstanding(dialogue, { locale, state, text: words, vectors });
  return findTaken(parts, target);
}
