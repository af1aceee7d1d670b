// One database: signed files, and who can check them.
import { createHash } from 'node:crypto';
import { compactVerify, EmbeddedJWK } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awardBadge } from '#features/achievements/server/index.ts';
import { issueCertificate } from '#features/certificates/server/index.ts';
import { resealAll } from '#main/commands/reseal.ts';
import { createSeal } from '#platform/seal/seal.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { buildPublishedSimulation } from '#tests/builders/play.ts';
import { buildVersion, buildVideo } from '#tests/builders/story.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { findFormFault } from '../../model/credential-form.ts';
import { checkProof, checkWords } from '../proofs/check-proof.ts';
import { readBadge } from '../reading/read-badge.ts';
import { readListBit } from '../status-list.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let people: Record<Who, BuiltMember>;
let tokens: Record<Who, string>;
let itemId: number;
type Who = 'admin' | 'learner' | 'other';
type Json = Record<string, unknown> & { id: string };

const base = 'https://praxis.example.org';

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', PUBLIC_URL: base });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:00:00Z');
  ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  people = {
    admin: await buildMember(app.tenancy, ours, 'admin'),
    learner: await buildMember(app.tenancy, ours, 'user', { firstName: '林', surname: 'Łukasz' }),
    other: await buildMember(app.tenancy, ours, 'user'),
  };
  tokens = {
    admin: await signIn(app, people.admin),
    learner: await signIn(app, people.learner),
    other: await signIn(app, people.other),
  };
  itemId = (
    await buildPublishedSimulation(
      app.tenancy,
      people.admin,
      buildVersion([buildVideo(1)], { title: 'Hand hygiene' }),
    )
  ).id;
});

async function ask(who: Who, text: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(text, variables, { token: tokens[who] });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const set = () =>
  ask('admin', 'mutation ($i: ItemCertificateInput!) { setItemCertificate(Input: $i) { Enabled } }', {
    i: { ItemID: String(itemId), Enabled: true, Title: 'Hygiene 2026', ValidMonths: 12, Colour: '#0f766e' },
  });

/** The number of a certificate that the learner has earned just now. */
async function earn(key = 'attempt 1', who: Who = 'learner'): Promise<string> {
  await set();
  const { personId } = people[who];
  await app.tenancy.inOrganisation(ours.id, (scope) =>
    issueCertificate(scope, {
      key,
      itemKind: 'simulation',
      itemId,
      itemTitle: 'Hand hygiene',
      personId,
      score: null,
      at: app.clock.now,
    }),
  );
  const { readMemberCertificates } = await ask(
    who,
    'query ($id: ID!) { readMemberCertificates(ID: $id) { nodes { ID } } }',
    { id: String(personId) },
  );
  return readMemberCertificates.nodes[0].ID;
}

async function earnBadge(): Promise<string> {
  const { personId } = people.learner;
  await app.tenancy.inOrganisation(ours.id, (scope) =>
    awardBadge(scope, {
      attemptId: 1,
      itemKind: 'simulation',
      itemId,
      itemTitle: 'Hand hygiene',
      personId,
      finishedAt: app.clock.now,
    }),
  );
  const { readMemberBadges } = await ask(
    'learner',
    'query ($id: ID!) { readMemberBadges(ID: $id) { nodes { ID } } }',
    {
      id: String(personId),
    },
  );
  return readMemberBadges.nodes[0].ID;
}

const makeText = `mutation ($k: String!, $id: ID!) { makeOpenBadge(Kind: $k, ID: $id) {
  Address VerifyPath Reachable Files { Form URL } } }`;
type Made = {
  Address: string;
  VerifyPath: string;
  Reachable: boolean;
  Files: { Form: string; URL: string }[];
};

const make = async (id: string, kind = 'certificate', who: Who = 'learner'): Promise<Made> =>
  (await ask(who, makeText, { k: kind, id })).makeOpenBadge;

async function fetchFile(made: Made, form: string) {
  return app.http.inject({ method: 'GET', url: made.Files.find(({ Form }) => Form === form)?.URL ?? '' });
}

/** As a program of somebody else asks: for a page first. */
async function fetchPublic(address: string) {
  return app.http.inject({
    method: 'GET',
    url: address.replace(base, ''),
    headers: { accept: 'text/html, application/ld+json;q=0.9', origin: 'https://verifier.test' },
  });
}

const fetchDocument = async (address: string): Promise<Json> => (await fetchPublic(address)).json();

async function verify(bytes: Buffer | string) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/open-badges/verify',
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  return answer.json();
}

