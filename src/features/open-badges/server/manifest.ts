import { mailServer } from '#features/mail/server/manifest.ts';
import { exportedFilesPoint } from '#features/organisations/server/extension-points.ts';
import { organisationsServer } from '#features/organisations/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { isReachable } from '#platform/config/reachability.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { createSeal } from '#platform/seal/seal.ts';
import { openBadgePermissions } from '../model/permissions.ts';
import { badgeSourcesPoint } from './extension-points.ts';
import { createOpenBadgesFeature } from './index.ts';
import { resealBadgeKeys } from './issuer-store.ts';
import type { OpenBadgeContext } from './open-badge-context.ts';
import { exportedFilesOf } from './open-badge-files.ts';
import { personalOpenBadgeData } from './personal-open-badge-data.ts';
import { createProofThread } from './proofs/proof-thread.ts';

export const openBadgesServer = defineServerFeature({
  name: 'open-badges',
  schemaFiles: [new URL('./open-badges.graphql', import.meta.url)],
  permissions: openBadgePermissions,
  reseal: resealBadgeKeys,
  create(server) {
    const context: OpenBadgeContext = {
      tenancy: server.tenancy,
      clock: server.clock,
      seal: createSeal(server.keys.tokenKeys),
      links: organisationsServer.of(server).exportLinks,
      proofs: createProofThread(),
      strangers: createProofThread(),
      sources: () => server.listParts(badgeSourcesPoint),
      linkBase: server.config.linkBase,
      isReachable: isReachable(server.config),
      language: mailServer.of(server).mailer.languageFor(null),
    };
    return {
      ...createOpenBadgesFeature(context, server.turnPace),
      brings: [
        ...exportedFilesOf(context).map((file) => exportedFilesPoint.bring(file)),
        personalDataPoint.bring(personalOpenBadgeData),
      ],
    };
  },
});
