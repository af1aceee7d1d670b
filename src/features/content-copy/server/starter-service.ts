import { contentKinds } from '#features/content/model/content-kind.ts';
import { actorOf, type PartReference } from '#features/content/server/index.ts';
import { listStarterItems } from '#features/content/server/starter-items-view.ts';
import { holdLimits } from '#features/entitlements/server/index.ts';
import { parseInterests, tagsOfInterests } from '#features/identity/model/interests.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import { AppError, badInput, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Logger } from '#platform/log/log.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { FileSource, PackedParcel } from '../model/parcel.ts';
import { can } from '../model/permissions.ts';
import type { CopyContext } from './copy-context.ts';
import { hasStarter, insertStarter } from './copy-store.ts';
import { packParcel } from './pack-parcel.ts';
import { queueCopy } from './queue-copy.ts';
import { hasOnlyFailed } from './starter-store.ts';

/** `language`: the locale of whoever begins; null is the installation's. It counts for what Praxis brings. */
export type StarterWish = { interestIds: readonly number[]; language: string | null };

type Starter = {
  parcel: PackedParcel;
  sourceOf: (mediaId: number) => FileSource;
  sourceOrganisationId: number | null;
};

/**
 * Queues what new organisations get, published, so that they see it at once: once for each organisation, whoever asks and
 * however often.
 * @throws NOT_FOUND
 */
export async function addStarterContent(
  context: CopyContext,
  viewer: Viewer,
  organisationId: number,
  { interestIds, language }: StarterWish,
): Promise<void> {
  const { personId } = viewer;
  if (parseInterests(interestIds) === null) throw badInput('There is no such interest.');
  const isOwn = organisationId === viewer.organisationId && can(viewer, 'content:add-starter');
  if ((!isOwn && !can(viewer, 'staff:list-organisations')) || personId === null) throw notFound();
  if (!(await context.tenancy.readInOrganisation(organisationId, findOrganisation))) throw notFound();
  if (await context.tenancy.readInOrganisation(organisationId, isGiven)) return;
  const starters = await loadStarters(context, organisationId, { interestIds, language });
  await context.tenancy.inOrganisation(organisationId, async (scope) => {
    // Of two at once the second finds the first.
    await holdLimits(scope);
    if (await isGiven(scope)) return;
    await insertStarter(scope, personId);
    for (const starter of starters)
      await queueWhereRoom(scope, context, {
        ...starter,
        askedInOrganisationId: viewer.organisationId,
        askedByPersonId: personId,
        published: true,
        partsMayMiss: true,
      });
    await recordAudit(scope, actorOf(viewer), {
      action: 'starter-content-asked',
      targetKind: 'organisation',
      targetId: organisationId,
    });
  });
}

/** What failed as a whole may be asked for again. */
async function isGiven(scope: ReadScope): Promise<boolean> {
  return (await hasStarter(scope)) && !(await hasOnlyFailed(scope));
}

/** The same for whoever makes an organisation: what goes wrong is logged, and stops nothing. */
export async function tryAddStarterContent(
  context: CopyContext & { log: Logger },
  ...asked: Parameters<typeof addStarterContent> extends [unknown, ...infer Rest] ? Rest : never
): Promise<void> {
  await addStarterContent(context, ...asked).catch((error) =>
    context.log.warn({ err: error }, 'a new organisation could not be given its first content'),
  );
}

/** What its plan has no room for, an organisation does not get; the rest comes. */
async function queueWhereRoom(
  scope: Scope,
  context: CopyContext,
  asked: Parameters<typeof queueCopy>[2],
): Promise<void> {
  try {
    await queueCopy(scope, context, asked);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'PLAN_LIMIT') throw error;
  }
}

/** Of the organisation that the operator names, or what comes with Praxis. */
async function loadStarters(
  context: CopyContext,
  organisationId: number,
  { interestIds, language }: StarterWish,
): Promise<Starter[]> {
  const { starterOrganisation } = context;
  if (starterOrganisation === organisationId) return [];
  if (starterOrganisation !== null) return packStarters(context, starterOrganisation, interestIds);
  const shipped = (await context.findStarter()?.load(language)) ?? [];
  return shipped.map(({ parcel, files }) => ({
    parcel,
    sourceOf: (mediaId) => {
      const starter = files.get(mediaId);
      if (!starter) throw new Error('What Praxis brings names a file that it does not bring.');
      return { starter };
    },
    sourceOrganisationId: null,
  }));
}

/** Courses first: what a course brings along is not copied a second time. */
async function packStarters(
  context: CopyContext,
  organisationId: number,
  interestIds: readonly number[],
): Promise<Starter[]> {
  const packers = { copiers: context.listCopiers(), baggage: context.listBaggage() };
  return context.tenancy.inOrganisation(organisationId, async (scope) => {
    const items = await listStarterItems(scope, tagsOfInterests(interestIds));
    const starters: Starter[] = [];
    const brought = new Set<string>();
    for (const kind of [...contentKinds].reverse()) {
      for (const id of items.filter((item) => item.kind === kind).map((item) => item.id)) {
        const root: PartReference = { kind, id };
        if (brought.has(`${kind}:${id}`)) continue;
        const parcel = await packParcel(scope, packers, root);
        for (const thing of parcel.things) brought.add(`${thing.kind}:${thing.id}`);
        starters.push({
          parcel,
          sourceOf: (mediaId) => ({ organisationId, mediaId }),
          sourceOrganisationId: organisationId,
        });
      }
    }
    return starters;
  });
}
