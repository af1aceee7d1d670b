import type { Disclosure } from '#features/virtual-humans/model/case-content.ts';
import type { DialogueState } from '#features/virtual-humans/model/transcript.ts';

/** Whether the character may speak of it in the present state. */
export function isOpen(disclosure: Disclosure, state: Pick<DialogueState, 'trust'>): boolean {
  switch (disclosure.rule) {
    case 'asked':
      return true;
    case 'trust':
      return state.trust >= disclosure.atLeast;
    case 'never':
      return false;
  }
}
