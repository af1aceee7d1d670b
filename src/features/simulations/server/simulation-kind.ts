import { defineContentKind } from '#features/content/server/index.ts';
import { playPath } from '../model/learner-paths.ts';
import { type SimulationReason, simulationTexts } from '../model/simulation-texts.ts';
import { listSpoken } from '../model/spoken-texts.ts';
import { parseVersionContent } from '../model/version-content.ts';
import { copySimulationRows } from './copy-simulation.ts';
import { readForPublishing } from './publication.ts';
import { assertRoomForOne } from './simulation-entitlement.ts';
import { findSimulation, type SimulationRow } from './simulation-store.ts';

/** Interactive videos as a kind of content. */
export const simulationKind = defineContentKind<'simulation', SimulationReason, SimulationRow>({
  kind: 'simulation',
  idArgument: 'SimulationID',
  takenAt: playPath,
  texts: simulationTexts,
  embeddedByNumber: false,
  find: findSimulation,
  copyOwn: copySimulationRows,
  assertRoom: assertRoomForOne,
  readForPublishing,
  listSpoken: (content) => listSpoken(parseVersionContent(content)),
});

export const { parseInput, refuse } = simulationKind;
