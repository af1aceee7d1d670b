import { type PartReference, type Replacements, tagNewMedia } from '#features/content/server/index.ts';
import { type CopiedMedia, insertCopiedMedia } from '#features/media/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Parcel } from '../model/parcel.ts';
import { getCopier, type Packers } from './pack-parcel.ts';

/** Writes everything that a parcel holds; its files lie in the store already. All of it is there with the transaction, or nothing. */
export async function unpackParcel(
  scope: Scope,
  { copiers, baggage }: Packers,
  parcel: Parcel,
  how: { files: ReadonlyMap<number, CopiedMedia>; authorPersonId: number; published: boolean },
): Promise<void> {
  for (const [mediaId, facts] of how.files)
    await insertCopiedMedia(scope, mediaId, facts, how.authorPersonId);
  for (const { newId, tags } of parcel.media) await tagNewMedia(scope, newId, tags);
  const replacements = replacementsOf(parcel);
  for (const thing of parcel.things) {
    const { newId, content, isPart } = thing;
    const { authorPersonId, published } = how;
    const unpacking = { id: newId, content, replacements, authorPersonId, published, isPart };
    await getCopier(copiers, thing.kind).unpack(scope, unpacking);
    for (const bag of thing.bags) {
      const carrier = baggage.find(({ name }) => name === bag.name);
      await carrier?.unpack(scope, newId, bag.content, replacements);
    }
  }
}

function replacementsOf({ things, media }: Parcel): Replacements {
  const nameOf = ({ kind, id }: PartReference) => `${kind}:${id}`;
  const parts = new Map(things.map((thing) => [nameOf(thing), thing.newId]));
  const files = new Map(media.map(({ id, newId }) => [id, newId]));
  return {
    media: (id) => files.get(id) ?? null,
    part: (reference) => parts.get(nameOf(reference)) ?? null,
  };
}
