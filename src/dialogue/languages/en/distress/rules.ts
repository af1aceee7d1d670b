import type { DistressRule } from './distress-rule.ts';
import { goodbyes } from './goodbyes.ts';
import { hints, impersonal } from './hints.ts';
import { outOfPlay } from './out-of-play.ts';
import { overdose } from './overdose.ts';
import { harm, selfHarm } from './self-harm.ts';
import { burden, deadly, suicide } from './suicide.ts';
import { violence } from './violence.ts';

/**
 * The words of a learner in need who is not playing a part, as a grammar: the speaker (the first person), what is
 * wanted, thought of, planned or done, and by what means. The rules read a sentence as words written out ("do not",
 * "going to") with a comma for each pause; find-signs.ts checks the subject, denial and reports around a match.
 */

/** Each is enough alone. Of several that fit, the first gives the position in a turn. */
const sure: readonly string[] = [
  deadly,
  harm,
  ...suicide,
  ...goodbyes,
  ...burden,
  ...overdose,
  ...selfHarm,
  ...violence,
  ...outOfPlay,
];

export const englishRules: readonly DistressRule[] = [
  ...sure.map((source) => ({ source, weight: 1, impersonal: false })),
  ...impersonal.map((source) => ({ source, weight: 1, impersonal: true })),
  ...hints.map((source) => ({ source, weight: 0.5, impersonal: false })),
];
