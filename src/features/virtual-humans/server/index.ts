import { createReactionService } from '#features/content/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { SelectedFields } from '#platform/graphql/selection.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { virtualHumanRules } from '../model/virtual-human-policy.ts';
import { findFreeformRoom, findVirtualHumanPlan } from './virtual-human-entitlements.ts';
import { partsOf } from './virtual-human-inputs.ts';
import { createVirtualHumanPlanService } from './virtual-human-plan-service.ts';
import {
  createVirtualHumanPresenter,
  type PictureMedia,
  type VirtualHumanPresenter,
} from './virtual-human-presenter.ts';
import { createVirtualHumanReadService } from './virtual-human-read-service.ts';
import { createVirtualHumanResolvers } from './virtual-human-resolvers.ts';
import { createVirtualHumanService, type VirtualHumanService } from './virtual-human-service.ts';

export { conversationItems } from './conversation-items.ts';
export type { ConversationItems, PlayableCase } from './playable-case.ts';
export { virtualHumanKind } from './virtual-human-kind.ts';

const nothingMore = partsOf({ ID: {} });

export type VirtualHumansDependencies = {
  tenancy: Tenancy;
  clock: () => Date;
  media: PictureMedia;
  avatarUrl: (organisationId: number, mediaId: number) => string;
};

type Presented = ReturnType<VirtualHumanPresenter['presentVirtualHuman']>;

export type VirtualHumansDoor = {
  virtualHumans: VirtualHumanService;
  /** The newest ones published to this viewer, as GraphQL VirtualHumans with the fields asked for. */
  listLatest(viewer: Viewer, limit: number, fields: SelectedFields): Promise<Presented[]>;
};

/** Writing, publishing and listing virtual humans. */
export function createVirtualHumansFeature(deps: VirtualHumansDependencies): ServerFeature & {
  service: VirtualHumansDoor;
} {
  const reads = createVirtualHumanReadService(deps);
  const service = createVirtualHumanService(deps);
  const presenter = createVirtualHumanPresenter(deps);
  const resolvers = createVirtualHumanResolvers({
    reads,
    service,
    reactions: createReactionService({
      tenancy: deps.tenancy,
      rules: virtualHumanRules,
      isVisible: async (viewer, id) => (await reads.find(viewer, { id: { eq: id } }, nothingMore)) !== null,
    }),
    plans: createVirtualHumanPlanService(deps),
    presenter,
    findPlan: (organisationId) => deps.tenancy.readInOrganisation(organisationId, findVirtualHumanPlan),
    findFreeformRoom: (organisationId) => deps.tenancy.readInOrganisation(organisationId, findFreeformRoom),
  });
  return {
    resolvers,
    service: {
      virtualHumans: service,
      async listLatest(viewer, limit, fields) {
        const query = { filter: {}, sort: [], page: { limit, offset: 0 } };
        const page = await reads.listPublished(viewer, partsOf(fields), query);
        return page.nodes.map(presenter.presentVirtualHuman);
      },
    },
  };
}
