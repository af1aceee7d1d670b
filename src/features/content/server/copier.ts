import { serviceViewer } from '#features/authorisation/model/viewer.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Packed, Replacements } from './packing.ts';

export type Unpacking = {
  /** The number that it gets. */
  id: number;
  content: unknown;
  replacements: Replacements;
  authorPersonId: number;
  /** Learners get it at once. */
  published: boolean;
  /** Whether it only comes along, because what was asked for uses it. */
  isPart: boolean;
};

/** How something that authors make is copied into another organisation. Each kind of content has one, and so have forms. */
export type Copier = {
  /** The name of a kind, or another one that no kind has. */
  kind: string;
  /** Where staff of its organisation see all of them. */
  listedAt: string;
  /** Where they change one. */
  editedAt(id: string): string;
  /** Whether the viewer may make one in their organisation. */
  canCreate(viewer: Viewer): boolean;
  /** @throws NOT_FOUND, FORBIDDEN */
  assertMayCopy(scope: Scope, viewer: Viewer, id: number): Promise<void>;
  /** As staff see it at this moment, behind its lock; null where there is none. */
  pack(scope: Scope, id: number): Promise<(Packed & { title: string }) | null>;
  /** Keeps the place of one that is on its way. @throws PLAN_LIMIT */
  reserveRoom?(scope: Scope, content: unknown, holderId: number): Promise<void>;
  unpack(scope: Scope, unpacking: Unpacking): Promise<void>;
};

/** What another feature keeps at items of every kind, and what goes along with a copy of them. */
export type ItemBaggage = {
  /** Names it within a packed item. */
  name: string;
  /** Null where there is nothing. */
  pack(scope: Scope, itemId: number): Promise<Packed | null>;
  unpack(scope: Scope, itemId: number, content: unknown, replacements: Replacements): Promise<void>;
};

/** Who acts for the author while what they asked for is unpacked. */
export function unpackingViewer(scope: Scope, { authorPersonId }: Pick<Unpacking, 'authorPersonId'>): Viewer {
  return serviceViewer(scope.organisationId, authorPersonId);
}
