import { identityServer } from '#features/identity/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { headsetPermissions } from '../model/permissions.ts';
import { createHeadsetResolvers } from './headset-resolvers.ts';
import { forgetPairings, type HeadsetContext } from './headset-service.ts';

export const headsetsServer = defineServerFeature({
  name: 'headsets',
  schemaFiles: [new URL('./headsets.graphql', import.meta.url)],
  permissions: headsetPermissions,
  create: (context) => {
    const headsets: HeadsetContext = { identity: identityServer.of(context).context };
    return {
      resolvers: createHeadsetResolvers(headsets),
      upkeep: [{ failed: 'codes of headsets could not be removed', run: () => forgetPairings(headsets) }],
    };
  },
});
