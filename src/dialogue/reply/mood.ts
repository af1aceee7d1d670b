import type { DialogueCase } from '../dialogue-case.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { listTerms } from '../text/reading.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import type { Understanding } from '../understand/understanding.ts';
import type { Mood } from './delivery.ts';

const painful = new Set(['pain', 'nausea', 'vomit', 'bleed']);

/**
 * The mood of a reply, from trust, tension and the topic. Nothing about the learner's voice or face is known here or
 * asked for.
 */
export function findMood(
  content: DialogueCase,
  index: CaseIndex,
  before: DialogueState,
  after: DialogueState,
  understanding: Understanding,
  reply: string,
): Mood {
  const { parts } = understanding;
  const { isPatient } = content;
  const wasRude = parts.some((part) => part.kind === 'social' && part.act === 'rudeness');
  if (after.tension >= 8.5 || (wasRude && after.tension >= 7)) return 'angry';
  if (wasRude) return 'annoyed';
  if (parts.length > 0 && parts.every((part) => part.kind === 'unknown')) return 'confused';
  const answers = parts.some((part) => part.kind === 'topic' && part.outcome !== 'withheld');
  const spoken = answers ? listTerms(index.language, reply) : [];
  if (answers && isSorrowful(index.language, reply)) return 'sad';
  if (isPatient && spoken.some((term) => term.concepts.some((concept) => painful.has(concept))))
    return 'inPain';
  if (before.tension - after.tension >= 0.5 && after.tension < 7) return 'relieved';
  return findResting(isPatient, after);
}

/** Whether the text tells of a loss. */
export function isSorrowful(language: LanguagePack, text: string): boolean {
  return listTerms(language, text).some((term) =>
    language.marks.losses.has(term.word === '' ? term.key : term.word),
  );
}

/** The mood from trust and tension alone, without the last turn. */
export function findResting(isPatient: boolean, { trust, tension }: DialogueState): Mood {
  if (tension >= 8) return isPatient ? 'worried' : 'angry';
  if (tension >= 6) return isPatient ? 'worried' : 'annoyed';
  if (tension >= 4.5) return 'worried';
  if (trust >= 6 && tension <= 4) return 'friendly';
  return tension >= 4 && isPatient ? 'worried' : 'neutral';
}
