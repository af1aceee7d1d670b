import { getLanguage } from '../languages/index.ts';
import type { DialogueLocale } from '../locales.ts';
import { cutIntoPieces } from '../text/clauses.ts';
import { readText } from '../text/reading.ts';

/**
 * Counts the open and closed questions of a text. Open: what, how, why, 'tell me', 'describe'. Closed: yes or no, and
 * those that ask for one fact (when, where, who, how long, how many).
 */
export function classifyQuestions(locale: DialogueLocale, text: string): { open: number; closed: number } {
  const language = getLanguage(locale);
  const reading = readText(language, text);
  let open = 0;
  let closed = 0;
  for (const piece of cutIntoPieces(reading)) {
    const kind = language.questions.classify(reading, piece);
    if (kind === 'open') open += 1;
    if (kind === 'closed') closed += 1;
  }
  return { open, closed };
}
