import type { LanguagePack } from '../languages/language-pack.ts';
import { cutIntoPieces, type Piece } from '../text/clauses.ts';
import { readText } from '../text/reading.ts';

/**
 * What a clause does to the other person, whatever it is about. Where a case has nothing about it, the character can still react as anybody
 * would: a plan is agreed to, praise is thanked for. A remark is no social act: it moves no feeling and earns nothing.
 */
export const remarkKinds = [
  'concern',
  'praise',
  /** 'Everybody makes mistakes.' */
  'comfort',
  'criticism',
  /** 'I went through the same.' */
  'kinship',
  /** 'I had no idea.' */
  'surprise',
  /** 'What if I spoke to him?' */
  'proposal',
  /** 'You should rest more.' */
  'advice',
  /** 'Could you send it by Friday?' */
  'request',
  /** 'I cannot promise that.' */
  'limit',
  /** 'I will find out.' */
  'plan',
  /** 'It sounds as if you carry a lot', 'you must miss him': what the learner makes of the other person, or of whom they spoke of. */
  'impression',
  /** 'That is a long time.' */
  'comment',
] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** Said of anything: they say nothing about the topic that a clause means, and give way to every other remark. */
export const slightRemarks: ReadonlySet<RemarkKind> = new Set<RemarkKind>(['impression', 'comment']);

/** The remarks that a text holds, clause by clause. */
export function listRemarks(language: LanguagePack, text: string): RemarkKind[] {
  const reading = readText(language, text);
  // 'You have been | so strong' is one clause.
  const clauses: Piece[] = [];
  for (const piece of cutIntoPieces(reading)) {
    const last = clauses.at(-1);
    if (last === undefined || piece.opens || piece.sentence !== last.sentence) clauses.push(piece);
    else clauses.splice(-1, 1, { ...last, end: piece.end, asks: piece.asks });
  }
  return clauses.flatMap((piece) => language.remarks.find(reading, piece) ?? []);
}

/** The last of them: people react to what was said last. */
export function findRemark(language: LanguagePack, text: string): RemarkKind | null {
  const remarks = listRemarks(language, text);
  return remarks.findLast((kind) => !slightRemarks.has(kind)) ?? remarks.at(-1) ?? null;
}