const reasons = (answer: { checks: { name: string; outcome: string; reason: string | null }[] }) =>
  Object.fromEntries(
    answer.checks.map(({ name, outcome, reason }) => [name, `${outcome} ${reason ?? ''}`.trim()]),
  );

const revoke = (id: string) =>
  ask('admin', 'mutation ($id: ID!) { revokeCertificate(ID: $id, Reason: "By mistake") { State } }', { id });
const changeKey = () =>
  ask('admin', 'mutation { changeOpenBadgeKey { Address Keys { PublicKey Retired } } }');
const allPassed = {
  form: 'passed',
  words: 'passed',
  signature: 'passed',
  issuer: 'passed ours',
  time: 'passed',
  status: 'passed',
};

describe('a certificate that is taken along', () => {
  test('is a signed file that everybody can check with what is public, without Praxis', async () => {
    const made = await make(await earn());
    expect(made).toMatchObject({ Reachable: true, VerifyPath: expect.stringMatching(/^\/verify\?badge=/) });
    const badge: Json = (await fetchFile(made, 'JSON')).json();
    expect(badge.id).toBe(made.Address);
    expect(await checkWords(badge)).toBe('known');
    const proof = await checkProof(badge);
    expect(proof.outcome).toBe('passed');
    const { issuer, credentialStatus, credentialSubject } = badge as unknown as {
      issuer: { id: string; name: string };
      credentialStatus: { statusListCredential: string; statusListIndex: string };
      credentialSubject: { achievement: { id: string; image: { id: string } } };
    };
    expect(issuer.name).toBe('Harbour Hospital');
    const profile = await fetchDocument(issuer.id);
    expect(profile.assertionMethod).toEqual(['method' in proof ? proof.method : '']);
    const list = await fetchDocument(credentialStatus.statusListCredential);
    expect(await checkProof(list)).toMatchObject({ outcome: 'passed' });
    expect(list.issuer).toBe(issuer.id);
    const { encodedList } = list.credentialSubject as { encodedList: string };
    expect(readListBit(encodedList, Number(credentialStatus.statusListIndex))).toBe(false);
    expect(await fetchDocument(badge.id)).toEqual(badge);
    const { achievement } = credentialSubject;
    expect(await fetchDocument(achievement.id)).toMatchObject({
      name: 'Hygiene 2026',
      creator: { id: issuer.id },
    });
    const picture = await fetchPublic(achievement.image.id);
    expect(picture.headers['content-type']).toBe('image/png');
    expect(reasons(await verify(JSON.stringify(badge)))).toEqual(allPassed);
  });

  test('has what the specification asks for, its end, and no name or address of its holder', async () => {
    const made = await make(await earn());
    const text = (await fetchFile(made, 'JSON')).body;
    for (const secret of ['Łukasz', '林', people.learner.email]) expect(text).not.toContain(secret);
    const badge = JSON.parse(text);
    expect(badge).toMatchObject({ validFrom: '2026-11-02T09:00:00Z', validUntil: '2027-11-02T09:00:00Z' });
    const [{ identityHash, salt }] = badge.credentialSubject.identifier;
    const hash = createHash('sha256').update(`${people.learner.email.toLowerCase()}${salt}`).digest('hex');
    expect(identityHash).toBe(`sha256$${hash}`);
    expect(findFormFault(badge)).toBeNull();
  });

  test.each(['PNG', 'SVG'])('stands in a picture (%s) as well', async (form) => {
    const made = await make(await earn());
    const file = await fetchFile(made, form);
    expect(file.headers['content-disposition']).toContain(`open-badge.${form.toLowerCase()}`);
    expect(readBadge(file.rawPayload)).toEqual({
      document: (await fetchFile(made, 'JSON')).json(),
      token: null,
    });
    expect((await verify(file.rawPayload)).verdict).toBe('valid');
  });

  test('is a token as well, for programs that read no other signature', async () => {
    const made = await make(await earn());
    const file = await fetchFile(made, 'JWT');
    expect(file.headers).toMatchObject({
      'content-type': 'application/jwt',
      'content-disposition': expect.stringContaining('open-badge.jwt'),
    });
    const badge: Json & { issuer: { id: string } } = (await fetchFile(made, 'JSON')).json();
    const { proof: _proof, ...said } = badge;
    const { payload, protectedHeader } = await compactVerify(file.body, EmbeddedJWK);
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({
      ...said,
      iss: badge.issuer.id,
      jti: made.Address,
      nbf: Date.parse('2026-11-02T09:00:00Z') / 1000,
      exp: Date.parse('2027-11-02T09:00:00Z') / 1000,
    });
    expect(protectedHeader).toMatchObject({ alg: 'RS256', typ: 'JWT', jwk: { kty: 'RSA', e: 'AQAB' } });
    // Whose key it is stands where the keys of the other proof stand.
    const { verificationMethod, assertionMethod } = await fetchDocument(badge.issuer.id);
    const published = (verificationMethod as Json[]).find(({ type }) => type === 'JsonWebKey');
    expect(published?.publicKeyJwk).toEqual(protectedHeader.jwk);
    expect(assertionMethod).toContain(published?.id);
    expect(reasons(await verify(file.body))).toEqual(allPassed);
    expect((await fetchFile(await make(await earn()), 'JWT')).body).toBe(file.body);
  });

  test('as a token stays good under a former key, and is revoked with the certificate', async () => {
    const id = await earn();
    const token = (await fetchFile(await make(id), 'JWT')).body;
    await changeKey();
    expect(reasons(await verify(token))).toEqual(allPassed);
    const second = (await fetchFile(await make(id), 'JWT')).body;
    expect(second.split('.')[0]).not.toBe(token.split('.')[0]);
    expect((await verify(second)).verdict).toBe('valid');
    await revoke(id);
    for (const one of [token, second]) expect(reasons(await verify(one)).status).toBe('failed revoked');
  });

  test('as a token that was changed, or signed by somebody else in the name of the organisation, is found out', async () => {
    const token = (await fetchFile(await make(await earn()), 'JWT')).body;
    const [header = '', body = '', signature = ''] = token.split('.');
    const said = JSON.parse(Buffer.from(body, 'base64url').toString());
    const write = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url');
    const later = `${header}.${write({ ...said, validUntil: '2099-01-01T00:00:00Z' })}.${signature}`;
    expect(reasons(await verify(later))).toMatchObject({ form: 'failed claims', signature: 'failed wrong' });
    const { makeTokenKey } = await import('../proofs/make-token-key.ts');
    const { signToken } = await import('../proofs/sign-token.ts');
    const forged = await signToken({ payload: said, key: await makeTokenKey() });
    expect(reasons(await verify(forged))).toMatchObject({
      form: 'passed',
      signature: 'passed',
      issuer: 'failed not-its-key',
    });
  });

  test('is the same however often and at once it is taken; a renewal is another one', async () => {
    const id = await earn();
    const all = await Promise.all([make(id), make(id), make(id)]);
    expect(new Set(all.map(({ Address }) => Address)).size).toBe(1);
    const first = (await fetchFile(await make(id), 'JSON')).json();
    app.clock.now = new Date('2027-10-20T09:00:00Z');
    for (const who of ['admin', 'learner'] as const) tokens[who] = await signIn(app, people[who]);
    expect((await fetchFile(await make(id), 'JSON')).json()).toEqual(first);
    const renewed = (await fetchFile(await make(await earn('attempt 2')), 'JSON')).json();
    expect(renewed.id).not.toBe(first.id);
    expect(renewed.credentialSubject.achievement).toEqual(first.credentialSubject.achievement);
    app.clock.now = new Date('2027-11-02T09:00:00Z');
    expect(reasons(await verify(JSON.stringify(first))).time).toBe('failed expired');
    expect((await verify(JSON.stringify(renewed))).verdict).toBe('valid');
  });

  test('is revoked with it, in the public list, and cannot be taken along any more', async () => {
    const id = await earn();
    const other = (
      await fetchFile(await make(await earn('attempt 3', 'other'), 'certificate', 'other'), 'JSON')
    ).json();
    const badge = (await fetchFile(await make(id), 'JSON')).json();
    const read = async (of: typeof badge) => {
      const list = await fetchDocument(badge.credentialStatus.statusListCredential);
      expect(await checkProof(list)).toMatchObject({ outcome: 'passed' });
      const { encodedList } = list.credentialSubject as { encodedList: string };
      return readListBit(encodedList, Number(of.credentialStatus.statusListIndex));
    };
    expect(await read(badge)).toBe(false);
    await revoke(id);
    expect(await read(badge)).toBe(true);
    expect(await read(other)).toBe(false);
    expect(await verify(JSON.stringify(badge))).toMatchObject({ verdict: 'invalid' });
    expect(reasons(await verify(JSON.stringify(badge))).status).toBe('failed revoked');
    await expect(make(id)).rejects.toThrow('open-badge.revoked');
  });

  test('that was changed is found out, and one that another key signed in the name of the organisation', async () => {
    const badge = (await fetchFile(await make(await earn()), 'JSON')).json();
    const changed = { ...badge, validUntil: '2099-01-01T00:00:00Z' };
    expect(reasons(await verify(JSON.stringify(changed))).signature).toBe('failed wrong');
    const { makeKey } = await import('../proofs/make-key.ts');
    const { signDocument } = await import('../proofs/sign-document.ts');
    const { proof: _proof, ...unsigned } = badge;
    const key = await makeKey();
    const forged = await signDocument({
      document: unsigned,
      key,
      controller: badge.issuer.id,
      at: '2026-11-02T09:00:00Z',
    });
    expect(reasons(await verify(JSON.stringify(forged)))).toMatchObject({
      signature: 'passed',
      issuer: 'failed not-its-key',
    });
  });

  test('belongs to its person alone', async () => {
    const id = await earn();
    await expect(make(id, 'certificate', 'other')).rejects.toThrow('NOT_FOUND');
    await expect(make(id, 'certificate', 'admin')).rejects.toThrow('NOT_FOUND');
    await expect(make(id, 'badge')).rejects.toThrow('NOT_FOUND');
    await expect(make(id, 'membership')).rejects.toThrow('NOT_FOUND');
  });

  test('stays good where its person was erased; its address answers nothing, and nothing of them is kept', async () => {
    const made = await make(await earn());
    const badge = (await fetchFile(made, 'JSON')).json();
    const copy = await ask('learner', 'mutation { exportOwnData { URL } }');
    const exported = await app.http.inject({ method: 'GET', url: copy.exportOwnData.URL });
    expect(exported.json()['open-badges']).toEqual([badge]);
    await ask('learner', 'mutation { deleteSelf(Reason: "done") { Success } }');
    const waiting = await ask('admin', '{ readDeletionRequests { nodes { ID } } }');
    await ask('admin', 'mutation ($id: ID!) { carryOutDeletion(ID: $id) { ID } }', {
      id: waiting.readDeletionRequests.nodes[0].ID,
    });
    expect((await fetchPublic(made.Address)).statusCode).toBe(404);
    expect(reasons(await verify(JSON.stringify(badge)))).toEqual(allPassed);
    const left = await app.tenancy.inOrganisation(ours.id, ({ db }) =>
      db.selectFrom('open_badge').select(['person_id', 'document']).execute(),
    );
    expect(left).toEqual([{ person_id: null, document: null }]);
  });
});

