import type { Seal } from '#platform/seal/seal.ts';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import * as store from './mfa-store.ts';
import { isRecoveryCode, newRecoveryCodes, normaliseCode } from './readable-codes.ts';
import { deriveSlowly } from './slow-hash.ts';
import { findTotpStep } from './totp.ts';

/** The second factor of a request, with every slow step done before a transaction begins. */
export type GivenFactor = { code: string; recoveryHash: string | null };

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** Checks codes of authenticator apps and recovery codes; each is good once, also for two requests at the same moment. */
export function createSecondFactor(deps: {
  seal: Seal;
  recoverySalt: (personId: number) => Uint8Array;
  clock: () => Date;
}) {
  const { seal, clock } = deps;

  async function read(personId: number, typed: string): Promise<GivenFactor> {
    const code = normaliseCode(typed);
    return { code, recoveryHash: isRecoveryCode(code) ? await hashRecoveryCode(personId, code) : null };
  }

  /** Uses up the code; returns true only the first time. */
  async function accept(scope: PlatformScope, personId: number, given: GivenFactor): Promise<boolean> {
    if (given.recoveryHash !== null) {
      return store.takeRecoveryCode(scope, personId, given.recoveryHash, clock());
    }
    const mfa = await store.findMfa(scope, personId);
    const secret = mfa?.secret ? seal.open('totp-secret', mfa.secret) : null;
    if (secret === null) return false;
    const step = findTotpStep(secret, given.code, clock().getTime());
    return step !== null && store.takeStep(scope, personId, step);
  }

  async function makeRecoveryCodes(personId: number): Promise<{ codes: string[]; hashes: string[] }> {
    const codes = newRecoveryCodes();
    const hashes: string[] = [];
    for (const code of codes) hashes.push(await hashRecoveryCode(personId, normaliseCode(code)));
    return { codes, hashes };
  }

  /** Slow on purpose, like a password's; the salt is fixed for a person, so that one hash finds its row. */
  async function hashRecoveryCode(personId: number, code: string): Promise<string> {
    const tag = await deriveSlowly(code, deps.recoverySalt(personId));
    return tag.toString('base64url');
  }

  return { read, accept, makeRecoveryCodes };
}
