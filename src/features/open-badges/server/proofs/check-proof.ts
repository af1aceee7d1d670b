import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import jsonld from 'jsonld';
import signatures from 'jsonld-signatures';
import { createLoader, type Documents, knownContexts } from './offline-documents.ts';
import { readMethod, standsElsewhere } from './proof-methods.ts';

export type ProofResult =
  | { outcome: 'passed'; method: string }
  | { outcome: 'failed'; reason: 'none' | 'wrong' | 'method' }
  /** The kind of the proof is unknown here, or its key would have to be fetched. */
  | { outcome: 'unchecked'; reason: 'kind' | 'key' };

type Proof = Record<string, unknown>;

export type WordsResult = 'known' | 'unknown-word' | 'own-words' | 'unknown-source';

/**
 * Whether every word of a document has a meaning: the signature covers no others. A document may not bring meanings of its own, or
 * it could say one thing to people and another to programs.
 */
export async function checkWords(document: object, more: Documents = new Map()): Promise<WordsResult> {
  const sources = listSources(document);
  if (sources.some((source) => typeof source !== 'string')) return 'own-words';
  if (sources.some((source) => !knownContexts.has(String(source)) && !more.has(String(source))))
    return 'unknown-source';
  try {
    await jsonld.expand(document, { safe: true, base: null, documentLoader: createLoader(more) });
    return 'known';
  } catch {
    return 'unknown-word';
  }
}

/** All contexts, at whatever level. */
function listSources(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '@context' ? [inner].flat() : listSources(inner),
  );
}

/** The first proof of a kind that we know, as the specification's own validator takes it. */
export async function checkProof(document: Proof, more?: Documents): Promise<ProofResult> {
  const proofs = listProofs(document);
  if (proofs.length === 0) return { outcome: 'failed', reason: 'none' };
  const proof = proofs.find(isOfKnownKind);
  if (!proof) return { outcome: 'unchecked', reason: 'kind' };
  const method = typeof proof.verificationMethod === 'string' ? proof.verificationMethod : '';
  const { publicKeyMultibase, controller } = readMethod(method);
  if (publicKeyMultibase === null) {
    return standsElsewhere(method)
      ? { outcome: 'unchecked', reason: 'key' }
      : { outcome: 'failed', reason: 'method' };
  }
  const key = {
    '@context': 'https://w3id.org/security/multikey/v1',
    id: method,
    type: 'Multikey',
    controller,
    publicKeyMultibase,
  };
  const { verified } = await signatures.verify(
    { ...document, proof },
    {
      suite: [new DataIntegrityProof({ cryptosuite }), new Ed25519Signature2020()],
      // Whose key it is, is judged elsewhere.
      purpose: new signatures.purposes.AssertionProofPurpose({
        controller: { id: controller, assertionMethod: [method] },
      }),
      documentLoader: createLoader(new Map([...(more ?? []), [method, key]])),
    },
  );
  return verified ? { outcome: 'passed', method } : { outcome: 'failed', reason: 'wrong' };
}

function isOfKnownKind({ type, cryptosuite: suite, proofPurpose }: Proof): boolean {
  const isKnown =
    type === 'Ed25519Signature2020' || (type === 'DataIntegrityProof' && suite === cryptosuite.name);
  return isKnown && proofPurpose === 'assertionMethod';
}

function listProofs({ proof }: Proof): Proof[] {
  const all: unknown[] = Array.isArray(proof) ? proof : [proof];
  return all.filter((one): one is Proof => typeof one === 'object' && one !== null && !Array.isArray(one));
}
