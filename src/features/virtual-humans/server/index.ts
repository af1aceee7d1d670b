import { createReactionService } from '#features/content/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { SelectedFields } from '#platform/graphql/selection.ts';
import { virtualHumanRules } from '../model/virtual-human-policy.ts';
import type { VirtualHumanContext } from './virtual-human-context.ts';
import { partsOf } from './virtual-human-inputs.ts';
import { presentVirtualHuman } from './virtual-human-presenter.ts';
import { findVirtualHumanView, listPublishedVirtualHumans } from './virtual-human-read-service.ts';
import { createVirtualHumanResolvers } from './virtual-human-resolvers.ts';
import { createVirtualHumanService, type VirtualHumanService } from './virtual-human-service.ts';

export { conversationItems } from './conversation-items.ts';
export type { ConversationItems, PlayableCase } from './playable-case.ts';
export { virtualHumanKind } from './virtual-human-kind.ts';

const nothingMore = partsOf({ ID: {} });

type Presented = ReturnType<typeof presentVirtualHuman>;

export type VirtualHumansDoor = {
  virtualHumans: VirtualHumanService;
  /** The newest ones published to this viewer, as GraphQL VirtualHumans with the fields asked for. */
  listLatest(viewer: Viewer, limit: number, fields: SelectedFields): Promise<Presented[]>;
};

/** Writing, publishing and listing virtual humans. */
export function createVirtualHumansFeature(context: VirtualHumanContext): ServerFeature & {
  service: VirtualHumansDoor;
} {
  const service = createVirtualHumanService(context);
  const resolvers = createVirtualHumanResolvers({
    context,
    service,
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
      async listLatest(viewer, limit, fields) {
        const query = { filter: {}, sort: [], page: { limit, offset: 0 } };
        const page = await listPublishedVirtualHumans(context, viewer, partsOf(fields), query);
        return page.nodes.map((view) => presentVirtualHuman(context, view));
      },
    },
  };
}
