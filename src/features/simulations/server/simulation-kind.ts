import { defineContentKind } from '#features/content/server/index.ts';
import { type SimulationReason, simulationTexts } from '../model/simulation-texts.ts';
import { copySimulationRows } from './copy-simulation.ts';
import { readForPublishing } from './publication.ts';
import { findSimulation, type SimulationRow } from './simulation-store.ts';

/** Interactive videos as a kind of content. */
export const simulationKind = defineContentKind<'simulation', SimulationReason, SimulationRow>({
  kind: 'simulation',
  idArgument: 'SimulationID',
  texts: simulationTexts,
  embeddedByNumber: false,
  find: findSimulation,
  copyOwn: copySimulationRows,
  readForPublishing,
});

export const { parseInput, refuse } = simulationKind;
