import * as z from 'zod';
import { readIssuerId } from './credential-form.ts';

type Json = Record<string, unknown>;

/** What a token says of its badge in the words of every token: by whom, which, from when and until when. */
export function writeClaims(document: Json): Json {
  const { id, validFrom, validUntil } = document;
  const until = secondsOf(validUntil);
  return {
    iss: readIssuerId(document),
    jti: id,
    nbf: secondsOf(validFrom),
    ...(until === null ? {} : { exp: until }),
  };
}

const subject = z.object({ id: z.string() });

/**
 * Whether the claims of a token say the same as the badge in it. A program that reads the claims alone would otherwise take it for
 * another one. What a token does not claim contradicts nothing.
 */
export function claimsAgree(document: Json, claims: Json): boolean {
  const holder = subject.safeParse(document.credentialSubject);
  const says = (claim: unknown, ...meant: readonly unknown[]) => claim === undefined || meant.includes(claim);
  return (
    says(claims.iss, readIssuerId(document)) &&
    says(claims.jti, document.id) &&
    says(claims.nbf, secondsOf(document.validFrom), secondsOf(document.issuanceDate)) &&
    (document.validUntil === undefined || says(claims.exp, secondsOf(document.validUntil))) &&
    (!holder.success || says(claims.sub, holder.data.id))
  );
}

/** Whole seconds since 1970, as claims have them; null for what is no instant. */
function secondsOf(instant: unknown): number | null {
  const at = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(at) ? null : Math.floor(at / 1000);
}
