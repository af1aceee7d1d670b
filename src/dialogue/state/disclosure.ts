import type { Topic } from '../dialogue-case.ts';
import type { DialogueState } from './dialogue-state.ts';

/** Whether the character tells a topic now: the author's rule compared with the present trust. */
export function discloses(topic: Topic, state: Pick<DialogueState, 'trust'>): boolean {
  switch (topic.disclosure.rule) {
    case 'asked':
      return true;
    case 'trust':
      return state.trust >= topic.disclosure.atLeast;
    case 'never':
      return false;
  }
}

export function findOutcome(topic: Topic, state: DialogueState): 'answered' | 'repeated' | 'withheld' {
  if (!discloses(topic, state)) return 'withheld';
  return (state.told[topic.id] ?? 0) > 0 ? 'repeated' : 'answered';
}
