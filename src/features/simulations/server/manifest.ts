import { itemFieldPoint } from '#features/attempts/server/extension-points.ts';
import { attemptsServer } from '#features/attempts/server/manifest.ts';
import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { listContentTitles } from '#features/content/server/content-group-view.ts';
import { playerPagesPoint } from '#features/embedding/server/extension-points.ts';
import { entitlementsPoint } from '#features/entitlements/server/extension-points.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { mediaServer } from '#features/media/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { simulationPermissions } from '../model/permissions.ts';
import { playerName } from '../model/player-address.ts';
import { createSimulationsFeature } from './index.ts';
import { personalSimulationData } from './personal-simulation-data.ts';
import { countedSimulations } from './simulation-entitlement.ts';
import { listVideoTitles } from './video-titles-view.ts';

export const simulationsServer = defineServerFeature({
  name: 'simulations',
  schemaFiles: [new URL('./simulations.graphql', import.meta.url)],
  permissions: simulationPermissions,
  create: (context) => ({
    ...createSimulationsFeature({
      tenancy: context.tenancy,
      clock: context.clock,
      avatarUrl: laterAvatarUrl(context),
      media: mediaServer.of(context).service,
      sessions: attemptsServer.of(context).service,
    }),
    brings: [
      itemFieldPoint.bring({ kind: 'simulation', field: 'SimulationID' }),
      personalDataPoint.bring(personalSimulationData),
      targetNamesPoint.bring({ kind: 'simulation', list: listContentTitles }),
      targetNamesPoint.bring({ kind: 'video', list: listVideoTitles }),
      entitlementsPoint.bring(countedSimulations),
      playerPagesPoint.bring({ name: playerName, file: 'player.html' }),
    ],
  }),
});
