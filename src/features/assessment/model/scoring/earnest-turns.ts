import { type EarnestReader, makeEarnestReader } from '#dialogue/index.ts';
import type { DialogueLocale } from '#dialogue/locales.ts';
import { type CaseContent, textsIn } from '#features/virtual-humans/model/case-content.ts';
import { listShownTexts } from '#features/virtual-humans/model/shown-texts.ts';
import type { Turn, UnderstoodPart } from '#features/virtual-humans/model/transcript.ts';
import type { FindReadAloud } from './measures.ts';

const readers = new WeakMap<CaseContent, Map<DialogueLocale, EarnestReader>>();

/** What counts as the learner's own words in this case; kept as long as its content. */
export function findReader(content: CaseContent, locale: DialogueLocale): EarnestReader {
  const byLocale = readers.get(content) ?? new Map<DialogueLocale, EarnestReader>();
  readers.set(content, byLocale);
  const known = byLocale.get(locale);
  if (known !== undefined) return known;
  const { texts, wordings } = listShownTexts(content);
  const [fallback] = content.locales;
  const made = makeEarnestReader(locale, {
    texts: textsIn(texts, locale, fallback),
    wordings: textsIn(wordings, locale, fallback),
  });
  byLocale.set(locale, made);
  return made;
}

/** Finds what learners read from the screen of this case. */
export function findReadAloudIn(content: CaseContent): FindReadAloud {
  return (locale, text) => findReader(content, locale).findReadAloud(text);
}

/**
 * The turns with only those parts that the learner said in earnest, whoever understood them: what is reported, quoted,
 * supposed, refused or read from the screen is evidence of nothing. Rudeness stays: it needs no earnest.
 */
export function keepEarnest(content: CaseContent, turns: readonly Turn[]): readonly Turn[] {
  return turns.map((turn) => {
    const { understanding } = turn;
    if (turn.speaker !== 'learner' || understanding === null) return turn;
    const reader = findReader(content, turn.locale);
    const parts = understanding.parts.filter((part) => {
      const wordings = listWordings(content, turn.locale, part);
      return wordings === null || reader.isMeant(turn.text, part, wordings);
    });
    return parts.length === understanding.parts.length
      ? turn
      : { ...turn, understanding: { ...understanding, parts } };
  });
}

const noWordings: readonly string[] = [''];

/** The author's wordings of what a part is taken for; null for a part that counts in any case. */
function listWordings(
  content: CaseContent,
  locale: DialogueLocale,
  part: UnderstoodPart,
): readonly string[] | null {
  const [fallback] = content.locales;
  switch (part.kind) {
    case 'topic': {
      const topic = content.topics.find(({ id }) => id === part.topicId);
      return topic === undefined ? noWordings : textsIn(topic.variants, locale, fallback);
    }
    case 'choice': {
      const scene = content.scenes.find(({ id }) => id === part.sceneId);
      const choice = scene?.choices.find(({ id }) => id === part.choiceId);
      return choice === undefined ? noWordings : textsIn(choice.variants, locale, fallback);
    }
    case 'social':
      return part.act === 'empathy' || part.act === 'reassurance' ? noWordings : null;
    case 'unknown':
      return null;
  }
}
