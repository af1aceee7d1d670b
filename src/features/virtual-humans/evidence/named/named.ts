import * as z from 'zod';
import type { LocalTexts } from '../../model/case-content.ts';
import { caseLimits, texts } from '../../model/case-parts.ts';
import { type EvidenceKind, plainKind } from '../evidence-kind.ts';
import { fromQuotes } from '../from-quotes.ts';
import { findPhraseProblem, keepPhrases, quotePhrases } from '../said/said.ts';

/** The learner said one of these word for word. */
export type NamedEvidence = { kind: 'named'; phrases: LocalTexts };

export const namedSchema = z.object({ kind: z.literal('named'), phrases: texts(caseLimits.line) });

export const named: EvidenceKind<NamedEvidence> = {
  ...plainKind,
  fits: () => true,
  make: (before) => ({ kind: 'named', phrases: keepPhrases(before) }),
  find: ({ phrases }, { turns, findNamed }) => fromQuotes(quotePhrases(turns, phrases, findNamed)),
  findProblem: ({ phrases }, _content, first) => findPhraseProblem(phrases, first),
  listPhrases: ({ phrases }) => [phrases],
};
