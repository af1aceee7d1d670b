import { textsIn } from '../local-text.ts';
import { listTaken } from '../reply/wording.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { listTerms } from '../text/reading.ts';
import type { Term } from '../text/term.ts';
import type { CaseIndex } from './case-index.ts';

/** What the character has told so far, by topic, and the last reply under ''. */
export function listTold(index: CaseIndex, state: DialogueState): Map<string, readonly string[]> {
  const told = new Map<string, readonly string[]>([['', state.lastReply === '' ? [] : [state.lastReply]]]);
  const fallback = index.locales[0];
  for (const [id, times] of Object.entries(state.told)) {
    const topic = index.topicsById.get(id);
    if (topic === undefined) continue;
    const answers = textsIn(topic.answers, index.locale, fallback);
    told.set(id, listTaken(state, `topic:${id}`, answers, times));
  }
  return told;
}

/** The words of a text by which others are compared with it: last words of idioms, and groups of meaning. */
export type SaidWords = { keys: ReadonlySet<string>; numbers: ReadonlySet<string>; denies: boolean };

const kept = new WeakMap<CaseIndex, Map<string, SaidWords>>();

export function wordsOf(index: CaseIndex, text: string): SaidWords {
  const known = kept.get(index) ?? new Map<string, SaidWords>();
  kept.set(index, known);
  const words = known.get(text) ?? readWords(index, listTerms(index.language, text));
  // The answers of a case are few; last replies are many.
  if (known.size > maxKept) known.clear();
  known.set(text, words);
  return words;
}

const maxKept = 500;

function readWords({ language }: CaseIndex, terms: readonly Term[]): SaidWords {
  return {
    keys: new Set(terms.flatMap(({ key, concepts }) => [key, headOf(key), ...concepts.map(conceptKey)])),
    numbers: new Set(terms.filter(isNumber).map(({ key }) => key)),
    denies: terms.some(({ key }) => language.marks.denials.has(key)),
  };
}

export function isNumber({ key }: Pick<Term, 'key'>): boolean {
  return /^\d+$/u.test(key);
}

/** 'My left arm' comes back as 'your arm': whose and which differs, the last word does not. */
export function headOf(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1);
}

function conceptKey(concept: string): string {
  return `~${concept}`;
}

/** Whether a text said this word, one of the same idiom, or one of the same group. */
function holds({ keys }: SaidWords, { key, concepts }: Term): boolean {
  return keys.has(key) || keys.has(headOf(key)) || concepts.some((concept) => keys.has(conceptKey(concept)));
}

/** Whether a topic is asked for by this word. */
export function isNamed({ topics }: CaseIndex, topicId: string | null, { key }: Pick<Term, 'key'>): boolean {
  const term = topics.byKey.get(key) ?? topics.byKey.get(headOf(key));
  const holders = term === undefined ? [] : (topics.inCandidates[term] ?? []);
  return holders.some((at) => topics.candidates[at]?.id === topicId);
}

/** The share of the telling words, by weight, that the texts together said; 0 for a clause without any. */
export function saidShare(texts: readonly SaidWords[], terms: readonly Term[]): number {
  const telling = terms.filter((term) => term.weight >= telltale && !isNumber(term));
  const all = telling.reduce((sum, { weight }) => sum + weight, 0);
  const said = telling.reduce(
    (sum, term) => sum + (texts.some((text) => holds(text, term)) ? term.weight : 0),
    0,
  );
  return all === 0 ? 0 : said / all;
}

/** Words of less weight ('thing', 'go') are in every text. */
export const telltale = 0.4;
