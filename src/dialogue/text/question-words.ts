import type { QuestionType, Term } from './term.ts';

/** Question words of every language have these keys. */
const types = new Map<string, QuestionType>([
  ['q:when', 'when'],
  ['q:since', 'when'],
  ['q:howLong', 'howLong'],
  ['q:where', 'where'],
  ['q:why', 'why'],
  ['q:who', 'who'],
  ['q:howMuch', 'howMuch'],
  ['q:howOften', 'howOften'],
  ['q:how', 'how'],
  ['q:what', 'what'],
]);

/** The key of a question word, alone or at the head of an idiom ('how long does it last'). */
export function questionTypeOf({ key }: Pick<Term, 'key'>): QuestionType | undefined {
  return key.startsWith('q:') ? types.get(key.split(' ', 1)[0] ?? '') : undefined;
}
