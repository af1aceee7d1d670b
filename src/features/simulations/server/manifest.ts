import {
  choiceListPoint,
  itemFieldPoint,
  payloadNamesPoint,
} from '#features/attempts/server/extension-points.ts';
import { attemptsServer } from '#features/attempts/server/manifest.ts';
import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { listContentTitles } from '#features/content/server/content-group-view.ts';
import {
  copiersPoint,
  laterCopyElsewhere,
  laterItemAnalytics,
  laterUnitRight,
} from '#features/content/server/extension-points.ts';
import { playerPagesPoint } from '#features/embedding/server/extension-points.ts';
import { entitlementsPoint, planRoomPoint } from '#features/entitlements/server/extension-points.ts';
import { formTriggerPoint } from '#features/forms/server/extension-points.ts';
import type { ItemFormFields } from '#features/forms/server/index.ts';
import { formsServer } from '#features/forms/server/manifest.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { mediaUsesPoint } from '#features/media/server/extension-points.ts';
import { mediaServer } from '#features/media/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import type { SimulationResolvers } from '#generated/graphql-server.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { simulationPermissions } from '../model/permissions.ts';
import { playerName } from '../model/player-address.ts';
import { createSimulationsFeature } from './index.ts';
import { selectSimulationMedia } from './media-uses.ts';
import { videoPayload } from './payload-names-view.ts';
import { personalSimulationData } from './personal-simulation-data.ts';
import { chosenOptions } from './play/version-reducer.ts';
import { countedSimulations } from './simulation-entitlement.ts';
import { simulationKind } from './simulation-kind.ts';
import { listVideoTitles } from './video-titles-view.ts';

type FormFields = Pick<SimulationResolvers, keyof ItemFormFields>;

export const simulationsServer = defineServerFeature({
  name: 'simulations',
  schemaFiles: [new URL('./simulations.graphql', import.meta.url)],
  permissions: simulationPermissions,
  create(context) {
    const feature = createSimulationsFeature({
      tenancy: context.tenancy,
      clock: context.clock,
      avatarUrl: laterAvatarUrl(context),
      mayPlayUnit: laterUnitRight(context),
      copyElsewhere: laterCopyElsewhere(context),
      media: mediaServer.of(context).service,
      sessions: attemptsServer.of(context).service,
      files: context.files.store,
      findItemAnalytics: laterItemAnalytics(context),
    });
    const formFields: FormFields = formsServer.of(context).itemFields;
    return {
      ...feature,
      whileLocked: { finishing: ['Mutation.recordSessionEvents', 'Mutation.createAnalyticsEvent'] },
      resolvers: { ...feature.resolvers, Simulation: formFields },
      brings: [
        copiersPoint.bring(simulationKind.copier),
        itemFieldPoint.bring({ kind: 'simulation', field: 'SimulationID' }),
        choiceListPoint.bring(chosenOptions),
        payloadNamesPoint.bring(videoPayload),
        formTriggerPoint.bring({ kind: 'simulation', word: 'SIM' }),
        personalDataPoint.bring(personalSimulationData),
        targetNamesPoint.bring({ kind: 'simulation', list: listContentTitles }),
        targetNamesPoint.bring({ kind: 'video', list: listVideoTitles }),
        mediaUsesPoint.bring(selectSimulationMedia),
        entitlementsPoint.bring(countedSimulations),
        planRoomPoint.bring(countedSimulations),
        playerPagesPoint.bring({ name: playerName, file: 'player.html' }),
      ],
    };
  },
});