test('a badge can be taken along as well, and holds for ever', async () => {
  const made = await make(await earnBadge(), 'badge');
  const answer = await verify((await fetchFile(made, 'PNG')).rawPayload);
  expect(answer).toMatchObject({
    verdict: 'valid',
    title: 'Hand hygiene',
    issuerName: 'Harbour Hospital',
    until: null,
  });
});

describe('the key of an organisation', () => {
  test('is changed by an administrator, which is written down; what the former one signed stays good', async () => {
    const first = (await fetchFile(await make(await earn()), 'JSON')).json();
    const { changeOpenBadgeKey } = await changeKey();
    expect(changeOpenBadgeKey.Keys).toHaveLength(2);
    expect(
      changeOpenBadgeKey.Keys.map(({ Retired }: { Retired: string | null }) => Retired !== null),
    ).toEqual([false, true]);
    expect(reasons(await verify(JSON.stringify(first)))).toEqual(allPassed);
    const second = (await fetchFile(await make(await earnBadge(), 'badge'), 'JSON')).json();
    expect(second.proof.verificationMethod).not.toBe(first.proof.verificationMethod);
    expect(second.proof.verificationMethod).toContain(changeOpenBadgeKey.Keys[0].PublicKey);
    expect((await verify(JSON.stringify(second))).verdict).toBe('valid');
    const profile = await fetchDocument(first.issuer.id);
    expect(profile.assertionMethod).toEqual([
      second.proof.verificationMethod,
      first.proof.verificationMethod,
    ]);
    const { readAuditRecords } = await ask('admin', '{ readAuditRecords { nodes { Action } } }');
    const actions = readAuditRecords.nodes.map(({ Action }: { Action: string }) => Action);
    expect(actions).toEqual(expect.arrayContaining(['badge-key-changed', 'open-badge-made']));
    await expect(ask('learner', 'mutation { changeOpenBadgeKey { Address } }')).rejects.toThrow('FORBIDDEN');
  });

  test('lies sealed, and is sealed anew with the keys of the installation; a retired one is gone', async () => {
    await changeKey();
    await changeKey();
    const read = () =>
      app.tenancy.inOrganisation(ours.id, ({ db }) =>
        db.selectFrom('open_badge_key').orderBy('id').select(['sealed_key', 'retired_at']).execute(),
      );
    const [retired, signs] = await read();
    expect(retired).toMatchObject({ sealed_key: null, retired_at: expect.any(Date) });
    const seal = createSeal(app.keys.tokenKeys);
    expect(seal.open('badge-key', signs?.sealed_key ?? '')).toMatch(/^z/);
    expect(signs?.sealed_key).not.toContain(seal.open('badge-key', signs?.sealed_key ?? ''));
    expect(await resealAll(app.tenancy, app.keys)).toBe(0);
    expect(await read()).toEqual([retired, signs]);
    await fetchFile(await make(await earn()), 'JWT');
    const { sealed_token_key: ofTokens } = await app.tenancy.inOrganisation(ours.id, ({ db }) =>
      db
        .selectFrom('open_badge_key')
        .where('retired_at', 'is', null)
        .select('sealed_token_key')
        .executeTakeFirstOrThrow(),
    );
    expect(JSON.parse(seal.open('badge-token-key', ofTokens ?? '') ?? '')).toHaveProperty('d');
    await changeKey();
    const kept = await app.tenancy.inOrganisation(ours.id, ({ db }) =>
      db.selectFrom('open_badge_key').select('sealed_token_key').execute(),
    );
    expect(kept).toEqual([
      { sealed_token_key: null },
      { sealed_token_key: null },
      { sealed_token_key: null },
    ]);
  });

  test('that no key of the installation opens any more is replaced', async () => {
    const first = (await fetchFile(await make(await earn()), 'JSON')).json();
    await app.tenancy.inOrganisation(ours.id, ({ db }) =>
      db.updateTable('open_badge_key').set({ sealed_key: 'v2.lost0000.AAAA' }).execute(),
    );
    const second = (await fetchFile(await make(await earnBadge(), 'badge'), 'JSON')).json();
    expect(second.proof.verificationMethod).not.toBe(first.proof.verificationMethod);
    expect((await verify(JSON.stringify(first))).verdict).toBe('valid');
  });
});

