import type { ComponentType } from 'react';
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

/** What answers say about the questions of an interactive video: a tab of its analytics. */
export const questionAnalyticsPoint = defineExtensionPoint<
  ComponentType<{
    simulationId: string;
    /** Names the file that is made of it. */
    title: string;
  }>
>('simulations.question-analytics');
