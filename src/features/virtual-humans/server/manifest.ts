import { itemFieldPoint } from '#features/attempts/server/extension-points.ts';
import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { listContentTitles } from '#features/content/server/content-group-view.ts';
import { entitlementsPoint } from '#features/entitlements/server/extension-points.ts';
import { laterAvatarUrl } from '#features/identity/server/extension-points.ts';
import { mediaServer } from '#features/media/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { virtualHumanPermissions } from '../model/permissions.ts';
import { createVirtualHumansFeature } from './index.ts';
import { personalVirtualHumanData } from './personal-virtual-human-data.ts';
import { countedVirtualHumans } from './virtual-human-entitlements.ts';

export const virtualHumansServer = defineServerFeature({
  name: 'virtual-humans',
  schemaFiles: [new URL('./virtual-humans.graphql', import.meta.url)],
  permissions: virtualHumanPermissions,
  create(context) {
    const { tenancy, clock } = context;
    return {
      ...createVirtualHumansFeature({
        tenancy,
        clock,
        avatarUrl: laterAvatarUrl(context),
        media: mediaServer.of(context).service,
      }),
      brings: [
        itemFieldPoint.bring({ kind: 'virtual-human', field: 'VirtualHumanID' }),
        entitlementsPoint.bring(countedVirtualHumans),
        personalDataPoint.bring(personalVirtualHumanData),
        targetNamesPoint.bring({ kind: 'virtual-human', list: listContentTitles }),
      ],
    };
  },
});
