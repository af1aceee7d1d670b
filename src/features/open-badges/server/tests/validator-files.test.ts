import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../model/judgement.ts';
import { judgeBadge, type StatusEntry } from '../judge-badge.ts';
import { checkProof } from '../proofs/check-proof.ts';
import { createProofThread } from '../proofs/proof-thread.ts';
import { readListBit } from '../status-list.ts';

/**
 * Every file of the tests of 1EdTech's public validator: what that validator says of it (OB30Tests.java), and what we say. It takes
 * an address of a key as proof whose key it is, and asks other sites; we do neither, and say what that leaves open.
 */

type Theirs =
  | 'valid'
  /** Valid, with a remark that its version is an old one. */
  | 'warning'
  | 'invalid'
  /** Their tests do not run it, or run it through another program. */
  | 'not judged';

/** 'unconfirmed: …' names what was not checked, 'invalid: …' what is wrong. */
type Row = [file: string, theirs: Theirs, ours: string, note?: string];

const elsewhere = 'unconfirmed: issuer.elsewhere';

const rows: Row[] = [
  ['simple.json', 'valid', elsewhere],
  ['simple.1ob', 'valid', elsewhere],
  ['simple-context-alias.json', 'valid', elsewhere],
  ['simple-context-version.json', 'warning', elsewhere],
  ['simple_v1.json', 'warning', elsewhere],
  ['simple-did-key-method.json', 'valid', 'unconfirmed: issuer.loose'],
  ['simple-did-web-method.json', 'valid', elsewhere],
  ['simple-json.png', 'valid', elsewhere],
  ['simple-json.svg', 'valid', elsewhere],
  ['simple-jwt.png', 'valid', elsewhere],
  ['simple-jwt.svg', 'valid', elsewhere],
  ['simple-jwt_v1.png', 'warning', elsewhere],
  ['simple-jwt_v1.svg', 'warning', elsewhere],
  ['bit-string-list/credential-status-revoked.json', 'invalid', 'invalid: status.revoked'],
  ['bit-string-list/credential-status-revoked-blank-nodes.json', 'invalid', 'invalid: status.revoked'],
  ['simple-err-context.json', 'invalid', 'invalid: form.context words.unknown-word signature.wrong'],
  ['simple-err-type.json', 'invalid', 'invalid: form.type words.unknown-word signature.wrong'],
  ['simple-err-issuer.json', 'invalid', 'invalid: form.issuer issuer.other-controller'],
  ['simple-err-expired.json', 'invalid', 'invalid: time.expired'],
  ['simple-err-issued.json', 'invalid', 'invalid: form.subject time.not-yet'],
  ['simple-err-proof-method.json', 'invalid', 'invalid: signature.method'],
  ['simple-err-proof-method-no-scheme.json', 'invalid', 'invalid: signature.method'],
  ['simple-err-proof-method-unknown-scheme.json', 'invalid', 'invalid: signature.method'],
  ['simple-err-proof-method-unknown-did-method.json', 'invalid', 'invalid: signature.method'],
  ['simple-err-proof-value.json', 'invalid', 'invalid: signature.wrong'],
  ['simple-multiple-proofs.json', 'invalid', 'invalid: words.unknown-word'],
  ...['credential-subject-type', 'issuer-type'].map(
    (name): Row => [
      `simple-err-${name}.json`,
      'invalid',
      `invalid: form.${name === 'issuer-type' ? 'issuer' : 'subject'} words.unknown-word signature.wrong`,
    ],
  ),
  [
    'simple-err-credential-subject-identifier-type.json',
    'invalid',
    'invalid: form.subject words.unknown-word signature.wrong',
  ],
  ...[
    'credential-subject-achievement-result-description-type',
    'credential-subject-profile-type',
    'credential-subject-result-type',
    'evidence-type',
    'issuer-otheridentifier-type',
    'issuer-parentorg-type',
  ].map((name): Row => [`simple-err-${name}.json`, 'invalid', 'invalid: words.unknown-word signature.wrong']),
  [
    'velocity.jwt',
    'invalid',
    'invalid: signature.method',
    'named by a register that nobody can ask without an account of it; they call it invalid for its words',
  ],
  ['complete_v1.json', 'invalid', 'invalid: words.unknown-word time.expired'],
  ['simple-noproof.json', 'not judged', 'invalid: form.subject signature.none'],
  ['simple.jwt', 'not judged', 'invalid: form.context signature.method'],
  [
    'endorsement-valid.json',
    'not judged',
    'invalid: form.type',
    'an endorsement, which is no badge; its signature is good',
  ],
  [
    'endorsement-err-schema-status-refresh.json',
    'not judged',
    'invalid: form.type signature.wrong',
    'an endorsement',
  ],
  ['bit-string-list/testlist', 'not judged', 'invalid: form.context', 'a list of revoked badges; see below'],
];

