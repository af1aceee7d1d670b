import { defineContentKind } from '#features/content/server/index.ts';
import { editPath, simulationsPath } from '../model/editor-paths.ts';
import { playPath } from '../model/learner-paths.ts';
import { type SimulationReason, simulationTexts } from '../model/simulation-texts.ts';
import { listSpoken } from '../model/spoken-texts.ts';
import { parseVersionContent } from '../model/version-content.ts';
import { packSimulation } from './pack-simulation.ts';
import { readForPublishing } from './publication.ts';
import { assertRoomForOne, reserveRoomForOne } from './simulation-entitlement.ts';
import { findSimulation, type SimulationRow } from './simulation-store.ts';
import { unpackSimulation } from './unpack-simulation.ts';

/** Interactive videos as a kind of content. */
export const simulationKind = defineContentKind<'simulation', SimulationReason, SimulationRow>({
  kind: 'simulation',
  idArgument: 'SimulationID',
  takenAt: playPath,
  listedAt: simulationsPath,
  editedAt: editPath,
  texts: simulationTexts,
  embeddedByNumber: false,
  find: findSimulation,
  packOwn: packSimulation,
  unpackOwn: unpackSimulation,
  assertRoom: assertRoomForOne,
  reserveRoom: reserveRoomForOne,
  readForPublishing,
  listSpoken: (content) => listSpoken(parseVersionContent(content)),
});

export const { parseInput, refuse } = simulationKind;
