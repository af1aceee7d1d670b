import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { creditsUsedUpNotice, tellOfUsedUp } from './credits-notice.ts';
import { createCreditsResolvers } from './credits-resolvers.ts';
import { freesReserves } from './free-reserves.ts';

export const creditsServer = defineServerFeature({
  name: 'credits',
  schemaFiles: [new URL('./credits.graphql', import.meta.url)],
  create: (context) => ({
    resolvers: createCreditsResolvers({
      ...context,
      async findTitles(organisationId, items) {
        const titles = new Map<number, string>();
        for (const { kind, list } of context.listParts(targetNamesPoint)) {
          const ids = items.flatMap((item) => (item.kind === kind ? [item.id] : []));
          if (ids.length === 0) continue;
          const found = await context.tenancy.readInOrganisation(organisationId, (scope) => list(scope, ids));
          for (const [id, title] of found) titles.set(id, title);
        }
        return titles;
      },
    }),
    whileLocked: { open: ['Query.readCreditUse'] },
    upkeep: [freesReserves(context)],
    brings: [noticeKindsPoint.bring(creditsUsedUpNotice)],
    tellOfUsedUp: (organisationId: number) => tellOfUsedUp(context, organisationId),
  }),
});
