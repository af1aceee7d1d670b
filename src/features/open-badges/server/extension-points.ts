import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** What somebody earned, as far as its file needs it. */
export type Earned = {
  personId: number | null;
  itemKind: string;
  itemId: number;
  title: string;
  /** '#1f4fd8' */
  colour: string;
  issuedAt: Date;
  /** Null for ever. */
  expiresAt: Date | null;
  isRevoked: boolean;
  /** A public page that says more; null where there is none. */
  evidencePath: `/${string}` | null;
};

/** Kinds of things that people earn and carry away as Open Badges. */
export type BadgeSource = {
  kind: 'badge' | 'certificate';
  find(scope: ReadScope, id: number): Promise<Earned | null>;
  /** Until the transaction ends it is neither revoked nor made nobody's. */
  hold(scope: Scope, id: number): Promise<void>;
};

export const badgeSourcesPoint = defineExtensionPoint<BadgeSource>('open-badges.sources');
