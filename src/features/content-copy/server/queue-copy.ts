import type { Copier } from '#features/content/server/index.ts';
import { holdLimits, releaseRoom } from '#features/entitlements/server/index.ts';
import { AppError, conflict } from '#kernel/app-error.ts';
import { requestJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { copyTexts, mostCopiesOnTheirWay } from '../model/copy-texts.ts';
import { type FileSource, listKinds, type PackedParcel, type Thing } from '../model/parcel.ts';
import type { CopyContext } from './copy-context.ts';
import { insertCopy, readArrivals, takeIds } from './copy-store.ts';
import { getCopier } from './pack-parcel.ts';

export const copyQueue = 'copy-content';

export type AskedCopy = {
  parcel: PackedParcel;
  sourceOf: (mediaId: number) => FileSource;
  sourceOrganisationId: number | null;
  askedInOrganisationId: number;
  askedByPersonId: number;
  published: boolean;
  /** What only comes along stays behind where the organisation has no room for it. */
  partsMayMiss: boolean;
};

/** A job does one step after the other, so a second request for it changes nothing. */
export function requestCopying(scope: Scope, copyId: number): Promise<void> {
  return requestJob(scope, copyQueue, { copyId }, { singletonKey: `copy:${copyId}` });
}

/**
 * Takes the places that the copy needs and queues it, in the organisation that gets it. Answers the number that what was
 * asked for will have.
 * @throws PLAN_LIMIT, CONFLICT
 */
export async function queueCopy(
  scope: Scope,
  { listCopiers }: Pick<CopyContext, 'listCopiers'>,
  { parcel, sourceOf, partsMayMiss, ...asked }: AskedCopy,
): Promise<number> {
  // Of many at once each counts those before it.
  await holdLimits(scope);
  if ((await readArrivals(scope)).copies >= mostCopiesOnTheirWay)
    throw conflict(copyTexts['content-copy.too-many'], { reason: 'content-copy.too-many' });
  const ids = await takeIds(scope, 1 + parcel.things.length + parcel.media.length);
  const next = () => ids.pop() ?? 0;
  const id = next();
  const packed = await reservePlaces(scope, listCopiers(), id, parcel.things, partsMayMiss);
  const things = packed.map((thing) => ({ ...thing, newId: next() }));
  const media = parcel.media.map(({ id: mediaId, tags }) => ({
    id: mediaId,
    newId: next(),
    tags: [...tags],
  }));
  const root = things.find(({ isPart }) => !isPart);
  if (!root) throw new Error('A parcel holds what was asked for.');
  await insertCopy(scope, {
    ...asked,
    id,
    kind: root.kind,
    kinds: listKinds({ things }),
    title: root.title,
    rootId: root.newId,
    parcel: { format: 1, things, media },
    files: media.map((one) => ({ mediaId: one.newId, source: sourceOf(one.id) })),
  });
  await requestCopying(scope, id);
  return root.newId;
}

/** @returns what there is room for */
async function reservePlaces(
  scope: Scope,
  copiers: readonly Copier[],
  copyId: number,
  things: readonly Thing[],
  partsMayMiss: boolean,
): Promise<Thing[]> {
  const placed: Thing[] = [];
  for (const thing of things) {
    try {
      await getCopier(copiers, thing.kind).reserveRoom?.(scope, thing.content, copyId);
      placed.push(thing);
    } catch (error) {
      const isFull = error instanceof AppError && error.code === 'PLAN_LIMIT';
      if (!isFull || !partsMayMiss || !thing.isPart) {
        await releaseRoom(scope, copyId);
        throw error;
      }
    }
  }
  return placed;
}
