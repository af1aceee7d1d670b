import {
  findFormFault,
  readIssuerId,
  readRecipient,
  readShownTexts,
  readTimes,
} from '../model/credential-form.ts';
import { type Answer, type Check, type CheckOf, judgeTime, verdictOf } from '../model/judgement.ts';
import { claimsAgree } from '../model/token-claims.ts';
import type { ProofResult, WordsResult } from './proofs/check-proof.ts';
import { readMethod } from './proofs/proof-methods.ts';
import { ProofError, type ProofThread } from './proofs/proof-thread.ts';
import { readBadge, readClaims } from './reading/read-badge.ts';

export type StatusEntry = { list: string; index: number };

/** What a judgement needs to know beyond the badge itself. Nothing of it comes from the network. */
export type JudgePorts = {
  proofs: ProofThread;
  now: Date;
  /** The keys of an issuer of this installation, those of tokens by their thumbprints; null where it is another's. */
  findKeys(issuerId: string): Promise<readonly string[] | null>;
  /** Null for a list that is not of this installation. */
  findRevoked(entry: StatusEntry): Promise<boolean | null>;
};

/** Whether a badge is what it says, as far as that can be found out from here. */
export async function judgeBadge(ports: JudgePorts, bytes: Buffer): Promise<Answer> {
  const read = readBadge(bytes);
  if ('unreadable' in read) return read;
  const { document, token } = read;
  const found = await ports.proofs.run('check', { document, token }).catch((error: unknown) => {
    if (error instanceof ProofError) return null;
    throw error;
  });
  if (!found) return { unreadable: 'too-slow' };
  const issuerId = readIssuerId(document);
  const times = readTimes(document);
  const checks: Check[] = [
    judgeForm(document, token),
    judgeWords(found.words),
    judgeSignature(found.proof),
    await judgeIssuer(ports, issuerId, found.proof),
    ...[judgeTime(times, ports.now)].filter((check) => check !== null),
    await judgeStatus(ports, document),
  ];
  return {
    verdict: verdictOf(checks),
    checks,
    ...readShownTexts(document),
    issuerId: issuerId.slice(0, 500),
    from: times?.from ?? null,
    until: times?.until ?? null,
    recipient: readRecipient(document),
  };
}

function judgeForm(document: Record<string, unknown>, token: string | null): CheckOf<'form'> {
  const contradicts = token !== null && !claimsAgree(document, readClaims(token));
  const fault = findFormFault(document) ?? (contradicts ? 'claims' : null);
  return fault === null
    ? { name: 'form', outcome: 'passed', reason: null }
    : { name: 'form', outcome: 'failed', reason: fault };
}

function judgeWords(words: WordsResult): CheckOf<'words'> {
  if (words === 'known') return { name: 'words', outcome: 'passed', reason: null };
  return words === 'unknown-source'
    ? { name: 'words', outcome: 'unchecked', reason: words }
    : { name: 'words', outcome: 'failed', reason: words };
}

function judgeSignature(proof: ProofResult): CheckOf<'signature'> {
  return proof.outcome === 'passed'
    ? { name: 'signature', outcome: 'passed', reason: null }
    : { name: 'signature', ...proof };
}

/** Whether the key is the issuer's. An address that says so is no proof of it: only the issuer's own document is. */
async function judgeIssuer(
  { findKeys }: JudgePorts,
  issuerId: string,
  proof: ProofResult,
): Promise<CheckOf<'issuer'>> {
  const unconfirmed: CheckOf<'issuer'> = { name: 'issuer', outcome: 'unchecked', reason: 'elsewhere' };
  const keys = await findKeys(issuerId);
  if (proof.outcome !== 'passed')
    return keys === null ? unconfirmed : { name: 'issuer', outcome: 'failed', reason: 'not-its-key' };
  const { publicKeyMultibase, controller, thumbprint } = readMethod(proof.method);
  const key = publicKeyMultibase ?? thumbprint;
  if (keys !== null) {
    return key !== null && keys.includes(key)
      ? { name: 'issuer', outcome: 'passed', reason: 'ours' }
      : { name: 'issuer', outcome: 'failed', reason: 'not-its-key' };
  }
  const saysItsKey = controller !== null && /^did:(?:key|jwk):/.test(controller);
  if (saysItsKey && controller === issuerId) return { name: 'issuer', outcome: 'passed', reason: 'itself' };
  if (saysItsKey) return { name: 'issuer', outcome: 'unchecked', reason: 'loose' };
  if (controller !== null && controller !== issuerId)
    return { name: 'issuer', outcome: 'failed', reason: 'other-controller' };
  return unconfirmed;
}

async function judgeStatus(
  { findRevoked }: JudgePorts,
  { credentialStatus: status }: Record<string, unknown>,
): Promise<CheckOf<'status'>> {
  if (status === undefined || status === null) return { name: 'status', outcome: 'passed', reason: 'none' };
  const entry = readEntry(status);
  if (!entry) return { name: 'status', outcome: 'unchecked', reason: 'kind' };
  const isRevoked = await findRevoked(entry);
  if (isRevoked === null) return { name: 'status', outcome: 'unchecked', reason: 'elsewhere' };
  return isRevoked
    ? { name: 'status', outcome: 'failed', reason: 'revoked' }
    : { name: 'status', outcome: 'passed', reason: null };
}

function readEntry(status: unknown): StatusEntry | null {
  if (typeof status !== 'object' || status === null) return null;
  const { type, statusPurpose, statusListIndex, statusListCredential } = {
    type: null,
    statusPurpose: null,
    statusListIndex: null,
    statusListCredential: null,
    ...status,
  };
  const index = /^\d{1,9}$/.test(String(statusListIndex)) ? Number(statusListIndex) : null;
  const isKnown = type === 'BitstringStatusListEntry' && statusPurpose === 'revocation';
  if (!isKnown || index === null || typeof statusListCredential !== 'string') return null;
  return { list: statusListCredential, index };
}
