import type { CaseContent } from '../case-content.ts';
import type { DialogueState, Mood, Understanding } from '../conversation.ts';
import type { CaseIndex } from './case-index.ts';
import { readText, termsWithin } from './reading.ts';

const painful = new Set(['pain', 'nausea', 'vomit', 'bleed']);
const sorrowful = new Set(
  'died death dying funeral lonely cried crying grief grieving widow widower divorced divorce hopeless buried 過世 去世 孤單 哭 離婚 難過 想念'.split(
    ' ',
  ),
);

/**
 * How the words are meant, from trust, tension and what is spoken of. Nothing about the learner's voice or face is known
 * here or asked for.
 */
export function findMood(
  content: CaseContent,
  index: CaseIndex,
  before: DialogueState,
  after: DialogueState,
  understanding: Understanding,
  reply: string,
): Mood {
  const { parts } = understanding;
  const isMedical = content.type === 'medical' || content.type === 'medical_v3';
  const wasRude = parts.some((part) => part.kind === 'social' && part.act === 'rudeness');
  if (after.tension >= 8.5 || (wasRude && after.tension >= 7)) return 'angry';
  if (wasRude) return 'annoyed';
  if (parts.length > 0 && parts.every((part) => part.kind === 'unknown')) return 'confused';
  const answers = parts.some((part) => part.kind === 'topic' && part.outcome !== 'withheld');
  const spoken = answers ? termsWithin(readText(index.locale, reply), { start: 0, end: reply.length }) : [];
  if (answers && isSorrowful(index.locale, reply)) return 'sad';
  if (isMedical && spoken.some((term) => term.concepts.some((concept) => painful.has(concept))))
    return 'inPain';
  if (before.tension - after.tension >= 0.5 && after.tension < 7) return 'relieved';
  return findResting(isMedical, after);
}

/** The words tell of a loss. */
export function isSorrowful(locale: CaseIndex['locale'], text: string): boolean {
  return termsWithin(readText(locale, text), { start: 0, end: text.length }).some((term) =>
    sorrowful.has(term.word === '' ? term.key : term.word),
  );
}

/** The mood without anything just said. */
export function findResting(isMedical: boolean, { trust, tension }: DialogueState): Mood {
  if (tension >= 8) return isMedical ? 'worried' : 'angry';
  if (tension >= 6) return isMedical ? 'worried' : 'annoyed';
  if (tension >= 4.5) return 'worried';
  if (trust >= 6 && tension <= 4) return 'friendly';
  return tension >= 4 && isMedical ? 'worried' : 'neutral';
}
