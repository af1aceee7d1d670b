import type { SimulationsApi } from '#features/simulations/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/achievements.ts';
import { notFound } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import { toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { type SelectedFields, selectedFields, selectedNodes } from '#platform/graphql/selection.ts';
import { type Badge, isStanding } from '../model/badge.ts';
import { listMemberBadges, listOwnBadges, revokeBadge } from './badge-service.ts';

export type BadgeResolverDeps = Pick<ServerContext, 'tenancy' | 'clock' | 'listParts'> & {
  listVisible: SimulationsApi['listVisible'];
};

export function createBadgeResolvers(deps: BadgeResolverDeps): FeatureResolvers {
  const readOwn = rememberInRequest((viewer) => listOwnBadges(deps.tenancy, viewer));
  return {
    Query: {
      async readMemberBadges(_source, { ID, ...request }, context, info) {
        const viewer = context.requireViewer();
        const page = await listMemberBadges(deps.tenancy, viewer, parseId(ID), request);
        const nodes = await present(deps, viewer, page.nodes, selectedNodes(selectedFields(info)));
        return toConnection({ ...page, nodes }, (badge) => badge);
      },
    },
    Mutation: {
      async revokeBadge(_source, { ID, Reason }, context, info) {
        const viewer = context.requireViewer();
        const badge = await revokeBadge(deps, viewer, parseId(ID), { reason: Reason });
        const [shown] = await present(deps, viewer, [badge], selectedFields(info));
        if (!shown) throw notFound();
        return shown;
      },
    },
    Simulation: {
      async MyBadges({ ID }, _args, context, info) {
        const viewer = context.requireViewer();
        const badges = (await readOwn(context, viewer)).filter(({ itemId }) => itemId === Number(ID));
        return present(deps, viewer, badges, selectedFields(info));
      },
    },
  };
}

/** A list of interactive videos asks for the viewer's badges once, and not once for each of them. */
function rememberInRequest(read: (viewer: Viewer) => Promise<Badge[]>) {
  const known = new WeakMap<RequestContext, Promise<Badge[]>>();
  return (context: RequestContext, viewer: Viewer): Promise<Badge[]> => {
    const reading = known.get(context) ?? read(viewer);
    known.set(context, reading);
    return reading;
  };
}

/** @param fields below a Badge */
async function present(
  { listVisible }: BadgeResolverDeps,
  viewer: Viewer,
  badges: readonly Badge[],
  fields: SelectedFields,
) {
  const ids = [...new Set(badges.map(({ itemId }) => itemId))];
  const wanted = fields.Simulation;
  const items = wanted && ids.length > 0 ? await listVisible(viewer, ids, { ID: {}, ...wanted }) : [];
  return badges.map((badge) => ({
    ID: String(badge.id),
    Label: badge.label,
    Title: badge.title,
    Created: badge.awardedAt,
    Revoked: badge.revokedAt,
    RevokedReason: isStanding(badge) ? null : badge.revokedReason,
    Simulation: items.find(({ ID }) => ID === String(badge.itemId)) ?? null,
  }));
}
