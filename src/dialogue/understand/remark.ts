import type { LanguagePack } from '../languages/language-pack.ts';
import { cutIntoPieces } from '../text/clauses.ts';
import { readText } from '../text/reading.ts';

/**
 * What a clause does to the other person, whatever it is about. Where a case has nothing about it, the character can still react as anybody
 * would: a plan is agreed to, praise is thanked for. A remark is no social act: it moves no feeling and earns nothing.
 */
export const remarkKinds = [
  'concern',
  'praise',
  'criticism',
  /** 'I went through the same.' */
  'kinship',
  /** 'I had no idea.' */
  'surprise',
  /** 'What if I spoke to him?' */
  'proposal',
  /** 'Could you send it by Friday?', 'you should rest more' */
  'request',
  /** 'I cannot promise that.' */
  'limit',
  /** 'I will find out.' */
  'plan',
] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** The remarks that a text holds, clause by clause. */
export function listRemarks(language: LanguagePack, text: string): RemarkKind[] {
  const reading = readText(language, text);
  return cutIntoPieces(reading).flatMap((piece) => language.remarks.find(reading, piece) ?? []);
}

/** The last of them: people react to what was said last. */
export function findRemark(language: LanguagePack, text: string): RemarkKind | null {
  return listRemarks(language, text).at(-1) ?? null;
}
