import * as z from 'zod';
import type { DialogueLocale } from '#dialogue/locales.ts';
import { type LocalTexts, textsIn } from '../../model/case-content.ts';
import { caseLimits, texts } from '../../model/case-parts.ts';
import type { Turn } from '../../model/transcript.ts';
import { type EvidenceKind, type EvidenceProblem, type FindPhrase, plainKind } from '../evidence-kind.ts';
import { fromQuotes } from '../from-quotes.ts';
import type { Quote } from '../quotes.ts';
import { maximumQuotes, quoteSpan } from '../quotes.ts';

/** The learner said something that means one of these. */
export type SaidEvidence = { kind: 'said'; phrases: LocalTexts };

export const saidSchema = z.object({ kind: z.literal('said'), phrases: texts(caseLimits.line) });

export const said: EvidenceKind<SaidEvidence> = {
  ...plainKind,
  fits: () => true,
  make: (before) => ({ kind: 'said', phrases: keepPhrases(before) }),
  find: ({ phrases }, { turns, findSaid }) => fromQuotes(quotePhrases(turns, phrases, findSaid)),
  findProblem: ({ phrases }, _content, first) => findPhraseProblem(phrases, first),
  isJudged: true,
  listExamples: ({ phrases }, { locales: [fallback] }, locale) => textsIn(phrases, locale, fallback),
  listPhrases: ({ phrases }) => [phrases],
};

export function keepPhrases(before: { phrases?: LocalTexts }): LocalTexts {
  return before.phrases ?? {};
}

export function findPhraseProblem(phrases: LocalTexts, first: DialogueLocale): EvidenceProblem | null {
  const own = textsIn(phrases, first);
  if (own.length === 0) return 'evidence-empty';
  return own.some((phrase) => /[\p{L}\p{N}]/u.test(phrase)) ? null : 'evidence-out-of-reach';
}

export function quotePhrases(turns: readonly Turn[], phrases: LocalTexts, find: FindPhrase): Quote[] {
  const quotes: Quote[] = [];
  for (const turn of turns) {
    if (quotes.length === maximumQuotes) break;
    const span = find(textsIn(phrases, turn.locale), turn.locale, turn.text);
    const quote = span && !isInsult(turn, span) && quoteSpan(turn, span);
    if (quote) quotes.push(quote);
  }
  return quotes;
}

/** 'Stop whining' is not the 'stop' that an objective asks for. */
function isInsult({ understanding }: Turn, { start, end }: { start: number; end: number }): boolean {
  return (understanding?.parts ?? []).some(
    (part) => part.kind === 'social' && part.act === 'rudeness' && part.start < end && start < part.end,
  );
}
