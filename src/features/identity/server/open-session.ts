import { randomUUID } from 'node:crypto';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { insertSignIn, type MembershipRow, type NewSignIn } from './sign-in-store.ts';
import type { Tokens } from './tokens.ts';

export type Device = { address: string; userAgent: string };

export type SignedIn = {
  kind: 'signed-in';
  token: string;
  apiToken: string;
  personId: number;
  organisation: MembershipRow;
  name: string;
  deviceToken: string | null;
};

/** However often a session is renewed, its person signs in again after this long. */
export const signInLifetimeMs = 14 * 86_400_000;
export const publicLifetimeMs = 86_400_000;
/** Staff who act as another person begin again after this long. */
export const impersonationLifetimeMs = 3_600_000;

export type Sessions = ReturnType<typeof createSessions>;

/** Creates sign-ins and the tokens that name them. */
export function createSessions(deps: { tokens: Tokens; clock: () => Date }) {
  const { tokens, clock } = deps;

  /** Creates a row for each device; returns its id. */
  async function open(
    scope: PlatformScope,
    signIn: Pick<NewSignIn, 'personId' | 'organisationId'> & Partial<NewSignIn> & { device: Device },
    lifetimeMs: number,
  ): Promise<string> {
    const { device, ...rest } = signIn;
    const id = rest.id ?? randomUUID();
    const now = clock();
    await insertSignIn(scope, {
      kind: 'member',
      impersonatorId: null,
      impersonatedFrom: null,
      shareEntryHash: null,
      headset: false,
      ...rest,
      id,
      userAgent: device.userAgent,
      address: device.address,
      enteredAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    });
    return id;
  }

  /** `renewal`: the number of renewals; 0 for a new sign-in. */
  async function issueTokens(personId: number | null, organisationId: number, signInId: string, renewal = 0) {
    const claims = { personId, organisationId, signInId, renewal };
    return { token: await tokens.issue('session', claims), apiToken: await tokens.issue('api', claims) };
  }

  async function answer(
    personId: number,
    organisation: MembershipRow,
    signInId: string,
    more: { name: string; deviceToken?: string | null; renewal?: number },
  ): Promise<SignedIn> {
    return {
      kind: 'signed-in',
      ...(await issueTokens(personId, organisation.organisationId, signInId, more.renewal)),
      personId,
      organisation,
      name: more.name,
      deviceToken: more.deviceToken ?? null,
    };
  }

  return { open, issueTokens, answer };
}
