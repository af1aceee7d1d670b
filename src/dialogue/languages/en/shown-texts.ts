import type { Folded } from '../../text/fold.ts';
import type { Span } from '../../text/reading.ts';
import { stemEnglish } from './stem.ts';
import { listEnglishWords } from './tokenise.ts';
import { isEnglishFiller } from './words.ts';

export function listEnglishTokens(folded: Folded): (Span & { token: string })[] {
  return listEnglishWords(folded)
    .filter(({ word }) => !isEnglishFiller(word) && !spokenMarks.has(word))
    .map(({ word, start, end }) => ({ token: stemEnglish(word), start, end }));
}

/** Who reads aloud may read the marks too. */
const spokenMarks = new Set(['colon', 'comma', 'dash', 'quote', 'unquote']);

const others =
  /\b(?:he|him|his|she|her|hers|they|them|their|the (?:patient|customer|client|employee|learner|person|other))\b/i;
const orders =
  /^(?:now |then |first |and |but |also )*(?:ask|say|name (?:the|what|one|who|it|him|her)|tell|offer|agree|make|think|put|use|let|find|check|show|explain|earn|begin|end|talk|be|describe|give|praise|thank|listen|look|keep|start|stay|sum|try|repeat|remember|introduce|apologi[sz]e|summari[sz]e|acknowledge|confirm|invite|do not|don.t|avoid)\b/i;

export function listEnglishAims(text: string): string[] {
  const sentences = text.split(/(?<=[.!?])\s+/);
  const isAim = (part: string) => others.test(part) || (orders.test(part) && !/\?\s*$/.test(part));
  return sentences.flatMap((sentence) => {
    const parts = sentence.split(/[:;–—]|, (?:then|and|but) /).map((part) => part.trim());
    return [sentence, ...parts].filter(isAim);
  });
}

const addressed = new Set(['you', 'your', 'yours', 'me', 'us', 'my', 'our']);
const pronouns = new Set(['he', 'him', 'his', 'she', 'her', 'they', 'them', 'their']);
const asking = new Set(['can', 'could', 'may', 'might', 'shall', 'should', 'will', 'do', 'must']);

export function speaksToInEnglish(
  before: readonly string[],
  read: readonly string[],
  shown: readonly string[],
): boolean {
  const last = before.at(-1) ?? '';
  if (['to', 'me', 'us'].includes(last)) return true;
  if (last === 'you' && asking.has(before.at(-2) ?? '')) return true;
  if ((last === 'i' || last === 'we') && asking.has(before.at(-2) ?? '')) return true;
  const isTurned = read.some((word) => addressed.has(word) && !shown.includes(word));
  if (isTurned && shown.some((word) => pronouns.has(word)) && !read.some((word) => pronouns.has(word)))
    return true;
  // An order that names a third person is not known without them: 'what do you need from me?'.
  return (
    addressed.has(shown[2] ?? '') &&
    shown.some((word) => pronouns.has(word)) &&
    !read.some((word) => pronouns.has(word))
  );
}
