import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { AuthoredKind } from './content-authoring.ts';
import { getForCopying } from './content-authoring.ts';
import type { ContentRow } from './content-store.ts';
import { findContent, holdContent, insertPacked, readPacked, replaceTags } from './content-store.ts';
import { type Copier, type Unpacking, unpackingViewer } from './copier.ts';
import { eachOnce, type Packed, type Replacements } from './packing.ts';
import { ensureTag } from './tag-store.ts';

/** What every kind has of a draft, as it is copied into another organisation. */
const packedItemSchema = z.object({
  format: z.literal(1),
  title: z.string(),
  adminTitle: z.string(),
  description: z.string(),
  hideScoresFromUsers: z.boolean(),
  passMark: z.number().int().nullable(),
  imageMediaId: z.number().int().nullable(),
  coursesOnly: z.boolean(),
  showRegister: z.boolean(),
  shareLoginRequired: z.boolean(),
  /** By their names. */
  tags: z.array(z.string()),
  /** What only its kind has; the kind reads it. */
  own: z.unknown(),
});

export type PackedItem = z.output<typeof packedItemSchema>;

/** Reads again what `pack` of a kind's copier answered. */
export function packedItemOf(content: unknown): PackedItem {
  return packedItemSchema.parse(content);
}

/** What a kind brings to copying. */
export type CopiedKind<Row extends ContentRow> = {
  authored: AuthoredKind<Row>;
  listedAt: string;
  editedAt(id: string): string;
  packOwn(scope: Scope, id: number): Promise<Packed>;
  unpackOwn(scope: Scope, id: number, content: unknown, replacements: Replacements): Promise<void>;
  reserveRoom?: ((scope: Scope, own: unknown, holderId: number) => Promise<void>) | undefined;
  publish(scope: Scope, viewer: Viewer, id: number): Promise<void>;
};

/**
 * Items of one kind in another organisation: the draft under its title, its files and its tags by their names. People,
 * groups, editors, public links and all that learners did stay behind.
 */
export function createItemCopier<Row extends ContentRow>(own: CopiedKind<Row>): Copier {
  const { authored, reserveRoom } = own;
  const { kind, rules } = authored;
  return {
    kind,
    listedAt: own.listedAt,
    editedAt: own.editedAt,
    canCreate: rules.canCreate,
    assertMayCopy: async (scope, viewer, id) => {
      await getForCopying(authored, scope, viewer, id);
    },
    async pack(scope, id) {
      // Whoever changes it writes this row first, and so waits.
      await holdContent(scope, id);
      if (!(await findContent(scope, kind, id))) return null;
      const item = await readPacked(scope, id);
      const packed = await own.packOwn(scope, id);
      const content: PackedItem = { format: 1, ...item, own: packed.content };
      return {
        ...packed,
        title: item.title,
        content,
        mediaIds: eachOnce([item.imageMediaId, ...packed.mediaIds]),
      };
    },
    ...(reserveRoom
      ? {
          reserveRoom: (scope, content, holderId) =>
            reserveRoom(scope, packedItemSchema.parse(content).own, holderId),
        }
      : {}),
    async unpack(scope, unpacking) {
      const { id, replacements } = unpacking;
      const { own: ownContent, imageMediaId, tags, ...item } = packedItemSchema.parse(unpacking.content);
      await insertPacked(scope, kind, {
        ...item,
        id,
        imageMediaId: imageMediaId === null ? null : replacements.media(imageMediaId),
        authorPersonId: unpacking.authorPersonId,
      });
      const tagIds: number[] = [];
      for (const name of tags) tagIds.push((await ensureTag(scope, name)).id);
      await replaceTags(scope, id, tagIds);
      await own.unpackOwn(scope, id, ownContent, replacements);
      if (unpacking.published) await publishWhereItCan(own, scope, unpacking);
    },
  };
}

/** What its authors could not publish either stays a draft. */
async function publishWhereItCan<Row extends ContentRow>(
  { publish }: CopiedKind<Row>,
  scope: Scope,
  unpacking: Unpacking,
): Promise<void> {
  try {
    await publish(scope, unpackingViewer(scope, unpacking), unpacking.id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
