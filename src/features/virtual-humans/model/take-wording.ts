import { type CaseContent, type ConversationLocale, type LocalTexts, textsIn } from './case-content.ts';
import { caseLimits } from './case-parts.ts';

export type NewWording = {
  /** A topic; or a choice of this scene. */
  targetId: string;
  sceneId: string | null;
  locale: ConversationLocale;
  wording: string;
};

/**
 * The case with a line of a learner as one more wording of a topic or of a scene's choice. Null where that has it already, holds as many
 * as it may, or is gone.
 */
export function addWording(
  content: CaseContent,
  { targetId, sceneId, locale, wording }: NewWording,
): CaseContent | null {
  let isAdded = false;
  const put = <Item extends { id: string; variants: LocalTexts }>(item: Item): Item => {
    if (item.id !== targetId) return item;
    const own = textsIn(item.variants, locale);
    const line = wording.replaceAll(/\s+/g, ' ').trim();
    const isKnown = own.some((each) => each.trim().toLowerCase() === line.toLowerCase());
    if (isKnown || line === '' || line.length > caseLimits.line || own.length >= caseLimits.wordings)
      return item;
    isAdded = true;
    return { ...item, variants: { ...item.variants, [locale]: [...own, line] } };
  };
  const next = {
    ...content,
    topics: sceneId === null ? content.topics.map(put) : content.topics,
    scenes: content.scenes.map((scene) =>
      scene.id === sceneId ? { ...scene, choices: scene.choices.map(put) } : scene,
    ),
  };
  return isAdded ? next : null;
}
