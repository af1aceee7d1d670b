import type { Term } from '../text/term.ts';

/** 'What is your job' is one term, and a clause of four words all the same. */
export function listWords(terms: readonly Term[]): readonly Term[] {
  return terms.flatMap((term) => term.parts ?? [term]);
}

/** Whether a clause holds one of these small words, alone or within an idiom ('did it go'). */
export function holdsMark(marks: ReadonlySet<string>, terms: readonly Term[]): boolean {
  return listWords(terms).some(({ key, word }) => marks.has(key) || marks.has(word));
}
