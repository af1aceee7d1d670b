import { CompactSign, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { judgeBadge } from '../judge-badge.ts';
import { createProofThread } from '../proofs/proof-thread.ts';

/** Tokens of others: keys that are their own names, keys that are elsewhere, and claims that contradict the badge. */
const thread = createProofThread({ idleMs: 500 });
let secret: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
let name: string;
let jwk: JWK;

beforeAll(async () => {
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  secret = pair.privateKey;
  jwk = await exportJWK(pair.publicKey);
  name = nameOf(jwk);
});

const nameOf = (key: JWK) => `did:jwk:${Buffer.from(JSON.stringify(key)).toString('base64url')}`;

const badgeOf = (issuer: string) => ({
  '@context': [
    'https://www.w3.org/ns/credentials/v2',
    'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  ],
  id: 'https://issuer.test/badges/1',
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  issuer: { id: issuer, type: ['Profile'], name: 'Somebody' },
  validFrom: '2026-01-01T00:00:00Z',
  credentialSubject: {
    id: 'did:example:holder',
    type: ['AchievementSubject'],
    achievement: {
      id: 'https://issuer.test/achievements/1',
      type: ['Achievement'],
      name: 'Teamwork',
      description: 'Works with others.',
      criteria: { narrative: 'Seen by others.' },
    },
  },
});

async function judge(header: Partial<JWTHeaderParameters>, issuer = name, claims: object = {}) {
  const payload = { ...badgeOf(issuer), iss: issuer, jti: badgeOf(issuer).id, ...claims };
  const token = await new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', ...header })
    .sign(secret);
  const answer = await judgeBadge(
    {
      proofs: thread,
      now: new Date('2026-11-02T09:00:00Z'),
      findKeys: async () => null,
      findRevoked: async () => null,
    },
    Buffer.from(token),
  );
  if ('unreadable' in answer) throw new Error(answer.unreadable);
  const checks = answer.checks.map((check) => [check.name, `${check.outcome} ${check.reason ?? ''}`.trim()]);
  return { verdict: answer.verdict, ...Object.fromEntries(checks) };
}

test('a key that is its own name is that of the issuer who has this name, and of nobody else', async () => {
  expect(await judge({ kid: `${name}#0` })).toMatchObject({
    verdict: 'valid',
    signature: 'passed',
    issuer: 'passed itself',
  });
  expect(await judge({ kid: `${name}#0` }, 'https://issuer.test/profile')).toMatchObject({
    verdict: 'unconfirmed',
    issuer: 'unchecked loose',
  });
});

test('a key that a token brings is nobody’s until the issuer says so', async () => {
  expect(await judge({ jwk })).toMatchObject({ signature: 'passed', issuer: 'unchecked elsewhere' });
});

test.each([
  ['names another key', () => ({ kid: nameOf({ ...jwk, x: 'A'.repeat(43) }) }), 'failed wrong'],
  ['names a private key', () => ({ kid: nameOf({ ...jwk, d: 'AAAA' }) }), 'failed method'],
  ['names what is no key', () => ({ kid: 'did:jwk:AAAA' }), 'failed wrong'],
  ['names another register', () => ({ kid: 'did:velocity:v2:1#key-1' }), 'failed method'],
  ['names an address', () => ({ kid: 'https://issuer.test/key' }), 'unchecked key'],
  ['names nothing', () => ({}), 'failed method'],
])('a token that %s', async (_name, header, signature) => {
  expect(await judge(header())).toMatchObject({ signature });
});

test.each([
  ['issuer', { iss: 'https://other.test' }],
  ['number', { jti: 'https://issuer.test/badges/2' }],
  ['holder', { sub: 'did:example:other' }],
  ['beginning', { nbf: 1 }],
])('a token that claims another %s than its badge is found out', async (_name, claims) => {
  expect(await judge({ kid: name }, name, claims)).toMatchObject({
    verdict: 'invalid',
    form: 'failed claims',
  });
});
