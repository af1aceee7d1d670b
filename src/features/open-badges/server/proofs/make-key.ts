import { generate } from '@digitalbazaar/ed25519-multikey';

export type SigningKey = { publicKeyMultibase: string; secretKeyMultibase: string };

export async function makeKey(): Promise<SigningKey> {
  const { publicKeyMultibase, secretKeyMultibase } = await (await generate()).export({
    publicKey: true,
    secretKey: true,
  });
  return { publicKeyMultibase, secretKeyMultibase };
}
