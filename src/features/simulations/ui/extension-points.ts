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

export interface SimulationTabProps {
  itemId: string;
  /** Names the files that are made of it. */
  title: string;
  /** False where it is no quiz: nothing is scored. */
  showsScore: boolean;
}

/** A tab of the analytics of one interactive video, between its days and its logs, in the order of `SimulationTab`. */
export interface SimulationTab {
  value: 'interactions' | 'questions' | 'users';
  Part: ComponentType<SimulationTabProps>;
}

/** The feature that counts what is done in interactive videos comes after them. */
export const simulationTabsPoint = defineExtensionPoint<SimulationTab>('simulations.analytics-tabs');
