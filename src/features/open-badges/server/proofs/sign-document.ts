import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { from } from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import signatures from 'jsonld-signatures';
import type { SigningKey } from './make-key.ts';
import { createLoader, type Documents } from './offline-documents.ts';

export type SignRequest = {
  document: object;
  key: SigningKey;
  /** The address of the issuer's document. The key's own is this, '#', and the key. */
  controller: string;
  /** '2026-11-02T09:00:00Z' */
  at: string;
};

/** Adds a proof (eddsa-rdfc-2022). @throws where the document uses a word without a meaning */
export async function signDocument({ document, key, controller, at }: SignRequest, more?: Documents) {
  const pair = await from({
    '@context': 'https://w3id.org/security/multikey/v1',
    type: 'Multikey',
    id: `${controller}#${key.publicKeyMultibase}`,
    controller,
    ...key,
  });
  return signatures.sign(document, {
    suite: new DataIntegrityProof({ signer: pair.signer(), date: at, cryptosuite }),
    purpose: new signatures.purposes.AssertionProofPurpose(),
    documentLoader: createLoader(more),
  });
}
