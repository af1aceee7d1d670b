import type { FindItemAnalytics } from '#features/content/server/extension-points.ts';
import { createReactionService } from '#features/content/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { SelectedFields } from '#platform/graphql/selection.ts';
import { virtualHumanRules } from '../model/virtual-human-policy.ts';
import type { VirtualHumanContext } from './virtual-human-context.ts';
import { partsOf } from './virtual-human-inputs.ts';
import { presentVirtualHuman } from './virtual-human-presenter.ts';
import { findVirtualHumanView, listForUnits } from './virtual-human-read-service.ts';
import { createVirtualHumanResolvers } from './virtual-human-resolvers.ts';
import { createVirtualHumanService, type VirtualHumanService } from './virtual-human-service.ts';

export { type AuthoredCases, authoredCases } from './authored-cases.ts';
export { createConversationItems, savedCases } from './conversation-items.ts';
export type { ConversationItems, ListAvatars, PlayableCase } from './playable-case.ts';
export { virtualHumanKind } from './virtual-human-kind.ts';

const nothingMore = partsOf({ ID: {} });

export type VirtualHumansApi = {
  virtualHumans: VirtualHumanService;
  /** Those of these ids that are published, for a course whose units they are: it decides who sees them. */
  listForUnits(
    viewer: Viewer,
    ids: readonly number[],
    fields: SelectedFields,
  ): Promise<ReturnType<typeof presentVirtualHuman>[]>;
};

/** Writing, publishing and listing virtual humans. */
export function createVirtualHumansFeature({
  findItemAnalytics,
  ...context
}: VirtualHumanContext & { findItemAnalytics: FindItemAnalytics }): ServerFeature & {
  service: VirtualHumansApi;
} {
  const service = createVirtualHumanService(context);
  const resolvers = createVirtualHumanResolvers({
    context,
    service,
    findItemAnalytics,
    reactions: createReactionService({
      tenancy: context.tenancy,
      rules: virtualHumanRules,
      isVisible: async (viewer, id) =>
        (await findVirtualHumanView(context, viewer, { id: { eq: id } }, nothingMore)) !== null,
    }),
  });
  return {
    resolvers,
    service: {
      virtualHumans: service,
      async listForUnits(viewer, ids, fields) {
        const views = await listForUnits(context, viewer, ids, partsOf(fields));
        return views.map((view) => presentVirtualHuman(context, view));
      },
    },
  };
}
