import type { DialogueState } from '../state/dialogue-state.ts';
import { listTerms } from '../text/reading.ts';
import type { Term } from '../text/term.ts';
import type { CaseIndex } from './case-index.ts';
import type { Meaning } from './meaning.ts';

/** The share of a sentence's words, by weight, that the last reply has to hold. */
const leastEchoed = 0.75;

/**
 * 'Your jaw? When was that?', 'She does enough for two, you say. What does she worry about?': beside a sentence that asks, one that only
 * gives back words of the last reply shows that the learner listens. It does not ask for what was just told, nor for a topic that its
 * words happen to touch. A question word makes it a question of its own ('which hill?').
 */
export function withoutEchoes(
  { language }: CaseIndex,
  { lastReply }: DialogueState,
  meanings: readonly Meaning[],
): readonly Meaning[] {
  const type = ({ terms }: Meaning) => language.questions.findType(terms);
  const asking = meanings.filter((meaning) => meaning.opens && (meaning.asks || type(meaning) !== 'none'));
  if (asking.length === 0 || meanings.length < 2 || lastReply === '') return meanings;
  const said = new Set(listTerms(language, lastReply).map(({ key }) => headOf(key)));
  return meanings.filter((meaning) => {
    const isEcho =
      type(meaning) === 'none' &&
      meaning.acts.length === 0 &&
      echoedShare(said, meaning.terms) >= leastEchoed;
    const laterAsks = asking.some(({ sentence }) => sentence > meaning.sentence);
    return !isEcho || !laterAsks;
  });
}

function echoedShare(said: ReadonlySet<string>, terms: readonly Term[]): number {
  const telling = terms.filter(({ weight }) => weight >= 0.4);
  const all = telling.reduce((sum, { weight }) => sum + weight, 0);
  const given = telling.reduce((sum, { key, weight }) => sum + (said.has(headOf(key)) ? weight : 0), 0);
  return all === 0 ? 0 : given / all;
}

/** 'My left arm' comes back as 'your arm': whose and which differs, the last word does not. */
function headOf(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1);
}
