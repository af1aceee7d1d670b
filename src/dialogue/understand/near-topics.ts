import type { Topic } from '../dialogue-case.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { listTerms } from '../text/reading.ts';
import type { Term } from '../text/term.ts';
import type { CaseIndex } from './case-index.ts';
import { holdsMark } from './small-words.ts';

/** Topics that only lead to the same as the last one. */
export const farthest = 3;

/**
 * Topics by their distance from the last: 0 itself, 1 what the author lets follow, 2 what follows from there, what leads here, and what
 * bears a name of the last reply; 3 what leads to the same. What is never told is only near where the author says so.
 */
export function listNear(index: CaseIndex, state: DialogueState, last: Topic): Map<string, number> {
  const near = new Map<string, number>([[last.id, 0]]);
  const add = (id: string, distance: number) => {
    if (near.has(id) || (distance > 1 && index.topicsById.get(id)?.disclosure.rule === 'never')) return;
    near.set(id, distance);
  };
  for (const id of last.followUps) add(id, 1);
  for (const id of last.followUps) for (const next of index.topicsById.get(id)?.followUps ?? []) add(next, 2);
  const all = [...index.topicsById.values()];
  for (const { id, followUps } of all) if (followUps.includes(last.id)) add(id, 2);
  for (const id of listNamed(index, state)) add(id, 2);
  for (const { id, followUps } of all)
    if (followUps.some((next) => last.followUps.includes(next))) add(id, farthest);
  return near;
}

/** A name is in the wordings of few topics. */
const mostNamed = 2;

function listNamed({ language, topics }: CaseIndex, { lastReply }: DialogueState): string[] {
  return listTerms(language, lastReply).flatMap(({ key, weight, start }) => {
    if (weight < 1 || !isName(language, lastReply, { key, start })) return [];
    const term = topics.byKey.get(key);
    const holders = term === undefined ? [] : (topics.inCandidates[term] ?? []);
    return holders.length > mostNamed ? [] : holders.flatMap((at) => topics.candidates[at]?.id ?? []);
  });
}

/** A capital inside a sentence; where the script has none, a word of several characters. */
function isName(
  { writing }: LanguagePack,
  text: string,
  { key, start }: { key: string; start: number },
): boolean {
  if (!writing.hasSpaces) return key.length > 1;
  return /\p{Lu}/u.test(text[start] ?? '') && /[^.!?…]\s$/u.test(text.slice(0, start));
}

/**
 * 'Did he smoke?' does not ask whether the character smokes, nor 'how old were you?' how old it is: a topic has to have a wording about
 * others, or one of the past.
 */
export function canMean(
  { language, topics, ofPast, asked }: CaseIndex,
  terms: readonly Term[],
  id: string,
): boolean {
  const { others, past } = language.marks;
  if (!asked.has(id)) return false;
  const at = topics.candidates.findIndex((candidate) => candidate.id === id);
  if (holdsMark(others, terms) && !topics.ofOthers.has(at)) return false;
  return !holdsMark(past, terms) || ofPast.has(id);
}
