import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { BoundedMap } from '#kernel/bounded-map.ts';
import { type SigningKeys, unnamedKeyId } from '#platform/keys/signing-keys.ts';

/** The purpose of a token. A token for one purpose is refused for another. */
export type TokenPurpose = 'session' | 'api' | 'mfa';

export type TokenClaims = {
  personId: number | null;
  organisationId: number;
  signInId: string;
  /** The number of renewals of the session when this token was made. */
  renewal: number;
  expiresAt: number;
};

export type Tokens = {
  issue(purpose: TokenPurpose, claims: Omit<TokenClaims, 'expiresAt'>): Promise<string>;
  /** Returns null for anything but a whole, unexpired token of this installation and purpose. */
  read(purpose: TokenPurpose, token: string): Promise<TokenClaims | null>;
};

/** A session that is not renewed within a day is over; every request still checks that the sign-in was not ended. */
export const tokenLifetimeSeconds: Record<TokenPurpose, number> = { session: 24 * 3600, api: 3600, mfa: 300 };
const maxTokenLength = 2_000;

/**
 * Signed tokens (JWT, HS256) with an expiry that a browser can read. The issuer is this installation, so a token of
 * another one is refused.
 */
export function createTokens(options: { instanceId: string; keys: SigningKeys; clock: () => Date }): Tokens {
  const issuer = `praxis:${options.instanceId}`;
  // Checking a signature costs more than looking it up; only verified tokens are stored.
  const verified = new BoundedMap<string, TokenClaims & { keyId: string }>(10_000);
  const seconds = () => Math.floor(options.clock().getTime() / 1000);

  return {
    issue(purpose, claims) {
      const now = seconds();
      const { id, secret } = options.keys.current();
      return new SignJWT({ org: claims.organisationId, sid: claims.signInId, ren: claims.renewal })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: id })
        .setIssuer(issuer)
        .setAudience(purpose)
        .setSubject(claims.personId === null ? 'public' : String(claims.personId))
        .setIssuedAt(now)
        .setExpirationTime(now + tokenLifetimeSeconds[purpose])
        .sign(secret);
    },
    async read(purpose, token) {
      if (token.length > maxTokenLength) return null;
      const key = `${purpose} ${token}`;
      const known = verified.get(key);
      if (known) return known.expiresAt > seconds() && options.keys.find(known.keyId) ? known : null;
      const claims = await verify(token, purpose);
      if (claims) verified.set(key, claims);
      return claims;
    },
  };

  /** A token from the time before keys had ids names no key. */
  function idOf({ kid = unnamedKeyId }: { kid?: string }): string {
    return kid;
  }

  function findKey(header: { kid?: string }): Uint8Array {
    const secret = options.keys.find(idOf(header));
    if (!secret) throw new Error('The key of this token is not one of ours.');
    return secret;
  }

  async function verify(
    token: string,
    purpose: TokenPurpose,
  ): Promise<(TokenClaims & { keyId: string }) | null> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, findKey, {
        issuer,
        audience: purpose,
        algorithms: ['HS256'],
        currentDate: options.clock(),
        requiredClaims: ['exp', 'sub', 'org', 'sid'],
      });
      const { sub, org, sid, exp, ren = 0 } = payload;
      if (
        typeof org !== 'number' ||
        typeof sid !== 'string' ||
        typeof exp !== 'number' ||
        typeof ren !== 'number'
      )
        return null;
      const personId = sub === 'public' ? null : Number(sub);
      if (personId !== null && !Number.isSafeInteger(personId)) return null;
      return {
        personId,
        organisationId: org,
        signInId: sid,
        renewal: ren,
        expiresAt: exp,
        keyId: idOf(protectedHeader),
      };
    } catch {
      return null;
    }
  }
}
