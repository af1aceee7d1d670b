import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { PermissionSet } from '#features/authorisation/model/define-permissions.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import { createTurns } from '#kernel/turns.ts';
import type { KeyRing } from '#platform/keys/key-ring.ts';
import type { Logger } from '#platform/log/log.ts';
import { createSeal, type Seal } from '#platform/seal/seal.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { ManagedGroups, MembershipEnd } from './extension-points.ts';
import { createSessions, type Sessions } from './open-session.ts';
import { hashPassword } from './passwords.ts';
import { createSecondFactor, type SecondFactor } from './second-factor.ts';
import { createSessionCheck, type SessionCheck } from './session-check.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createWriteToPerson, type WriteToPerson } from './write-to-person.ts';

export type IdentityDependencies = {
  tenancy: Tenancy;
  keys: KeyRing;
  mailer: Mailer;
  /** The site is for staff: people of type user are refused. */
  adminOnly: boolean;
  /** Whether the demo's people, whose passwords are public, may sign in. */
  isDemoOpen: () => boolean;
  /** Whether trials end here: where nobody pays, nothing is locked. */
  hasTrials: () => boolean;
  clock: () => Date;
  log: Logger;
  avatarUrl: (organisationId: number, mediaId: number) => string;
  /** The permissions of all features; known once all features are made. */
  listPermissions: () => readonly PermissionSet[];
  /** Of groups; known once all features are made. */
  managedGroups: ManagedGroups;
  /** Known once all features are made. */
  listMembershipEnds: () => readonly MembershipEnd[];
};

/** The context of the use cases of identity. */
export type IdentityContext = Omit<IdentityDependencies, 'keys'> & {
  tokens: Tokens;
  sessions: Sessions;
  sessionCheck: SessionCheck;
  secondFactor: SecondFactor;
  seal: Seal;
  /** Writes e-mails to a person about their account. */
  write: WriteToPerson;
  /** A hash for addresses without an account, so that checking them takes the same time. */
  nobodysHash: Promise<string>;
  /** Bounds how many passwords are checked at the same moment. */
  inTurn: ReturnType<typeof createTurns>;
};

/**
 * The number of passwords that are checked at the same moment. Each check holds a connection, and all from one address
 * wait for the row of its count: a whole class at once would otherwise take every connection and every core. Each core
 * makes some twenty in a second; five leave half of a pool's ten connections.
 */
const signInsAtOnce = Math.min(5, Math.max(2, availableParallelism()));

export function createIdentityContext({ keys, ...deps }: IdentityDependencies): IdentityContext {
  const { tenancy, clock, isDemoOpen, hasTrials, managedGroups } = deps;
  const tokens = createTokens({ instanceId: keys.installation, keys: keys.tokenKeys, clock });
  const seal = createSeal(keys.tokenKeys);
  return {
    ...deps,
    tokens,
    seal,
    sessions: createSessions({ tokens, clock }),
    sessionCheck: createSessionCheck({ tenancy, tokens, isDemoOpen, hasTrials, managedGroups, clock }),
    secondFactor: createSecondFactor({ seal, recoverySalt: keys.recoverySalt, clock }),
    write: createWriteToPerson(deps.mailer),
    nobodysHash: hashPassword(randomUUID()),
    inTurn: createTurns(signInsAtOnce),
  };
}
