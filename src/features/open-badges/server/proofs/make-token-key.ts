import { exportJWK, generateKeyPair } from 'jose';

/** The private part as JWK text. */
export type TokenKey = { modulus: string; secret: string };

/** RSA, because every program that reads tokens of Open Badges has to know RS256, and no other. */
export async function makeTokenKey(): Promise<TokenKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const secret = await exportJWK(privateKey);
  return { modulus: secret.n ?? '', secret: JSON.stringify(secret) };
}
