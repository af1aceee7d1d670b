import type { CopyElsewhere } from '#features/content/server/extension-points.ts';
import { actorOf } from '#features/content/server/index.ts';
import { AppError, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can } from '../model/permissions.ts';
import type { CopyContext } from './copy-context.ts';
import { findByRoot, readArrivals } from './copy-store.ts';
import { type CopyTarget, findTarget, listTargets } from './copy-targets.ts';
import { getCopier, packParcel } from './pack-parcel.ts';
import { queueCopy } from './queue-copy.ts';

/**
 * Packs what is asked for as it is now and queues its copy in the other organisation. Whatever forbids it, the other
 * organisation does not exist for who asks.
 */
export async function copyElsewhere(
  context: CopyContext,
  viewer: Viewer,
  { kind, id }: Parameters<CopyElsewhere>[1],
  organisationId: number,
): Promise<number> {
  const copiers = context.listCopiers();
  const copier = getCopier(copiers, kind);
  const target = await findTarget(context, viewer, organisationId);
  const { personId } = viewer;
  if (!target || personId === null || !copier.canCreate(target.viewer)) throw notFound();
  const parcel = await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await copier.assertMayCopy(scope, viewer, id);
    // Written also where the other organisation has no room for it: somebody wanted to carry it out.
    await recordAudit(scope, actorOf(viewer), {
      action: 'content-copy-asked',
      targetKind: kind,
      targetId: id,
      details: { organisationId, organisation: target.name },
    });
    return packParcel(scope, { copiers, baggage: context.listBaggage() }, { kind, id });
  });
  const queued = context.tenancy.inOrganisation(organisationId, (scope) =>
    queueCopy(scope, context, {
      parcel,
      sourceOf: (mediaId) => ({ organisationId: viewer.organisationId, mediaId }),
      sourceOrganisationId: viewer.organisationId,
      askedInOrganisationId: viewer.organisationId,
      askedByPersonId: personId,
      published: false,
      partsMayMiss: false,
    }),
  );
  return queued.catch((error) => {
    throw withoutNumbers(error);
  });
}

/** The full plan is that of the other organisation: its numbers are not the viewer's, who would be led to their own prices. */
function withoutNumbers(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'PLAN_LIMIT') return error;
  const { limit: _theirs, ...details } = error.details;
  return new AppError('PLAN_LIMIT', error.message, details);
}

/** Where the viewer may copy things of one kind to. */
export function listCopyTargets(context: CopyContext, viewer: Viewer, kind: string): Promise<CopyTarget[]> {
  const copier = context.listCopiers().find((one) => one.kind === kind);
  return copier ? listTargets(context, viewer, copier.canCreate) : Promise.resolve([]);
}

/** How far a copy is that the viewer asked for; null for every other. */
export async function findOwnCopy(
  context: CopyContext,
  viewer: Viewer,
  rootId: number,
  organisationId: number,
): Promise<(NonNullable<Awaited<ReturnType<typeof findByRoot>>> & { target: CopyTarget }) | null> {
  const target = await findTarget(context, viewer, organisationId);
  if (!target) return null;
  const copy = await context.tenancy.readInOrganisation(organisationId, (scope) => findByRoot(scope, rootId));
  const isOwn =
    copy?.askedByPersonId === viewer.personId && copy.askedInOrganisationId === viewer.organisationId;
  return isOwn ? { ...copy, target } : null;
}

/** The kinds of what is on its way into an organisation; null for those who are not told. */
export async function findArrivals(
  { tenancy }: CopyContext,
  viewer: Viewer,
  organisationId: number,
): Promise<readonly string[] | null> {
  const isOwn = organisationId === viewer.organisationId && can(viewer, 'content:see-arrivals');
  if (!isOwn && !can(viewer, 'staff:list-organisations')) return null;
  return (await tenancy.readInOrganisation(organisationId, readArrivals)).kinds;
}
