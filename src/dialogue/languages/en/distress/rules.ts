import type { DistressRule } from './distress-rule.ts';
import { goodbyes } from './goodbyes.ts';
import { hints, impersonal } from './hints.ts';
import { outOfPlay } from './out-of-play.ts';
import { overdose } from './overdose.ts';
import { harm, selfHarm } from './self-harm.ts';
import { burden, deadly, suicide } from './suicide.ts';
import { violence } from './violence.ts';

/**
 * A grammar of real distress, as opposed to role-play: the speaker (first person), the wish, thought, plan or deed, and
 * the means. The rules read a sentence as words written out ("do not", "going to") with a comma for each pause.
 * find-signs.ts checks the subject, denial and reports around a match.
 */

/** Each of these is enough on its own. The first of several matches gives the position in the turn. */
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
