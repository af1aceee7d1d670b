import { kindOf } from '../evidence/kinds.ts';
import type { CaseContent, LocalText, LocalTexts } from './case-content.ts';

/** What learners read about their objectives, and the author's wordings of what may be said. Kept by the case. */
type Shown = { texts: LocalTexts; wordings: LocalTexts };

const kept = new WeakMap<CaseContent, Shown>();

/** Names and hints of objectives are no speech: who reads them aloud earns nothing by it. */
export function listShownTexts(content: CaseContent): Shown {
  const known = kept.get(content) ?? readShown(content);
  kept.set(content, known);
  return known;
}

function readShown({ locales, objectives, topics, scenes }: CaseContent): Shown {
  const texts: Record<string, string[]> = {};
  const wordings: Record<string, string[]> = {};
  for (const locale of locales) {
    const read = (text: LocalText) => text[locale] ?? '';
    const all = (lists: readonly LocalTexts[]) => lists.flatMap((list) => list[locale] ?? []);
    texts[locale] = objectives
      .flatMap(({ name, hint }) => [read(name), read(hint)])
      .filter((text) => text.trim() !== '');
    wordings[locale] = all([
      ...topics.map(({ variants }) => variants),
      ...scenes.flatMap(({ choices }) => choices.map(({ variants }) => variants)),
      ...objectives.flatMap(({ evidence }) => kindOf(evidence).listPhrases(evidence)),
    ]);
  }
  return { texts, wordings };
}
