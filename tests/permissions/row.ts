import type { Tenant } from '../builders/tenant.ts';
import type { Identity } from './identities.ts';
import type { Target, Targets } from './targets.ts';

export type Outcome =
  | 'ok'
  | 'null'
  | 'listed'
  | 'unlisted'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'INVALID_EMAIL'
  | 'INVITE_INVALID'
  | 'NOT_ALLOWED';

export type Row = {
  /** 'Query.readOneSimulation' */
  operation: string;
  /** Which argument the targets go to, where an operation has several. */
  argument?: string;
  document: string;
  targets: keyof Targets;
  variables(
    target: Target,
    home: Tenant,
    identity: Identity,
  ): Record<string, unknown> | Promise<Record<string, unknown>>;
  expect(identity: Identity, target: Target): Outcome;
  /** For lists: the ids in the answer. */
  // The answer is as wide as the whole schema.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  ids?(data: any): string[];
  /** Makes the target anew where carrying it out would use it up. */
  fresh?(target: Target, tenant: Tenant): Promise<Target>;
  /** It ends the caller's own session: asked by a twin made for it. */
  endsSession?: true;
  /** Staff of the provider reach every organisation by it. */
  crossesOrganisations?: true;
};
