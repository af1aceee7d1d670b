import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { PlacedComponent } from '#web/feature/use-parts.tsx';

/** What later features say among the facts of an interactive video to its learner: items of a list. */
export const learnerFactsPoint =
  defineExtensionPoint<
    PlacedComponent<{
      itemId: string;
      /** Whether the learner has finished a session. */
      finished: boolean;
    }>
  >('simulations.learner-facts');
