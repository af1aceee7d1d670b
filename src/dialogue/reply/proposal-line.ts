import type { DialogueState } from '../state/dialogue-state.ts';
import type { EngineLine } from './engine-line.ts';

/** From this trust on a proposal is welcome, unless the character is tense; below the other, or this tense, it is declined. */
const welcoming = { trust: 5, tension: 6 };
const declining = { trust: 2, tension: 8 };

/**
 * How the character meets a proposal about which the case has nothing. 'Why don't you go to bed?' is half a question, so neither yes nor no
 * answers it.
 */
export function findProposalLine({ trust, tension }: DialogueState, asksWhy = false): EngineLine {
  if (asksWhy) return 'notSoEasy';
  if (trust < declining.trust || tension >= declining.tension) return 'proposalDeclined';
  return trust >= welcoming.trust && tension <= welcoming.tension ? 'proposalWelcome' : 'proposed';
}
