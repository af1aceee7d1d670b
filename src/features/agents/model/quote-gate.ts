import { listTerms } from './passage-terms.ts';
import { type Range, widenToSentences } from './sentences.ts';

/**
 * What may be shown of a model's answer: a sentence stands only on quotes that are found letter by letter in the passage
 * that it names. Pure.
 */

export type QuotedPassage = { id: number; text: string };
/** As a model claims it. */
export type ClaimedStatement = { text: string; quotes: readonly { passage: number; text: string }[] };
/** A range of a passage, in UTF-16 units: what is shown is cut out of the passage itself. */
export type FoundQuote = Range & { passageId: number };
export type ProvenStatement = { text: string; quotes: FoundQuote[] };

/** Shorter ones are found everywhere. */
const shortestQuote = 12;
const shortestInCharacters = 6;
/** A range that covers more was not chosen. */
const longestQuote = 700;
/** The share of what a sentence says that has to stand in its quotes. */
const leastSupport = 0.5;

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The sentences that are proven, in their order; the others are left out. */
export function proveStatements(
  claimed: readonly ClaimedStatement[],
  passages: readonly QuotedPassage[],
): ProvenStatement[] {
  return claimed.flatMap((statement) => {
    const proven = proveStatement(statement, passages);
    return proven ? [proven] : [];
  });
}

export function proveStatement(
  { text, quotes }: ClaimedStatement,
  passages: readonly QuotedPassage[],
): ProvenStatement | null {
  const found: FoundQuote[] = [];
  for (const quote of quotes) {
    const passage = passages.find(({ id }) => id === quote.passage);
    const range = passage && findQuote(passage.text, quote.text);
    // One wrong quote spoils the sentence: it may be what the sentence stands on.
    if (!passage || !range) return null;
    const whole = widenToSentences(passage.text, range);
    const shown = whole.end - whole.start <= longestQuote ? whole : range;
    if (!found.some(({ passageId, start }) => passageId === passage.id && start === shown.start))
      found.push({ passageId: passage.id, ...shown });
  }
  if (found.length === 0 || text.trim() === '') return null;
  const evidence = found.map(({ passageId, start, end }) =>
    (passages.find(({ id }) => id === passageId)?.text ?? '').slice(start, end),
  );
  const said = withoutBareNo(text.trim(), evidence.join('\n'));
  return isSupported(said, evidence.join('\n')) ? { text: said, quotes: found } : null;
}

/** 'No, …' before what a quote says: the answer to a question, which nothing proves where the quote denies nothing. */
const bareNo = /^(?:no|不|不是|不用|不必|不需要|不行|不可以)\s*[,，、.。:：;；–—-]\s*(?=[\p{L}\p{N}])/iu;

/** The sentence without a leading 'no' that its evidence does not say; the rest has to be proven as any other. */
function withoutBareNo(statement: string, evidence: string): string {
  if (denies(evidence)) return statement;
  const rest = statement.replace(bareNo, '');
  return rest === statement ? statement : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/**
 * Where a quote stands in a text: the same letters and digits, but for the width of spaces and the form of quotation marks.
 * A part of a word or of a number is none: '15 days' is not in '115 days', nor '5 %' in '1.5 %'.
 */
export function findQuote(text: string, quote: string): Range | null {
  const wanted = fold(quote).text.trim();
  const shortest = wide.test(wanted) ? shortestInCharacters : shortestQuote;
  if ([...wanted].length < shortest) return null;
  const folded = fold(text);
  for (let at = folded.text.indexOf(wanted); at >= 0; at = folded.text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!isWhole(folded.text, at, end)) continue;
    return { start: folded.starts[at] ?? 0, end: (folded.starts[end - 1] ?? 0) + 1 };
  }
  return null;
}

const joined = /[\p{Script=Latin}\p{N}\p{M}]/u;
const digit = /\p{N}/u;

/** Whether nothing of a word or number is cut off at either end. */
function isWhole(text: string, start: number, end: number): boolean {
  return !goesOn(text, start) && !goesOn(text, end);
}

/** Whether a word or number goes on over this place: '1|15', '1.|5', '1|.5', '-|5', '5|%'. */
function goesOn(text: string, at: number): boolean {
  const [further, before, after, beyond] = [-2, -1, 0, 1].map((step) => text[at + step] ?? '');
  if (before === undefined || after === undefined) return false;
  if (joined.test(before) && joined.test(after)) return true;
  if (digit.test(further ?? '') && /[.,:/-]/.test(before) && digit.test(after)) return true;
  if (digit.test(before) && /[.,:/-]/.test(after) && digit.test(beyond ?? '')) return true;
  return (/[-−+]/.test(before) && digit.test(after)) || (digit.test(before) && /[%‰°]/.test(after));
}

/** One sort of space and of quotation marks, with the places where the characters stood. */
function fold(text: string): { text: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    const same = /\s/.test(letter) ? ' ' : (marks.get(letter) ?? letter);
    if (same === ' ' && folded.endsWith(' ')) continue;
    folded += same;
    starts.push(at);
  }
  return { text: folded, starts };
}

const marks = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['“', '"'],
  ['”', '"'],
]);

const numbers = /\p{N}+(?:[.,:/]\p{N}+)*/gu;
const denials =
  /\b(?:not|no|never|nobody|none|nothing|neither|nor|without|cannot|forbidden|prohibited)\b|n['’]t\b|[不沒無未非勿禁別]/giu;

/** Whether a sentence says no number that its evidence does not have, does not turn it round, and speaks of the same. */
function isSupported(statement: string, evidence: string): boolean {
  const known = new Set(evidence.match(numbers) ?? []);
  if ((statement.match(numbers) ?? []).some((number) => !known.has(number))) return false;
  if (denies(statement) !== denies(evidence) && !denies(evidence)) return false;
  if (!denies(statement) && everySentenceDenies(evidence)) return false;
  const said = new Set(listTerms(statement));
  const stands = new Set(listTerms(evidence));
  const shared = [...said].filter((term) => stands.has(term)).length;
  return said.size > 0 && shared / said.size >= leastSupport;
}

function everySentenceDenies(evidence: string): boolean {
  return evidence
    .split(/(?<=[.!?])\s+|[。！？\n]+/u)
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .every(denies);
}

function denies(text: string): boolean {
  return (text.match(denials) ?? []).length > 0;
}