/** Where we cannot say what the validator says. */
const beyond: Row[] = [
  [
    'complete.json',
    'invalid',
    'unconfirmed: issuer.elsewhere status.kind',
    'invalid for a schema at another site that is not there any more',
  ],
  [
    'credential-status-revoked.json',
    'invalid',
    'unconfirmed: issuer.elsewhere status.kind',
    'revoked in a list of 1EdTech’s own form, which stands at another site',
  ],
  [
    'simple-eddsa-2022.json',
    'warning',
    'unconfirmed: signature.kind issuer.elsewhere',
    'signed in a way of a draft (eddsa-2022) that the specification replaced',
  ],
  [
    'sd/derivedcredential.json',
    'valid',
    'unconfirmed: signature.kind issuer.elsewhere',
    'signed with parts left out (ecdsa-sd-2023), which we do not make or read',
  ],
];

const folder = new URL('./vectors/1edtech/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));
const thread = createProofThread({ idleMs: 500 });
const listName = 'bit-string-list/testlist';

/** The list that stands in the same folder, at its own address. */
async function findRevoked({ list, index }: StatusEntry): Promise<boolean | null> {
  if (!list.endsWith(listName)) return null;
  return readListBit(JSON.parse(read(listName).toString()).credentialSubject.encodedList, index);
}

const judge = (bytes: Buffer) =>
  judgeBadge(
    { proofs: thread, now: new Date('2026-11-02T09:00:00Z'), findKeys: async () => null, findRevoked },
    bytes,
  );

function summarise(answer: Answer): string {
  if ('unreadable' in answer) return `unreadable: ${answer.unreadable}`;
  const wanted = answer.verdict === 'invalid' ? 'failed' : 'unchecked';
  const found = answer.checks.filter(({ outcome }) => outcome === wanted);
  return `${answer.verdict}: ${found.map(({ name, reason }) => `${name}.${reason}`).join(' ')}`;
}

let alike = 0;
let judged = 0;
afterAll(() => console.info(`validator's files judged alike: ${alike} of ${judged}`));

describe('a file of the public validator', () => {
  test.each(rows)('%s, which it calls %s, is %s', async (file, theirs, ours) => {
    const answer = summarise(await judge(read(file)));
    expect(answer).toBe(ours);
    const isWrong = answer.startsWith('invalid');
    if (theirs !== 'not judged') {
      judged += 1;
      expect(isWrong).toBe(theirs === 'invalid');
      alike += 1;
    }
  });

  test.each(beyond)('%s, which it calls %s, is %s', async (file, _theirs, ours) => {
    expect(summarise(await judge(read(file)))).toBe(ours);
  });

  test('is one of those above', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.|testlist/.test(name))
      .sort();
    expect([...rows, ...beyond].map(([file]) => file).sort()).toEqual(files);
  });
});

test('its endorsement and its list of revoked badges are signed well', async () => {
  for (const name of ['endorsement-valid.json', listName])
    expect(await checkProof(JSON.parse(read(name).toString()))).toMatchObject({ outcome: 'passed' });
});
