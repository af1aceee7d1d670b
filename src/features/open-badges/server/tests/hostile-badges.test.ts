import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { judgeBadge } from '../judge-badge.ts';
import { drawPicture } from '../pictures/badge-picture.ts';
import { bakePng, bakeSvg } from '../pictures/bake.ts';
import { createProofThread } from '../proofs/proof-thread.ts';
import { badgeLimits, readBadge } from '../reading/read-badge.ts';

const thread = createProofThread({ patienceMs: 3_000, idleMs: 500 });
const judge = (text: string | Buffer) =>
  judgeBadge(
    {
      proofs: thread,
      now: new Date('2026-11-02T09:00:00Z'),
      findKeys: async () => null,
      findRevoked: async () => null,
    },
    Buffer.from(text),
  );

const header = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.alloc(17),
]);

function pngWith(body: Buffer, length = body.length): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return Buffer.concat([header, size, Buffer.from('iTXt'), body, Buffer.alloc(4)]);
}

const key = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
const proof = {
  type: 'DataIntegrityProof',
  cryptosuite: 'eddsa-rdfc-2022',
  created: '2026-01-01T00:00:00Z',
  proofPurpose: 'assertionMethod',
  verificationMethod: `did:key:${key}#${key}`,
  proofValue: `z${'2'.repeat(87)}`,
};
const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];
const badge = (more: object) =>
  JSON.stringify({ '@context': contexts, type: ['VerifiableCredential'], proof, ...more });

describe('what is no badge is told apart', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['10 MB', 'a'.repeat(10 * 1024 * 1024), 'too-large'],
    ['2 MB of JSON', `{"a":"${'a'.repeat(1024 * 1024)}"}`, 'too-large'],
    ['words', 'Hello', 'not-readable'],
    ['a list', '[]', 'not-readable'],
    ['100,000 levels', `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`, 'too-deep'],
    ['a list of 100,000', JSON.stringify({ a: Array(100_000).fill(0) }), 'too-deep'],
    ['a token of nothing', 'a.b.c', 'not-readable'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'no-badge'],
    [
      'a drawing that loads',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
      'no-badge',
    ],
    ['a picture', header, 'no-badge'],
    ['a picture that is cut', pngWith(Buffer.from('openbadgecredential\0\0\0\0\0{}'), 5_000), 'no-badge'],
    [
      'a picture with 50 MB packed into 50 kB',
      pngWith(
        Buffer.concat([
          Buffer.from('openbadgecredential\0\x01\0\0\0'),
          deflateSync(Buffer.alloc(50 * 1024 * 1024, 0x20)),
        ]),
      ),
      'no-badge',
    ],
  ])('%s', async (_name, bytes, unreadable) => {
    expect(await judge(bytes)).toEqual({ unreadable });
  });
});

test('a picture is unpacked once, however many parts of it say that they are badges', () => {
  const bomb = pngWith(
    Buffer.concat([
      Buffer.from('openbadgecredential\0\x01\0\0\0'),
      deflateSync(Buffer.alloc(1024 * 1024, 0x20)),
    ]),
  );
  const good = bakePng(header, '{"a":1}').subarray(header.length);
  expect(readBadge(Buffer.concat([bomb, good]))).toEqual({ unreadable: 'no-badge' });
});

describe('a badge that deceives', () => {
  test.each([
    [
      'with meanings of its own',
      { '@context': [...contexts, { name: 'https://evil.test/name' }] },
      'own-words',
    ],
    [
      'with such meanings within',
      { credentialSubject: { '@context': { '@vocab': 'https://e.test/' } } },
      'own-words',
    ],
    [
      'with meanings from a site of its own',
      { '@context': [...contexts, 'https://127.0.0.1/c'] },
      'unknown-source',
    ],
    ['with words nobody knows', { grade: 'A' }, 'unknown-word'],
  ])('%s is found out', async (_name, more, reason) => {
    const answer = await judge(badge(more));
    expect(answer).toMatchObject({
      checks: expect.arrayContaining([expect.objectContaining({ name: 'words', reason })]),
    });
    expect('verdict' in answer && answer.verdict).not.toBe('valid');
  });

  test.each([
    ['no signature', { proof: undefined }, 'none'],
    ['a list of nothing', { proof: [null, 'x', []] }, 'none'],
    ['a key that is none', { proof: { ...proof, verificationMethod: 'did:key:z6Mk' } }, 'method'],
    [
      'a key that is another',
      { proof: { ...proof, verificationMethod: `did:key:${key}#${key.replace('r', 's')}` } },
      'method',
    ],
    ['a key in this machine', { proof: { ...proof, verificationMethod: 'http://127.0.0.1:80/key' } }, 'key'],
    ['a signature of letters', { proof: { ...proof, proofValue: 'letters' } }, 'wrong'],
    ['a signature of another', { proof }, 'wrong'],
  ])('has %s', async (_name, more, reason) => {
    expect(await judge(badge(more))).toMatchObject({
      checks: expect.arrayContaining([expect.objectContaining({ name: 'signature', reason })]),
    });
  });

  test('brings a prototype of its own: nothing else gets it', async () => {
    await judge(
      badge(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
    );
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each(['none', 'HS256'])('is a token of the kind %s', async (alg) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const jwk = { kty: 'oct', k: 'AAAA' };
    const answer = await judge(`${part({ alg, jwk })}.${part({ vc: JSON.parse(badge({})) })}.AAAA`);
    expect(answer).toMatchObject({ verdict: 'invalid' });
    expect(answer).toMatchObject({
      checks: expect.arrayContaining([expect.objectContaining({ name: 'signature', outcome: 'unchecked' })]),
    });
  });

  test('takes for ever to read: it is given up, and the next one is judged', async () => {
    // A web of nameless things that all look alike, for which the canonical order has to be searched.
    const things = Array.from({ length: 12 }, (_, nth) => `_:b${nth}`);
    const web = things.map((id) => ({
      id,
      type: ['Achievement'],
      related: things.filter((other) => other !== id).map((other) => ({ id: other, type: ['Related'] })),
    }));
    const slow = judge(badge({ credentialSubject: { type: ['AchievementSubject'], achievement: web } }));
    const after = judge(badge({}));
    const first = await slow;
    expect('unreadable' in first ? first.unreadable : first.verdict).not.toBe('valid');
    expect(await after).toMatchObject({ verdict: 'invalid' });
  }, 30_000);
});

describe('a picture', () => {
  const text = JSON.stringify({ name: '林 ]]> <Łukasz> & "co"' });

  test.each([
    ['of dots', bakePng(header, text)],
    [
      'of lines',
      Buffer.from(bakeSvg((inside) => drawPicture({ kind: 'badge', colour: '#1f4fd8' }, inside), text)),
    ],
  ])('%s gives back what was put into it', (_name, bytes) => {
    expect(readBadge(bytes)).toEqual({ document: JSON.parse(text), token: null });
  });

  test('is read as far as a badge is long, and no further', () => {
    const long = `{"a":"${'a'.repeat(badgeLimits.textBytes)}"}`;
    expect(readBadge(bakePng(header, long))).toEqual({ unreadable: 'no-badge' });
  });
});