describe('what is public', () => {
  test('may be read by pages of other sites, and is kept for a while', async () => {
    const made = await make(await earn());
    const { headers } = await fetchPublic(made.Address);
    expect(headers).toMatchObject({
      'content-type': 'application/ld+json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    });
  });

  test('says nothing at an address that is none, of another form, or of another organisation', async () => {
    const { Address } = await make(await earn());
    const theirs = await buildOrganisation(app.tenancy, 'Elsewhere');
    const mine = ours;
    ours = theirs;
    const admin = await buildMember(app.tenancy, theirs, 'admin');
    tokens = { ...tokens, admin: await signIn(app, admin) };
    const { changeOpenBadgeKey } = await changeKey();
    ours = mine;
    const [issuer = '', code = ''] = Address.replace(`${base}/open-badges/`, '').split('/credentials/');
    const other = changeOpenBadgeKey.Address.replace(`${base}/open-badges/`, '').replace('.json', '');
    for (const path of [
      `${other}/credentials/${code}`,
      `${issuer}/credentials/${'A'.repeat(22)}.json`,
      `${issuer}/credentials/x.json`,
      `${issuer}/achievements/${code}`,
      `${issuer}/achievements/${code.replace('json', 'png')}`,
      `${issuer}/status/1.json`,
      `${issuer}/status/-1.json`,
      `${issuer}/status/99999999999.json`,
      `${'A'.repeat(22)}.json`,
      "'%20or%201=1.json",
    ])
      expect([path, (await fetchPublic(`/open-badges/${path}`)).statusCode]).toEqual([path, 404]);
  });

  test('takes no more than a badge, and at a pace', async () => {
    const send = (payload: Buffer, contentType = 'application/octet-stream') =>
      app.http.inject({
        method: 'POST',
        url: '/open-badges/verify',
        headers: { 'content-type': contentType },
        remoteAddress: '203.0.113.7',
        payload,
      });
    expect((await send(Buffer.alloc(3 * 1024 * 1024))).statusCode).toBe(413);
    expect((await send(Buffer.from('{}'), 'application/json')).statusCode).toBe(415);
    expect((await send(Buffer.from('{'))).json()).toEqual({ unreadable: 'not-readable' });
    const answers: number[] = [];
    for (let nth = 0; nth < 80; nth++) answers.push((await send(Buffer.from('{'))).statusCode);
    expect(answers[0]).toBe(200);
    expect(answers.at(-1)).toBe(429);
  });
});
