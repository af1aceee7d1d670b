import { createContentAuthoring, createRefusals } from '#features/content/server/index.ts';
import { simulationRules } from '../model/simulation-policy.ts';
import { type SimulationReason, simulationTexts } from '../model/simulation-texts.ts';
import { shareLinks } from './share-token-store.ts';
import { findSimulation } from './simulation-store.ts';

const refusals = createRefusals<SimulationReason>(simulationTexts, (reason) => `simulation.${reason}`);

export const { parseInput, refuse } = refusals;

/** The steps that interactive videos share with all content. */
export const authoring = createContentAuthoring('simulation', {
  ...refusals,
  rules: simulationRules,
  shareLinks,
  find: findSimulation,
});
