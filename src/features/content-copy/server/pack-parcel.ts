import {
  type Copier,
  type ItemBaggage,
  listTagNamesOfMedia,
  type PartReference,
} from '#features/content/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PackedParcel, Thing } from '../model/parcel.ts';

export type Packers = { copiers: readonly Copier[]; baggage: readonly ItemBaggage[] };

/** @throws for a kind that no feature copies */
export function getCopier(copiers: readonly Copier[], kind: string): Copier {
  const copier = copiers.find((one) => one.kind === kind);
  if (!copier) throw new Error(`No feature copies ${kind}.`);
  return copier;
}

/**
 * What is asked for with everything that it uses, each thing once however often it is used, as all of it is at this moment:
 * nobody changes any of it until the transaction ends.
 * @throws NOT_FOUND
 */
export async function packParcel(
  scope: Scope,
  { copiers, baggage }: Packers,
  root: PartReference,
): Promise<PackedParcel> {
  const things: Thing[] = [];
  const mediaIds = new Set<number>();
  const seen = new Set<string>();

  async function add({ kind, id }: PartReference, isPart: boolean): Promise<void> {
    const name = `${kind}:${id}`;
    if (seen.has(name)) return;
    seen.add(name);
    const packed = await getCopier(copiers, kind).pack(scope, id);
    if (!packed) {
      // A course may still name what was deleted.
      if (isPart) return;
      throw notFound();
    }
    const bags = await packBags(scope, baggage, id);
    const used = [packed, ...bags.map((bag) => bag.packed)];
    for (const part of used.flatMap(({ parts }) => parts)) await add(part, true);
    for (const mediaId of used.flatMap((one) => one.mediaIds)) mediaIds.add(mediaId);
    const { title, content } = packed;
    const carried = bags.map((bag) => ({ name: bag.name, content: bag.packed.content }));
    things.push({ kind, id, title, isPart, content, bags: carried });
  }

  await add(root, false);
  const tags = await listTagNamesOfMedia(scope, [...mediaIds]);
  return { things, media: [...mediaIds].map((id) => ({ id, tags: tags.get(id) ?? [] })) };
}

async function packBags(scope: Scope, baggage: readonly ItemBaggage[], itemId: number) {
  const bags: { name: string; packed: NonNullable<Awaited<ReturnType<ItemBaggage['pack']>>> }[] = [];
  for (const { name, pack } of baggage) {
    const packed = await pack(scope, itemId);
    if (packed) bags.push({ name, packed });
  }
  return bags;
}
