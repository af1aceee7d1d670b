import { englishAuxiliaries } from '../languages/en/words.ts';
import type { DialogueLocale } from '../locales.ts';
import type { QuestionType, Term } from '../text/term.ts';

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

/** 'Can you tell me when …' asks when, not whether. */
const askingVerbs = new Set([
  'tell',
  'know',
  'ask',
  'explain',
  'describ',
  'say',
  'show',
  'rememb',
  'remember',
]);

/** Of a question word, alone or at the head of an idiom ('how long does it last'). */
function typeOf(term: Term | undefined): QuestionType | undefined {
  if (term === undefined || !term.key.startsWith('q:')) return undefined;
  return types.get(term.key.split(' ', 1)[0] ?? '');
}

/** What kind of answer the clause asks for. */
export function findQuestionType(locale: DialogueLocale, terms: readonly Term[]): QuestionType {
  const at = terms.findIndex((term) => typeOf(term) !== undefined);
  const found = at < 0 ? undefined : typeOf(terms[at]);
  if (locale === 'zh-TW')
    return found ?? (terms.some((term) => chineseYesNo.has(term.key)) ? 'yesNo' : 'none');
  const first = terms.find((term) => term.weight > 0 || englishAuxiliaries.has(term.word));
  const startsWithAuxiliary =
    first !== undefined && englishAuxiliaries.has(first.word) && !forbids(terms.slice(terms.indexOf(first)));
  if (found === undefined) return startsWithAuxiliary ? 'yesNo' : 'none';
  if (!startsWithAuxiliary) return found;
  // 'Does it hurt when you breathe?': the word joins two clauses and asks nothing.
  const asksIndirectly = terms.slice(0, at).some((term) => askingVerbs.has(term.key));
  return asksIndirectly ? found : 'yesNo';
}

const factual = new Set('is are was were does did has have had'.split(' '));

/** 'Is it safe?' wants to know; 'could you check?' and 'shall we?' want something done. */
export function asksForFact(locale: DialogueLocale, terms: readonly Term[]): boolean {
  if (locale === 'zh-TW' || findQuestionType(locale, terms) !== 'yesNo') return false;
  const first = terms.find((term) => term.weight > 0 || englishAuxiliaries.has(term.word));
  return first !== undefined && factual.has(first.word);
}

/** 'Do not worry' forbids; 'don't you worry?' asks. */
function forbids([first, second, third]: readonly Term[]): boolean {
  return first?.word === 'do' && second?.word === 'not' && !subjects.has(third?.word ?? '');
}

const chineseYesNo = new Set([
  '嗎',
  '是不是',
  '有沒有',
  '會不會',
  '要不要',
  '可不可以',
  '能不能',
  '是否',
  '有無',
  '能否',
]);

const groups: Partial<Record<QuestionType, string>> = {
  when: 'time',
  howLong: 'time',
  where: 'place',
  why: 'reason',
  who: 'person',
  howMuch: 'amount',
  howOften: 'rate',
};

/** Two clauses that ask for different kinds of things: 'when' and 'where' clash, 'what' goes with everything. */
export function doClash(a: QuestionType, b: QuestionType): boolean {
  const first = groups[a];
  const second = groups[b];
  return first !== undefined && second !== undefined && first !== second;
}

export function doAgree(a: QuestionType, b: QuestionType): boolean {
  const first = groups[a];
  return first !== undefined && first === groups[b];
}

const negations = new Set(
  ['not', 'never', 'no', 'without', '不', '沒', '沒有', '別', '未', '無', '不是', '不會', '不要', '不能'].map(
    String,
  ),
);

/** The clause denies something. 'Haven't you …?' asks and denies nothing. */
export function isNegated(terms: readonly Term[]): boolean {
  return terms.some(
    (term, at) => negations.has(term.key) && !(at === 1 && englishAuxiliaries.has(terms[0]?.word ?? '')),
  );
}

/** He or she, and not the person who is asked. */
export function pointsToOthers(terms: readonly Term[]): boolean {
  return terms.some(({ key }) => others.has(key));
}

/** Whom 'he' or 'she' may be: a wording about a relative or that says so itself. */
export function isAboutOthers(terms: readonly Term[]): boolean {
  return terms.some(
    ({ key, concepts }) => others.has(key) || concepts.some((concept) => people.has(concept)),
  );
}

const others = new Set(['he', 'she', 'him', 'her', 'his', 'hi', 'hers', '他', '她']);
const people = new Set([
  'family',
  'kids',
  'partner',
  'homecare',
  'colleague',
  'team',
  'manager',
  'boss',
  'driver',
]);

const subjects = new Set('i we you he she they it that this there the my your our'.split(' '));
const introductory = new Set(
  'okay well so but and yes no right now then because please actually just honestly'.split(' '),
);

/**
 * The clause states something, or forbids it, and asks nothing: 'do not worry' is no question about worries. Of Chinese,
 * which leaves subjects out, nothing is said.
 */
export function isStatement(locale: DialogueLocale, terms: readonly Term[]): boolean {
  if (locale === 'zh-TW' || findQuestionType(locale, terms) !== 'none') return false;
  if (forbids(terms)) return true;
  if (terms.some((term) => askingVerbs.has(term.key))) return false;
  const first = terms.find((term) => !introductory.has(term.word));
  return terms.length > 2 && first !== undefined && subjects.has(first.word);
}

/** A statement of one's own, and no request to tell something. */
export function isRemark(locale: DialogueLocale, terms: readonly Term[]): boolean {
  if (findQuestionType(locale, terms) !== 'none' || terms.some(({ key }) => askingVerbs.has(key)))
    return false;
  return !terms.some(({ key }) => chineseAsking.has(key));
}

const chineseAsking = new Set(['說', '說說', '告訴', '告訴我', '請問', '聊聊', '談談', '描述']);
