import type { ExportLinks } from '#features/organisations/server/index.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Seal } from '#platform/seal/seal.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { BadgeSource } from './extension-points.ts';
import type { ProofThread } from './proofs/proof-thread.ts';

/** What the use cases of Open Badges are given. */
export type OpenBadgeContext = {
  tenancy: Tenancy;
  clock: () => Date;
  seal: Seal;
  links: ExportLinks;
  /** Signs and draws our own. */
  proofs: ProofThread;
  /** Checks what strangers bring, so that theirs never hold up ours. */
  strangers: ProofThread;
  sources: () => readonly BadgeSource[];
  /** 'https://praxis.example.org' */
  linkBase: string;
  /** Whether others can reach that address. */
  isReachable: boolean;
  /** The language of what is published. */
  language: Locale;
};
