import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { describe, expect, test } from 'vitest';
import { checkProof, checkWords } from '../proofs/check-proof.ts';
import { createLoader, type Documents } from '../proofs/offline-documents.ts';
import { signDocument } from '../proofs/sign-document.ts';

/** The vectors of the W3C's specification: the canonical form, its hashes, the signature, and what both say of it. */

const read = (name: string) => readFileSync(new URL(`./vectors/w3c/${name}`, import.meta.url), 'utf8');
const readJson = (name: string): Record<string, unknown> => JSON.parse(read(name));

const more: Documents = new Map<string, object>([
  [
    'https://www.w3.org/ns/credentials/examples/v2',
    { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } },
  ],
  ['https://w3id.org/citizenship/v4rc1', readJson('citizenship-v4rc1.json')],
]);
const { publicKeyMultibase = '', privateKeyMultibase = '' } = readJson('keyPair.json') as Record<
  string,
  string
>;
const canonize = (document: object) => cryptosuite.canonize(document, { documentLoader: createLoader(more) });
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe.each(['', 'employ/'])('vector %s', (folder) => {
  const signed = readJson(`${folder}signedDataInt.json`);
  const { proof, ...unsigned } = signed as { proof: { proofValue: string; created: string } };

  test('has the canonical form and the hashes of the specification', async () => {
    const document = await canonize(unsigned);
    const options = await canonize(readJson(`${folder}proofConfigDataInt.json`));
    expect(document).toBe(read(`${folder}canonDocDataInt.txt`));
    expect(options).toBe(read(`${folder}proofCanonDataInt.txt`));
    expect(hash(document)).toBe(read(`${folder}docHashDataInt.txt`));
    expect(hash(options)).toBe(read(`${folder}proofHashDataInt.txt`));
  });

  test('is found good, and not when a letter is changed', async () => {
    expect(await checkWords(signed, more)).toBe('known');
    expect(await checkProof(signed, more)).toMatchObject({ outcome: 'passed' });
    const changed = { ...signed, name: `${signed.name}.` };
    expect(await checkProof(changed, more)).toEqual({ outcome: 'failed', reason: 'wrong' });
  });

  test('is signed alike, to the letter', async () => {
    const key = { publicKeyMultibase, secretKeyMultibase: privateKeyMultibase };
    const made = await signDocument(
      { document: unsigned, key, controller: `did:key:${publicKeyMultibase}`, at: proof.created },
      more,
    );
    expect(made.proof).toMatchObject({ proofValue: proof.proofValue });
  });
});
