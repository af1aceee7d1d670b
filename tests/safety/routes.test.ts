import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signMediaAddress } from '#platform/storage/signed-address.ts';
import { asViewer } from '../builders/people.ts';
import { newKey } from '../builders/play.ts';
import { buildTenant, type Tenant } from '../builders/tenant.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** Every HTTP route as everybody: each checks its own caller. */

let app: TestApp;
let ours: Tenant;
let theirs: Tenant;
let address = '';
let folder = '';
/** Signed addresses of one picture of ours, as our author is told them. */
let pictureFile = '';
let pictureResized = '';

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  ours = await buildTenant(app, { mark: 'Ours' });
  theirs = await buildTenant(app, { mark: 'Theirs' });
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  folder = mkdtempSync(join(tmpdir(), 'praxis-routes-'));
  const path = join(folder, 'picture.png');
  await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toFile(path);
  const author = ours.people.get('author');
  if (!author) throw new Error('There is no author.');
  const picture = await app.features.media.service.importImageFile(asViewer(author), {
    path,
    title: 'Signed',
  });
  const item = { organisationId: author.organisationId, mediaId: picture.id };
  pictureFile = signMediaAddress(app.keys.addressKeys, item, 'source.png', app.clock.now);
  const { id } = await ours.buildSimulation('With picture', { ImageMediaID: String(picture.id) });
  const { readOneSimulation } = await ours.ask(
    'author',
    'query ($id: ID!) { readOneSimulation(ID: $id) { ThumbnailURL } }',
    { id },
  );
  pictureResized = readOneSimulation.ThumbnailURL;
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

type Caller =
  | 'nobody'
  | 'a learner'
  | 'an analyst'
  | 'a link'
  | 'the author'
  | 'another creator'
  | 'an admin'
  | 'an author elsewhere';
const callers: Caller[] = [
  'nobody',
  'a learner',
  'an analyst',
  'a link',
  'the author',
  'another creator',
  'an admin',
  'an author elsewhere',
];

function headersOf(caller: Caller): Record<string, string> {
  const tokens: Record<Caller, string> = {
    nobody: '',
    'a learner': ours.tokenOf('learner'),
    'an analyst': ours.tokenOf('analyst'),
    'a link': ours.tokenOf('public'),
    'the author': ours.tokenOf('author'),
    'another creator': ours.tokenOf('creator'),
    'an admin': ours.tokenOf('admin'),
    'an author elsewhere': theirs.tokenOf('author'),
  };
  return tokens[caller] === '' ? {} : { authorization: `Bearer ${tokens[caller]}` };
}

async function walk(
  ask: (headers: Record<string, string>, caller: Caller) => Promise<number>,
): Promise<Record<Caller, number>> {
  const found = {} as Record<Caller, number>; // filled for every caller below
  for (const caller of callers) found[caller] = await ask(headersOf(caller), caller);
  return found;
}

const everybody = (status: number) => Object.fromEntries(callers.map((caller) => [caller, status]));

/** The routes as the server lists them: 'GET /healthz'. */
function listRoutes(): string[] {
  const routes: string[] = [];
  const open: string[] = [];
  for (const line of app.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([\s│]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) continue;
    const depth = (match[1] ?? '').length / 4;
    open.length = depth;
    open.push(match[2] ?? '');
    for (const method of (match[3] ?? '').split(', ').filter(Boolean))
      routes.push(`${method} ${open.join('')}`);
  }
  return routes.sort();
}

const walked = [
  // Files by signed address: a route that ends in a star is listed without what stands before it.
  'GET *',
  'HEAD *',
  ...['GET', 'HEAD'].flatMap((method) =>
    ['/avatars/:name', '/avatars/portraits/:name', '/rooms/:name'].map((path) => `${method} ${path}`),
  ),
  ...[
    '/api/appeals',
    '/api/appeals/:id',
    '/api/assessments/:id',
    '/api/assessments/:id/appeals',
    '/api/assessments/:id/coaching-session-report',
    '/api/assessments/:id/first-and-best',
    '/api/assessments/:id/scores',
    '/api/gold-sessions/:id',
    '/api/languages',
    '/api/objective-groups',
    '/api/objectives',
    '/api/reviews',
    '/api/speech/languages',
    '/api/virtual-humans',
    '/api/virtual-humans/:id/calibration',
    '/api/virtual-humans/:id/coaching-session-report-generation-duration',
    '/api/virtual-humans/:id/generates-reports',
    '/api/virtual-humans/:id/player',
  ].flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
  'GET /api/signals',
  'POST /api/appeals/:id/decision',
  'POST /api/assessments',
  'POST /api/calibration-bar',
  'POST /api/gold-sessions/:id/rating',
  'POST /api/virtual-humans/:id/calibration',
  'POST /api/virtual-humans/:id/calibration-runs',
  'POST /api/virtual-humans/:id/gold-sessions',
  'POST /api/speech',
  'POST /api/speech/transcription',
  ...[
    'appeals',
    'coaching-session-report',
    'finish',
    'gold',
    'hint',
    'overrides',
    'review',
    'rewind',
    'scores',
    'turns',
  ].map((step) => `POST /api/assessments/:id/${step}`),
  ...[
    '/open-badges/:issuer.json',
    '/open-badges/:issuer/achievements/:code.json',
    '/open-badges/:issuer/achievements/:code.png',
    '/open-badges/:issuer/credentials/:code.json',
    '/open-badges/:issuer/status/:number.json',
  ].flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
  'POST /open-badges/verify',
  'POST /forms/:hash/:formId/files',
  'POST /api/ai-agents/:id/documents',
  'POST /api/virtual-human-brief-documents',
  'POST /api/virtual-human-characters',
  ...['GET', 'HEAD'].map((method) => `${method} /characters/:ticket/:organisationId/:id/:file`),
  'POST /api/virtual-human-files',
  ...['GET', 'HEAD'].map((method) => `${method} /api/virtual-human-files/:id`),
  ...['/agents', '/agents/:id'].flatMap((path) => [`GET ${path}`, `HEAD ${path}`]),
  'POST /agents',
  'PATCH /agents/:id',
  'DELETE /agents/:id',
  'GET /calendar/:file',
  'GET /exports/:ticket',
  'GET /graphql',
  'GET /healthz',
  'GET /images/:request',
  'GET /metrics',
  'GET /readyz',
  'GET /resources/download',
  'GET /api/resources/download',
  'HEAD /calendar/:file',
  'HEAD /exports/:ticket',
  'HEAD /graphql',
  'HEAD /healthz',
  'HEAD /images/:request',
  'HEAD /metrics',
  'HEAD /readyz',
  'HEAD /resources/download',
  'HEAD /api/resources/download',
  'OPTIONS /graphql',
  'POST /graphql',
  ...['media', 'video'].flatMap((kind) => [
    `POST /uploads/${kind}`,
    `OPTIONS /uploads/${kind}`,
    ...['DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'POST'].map((method) => `${method} /uploads/${kind}/:id`),
  ]),
].sort();

test('every route of the server is in this walk', () => {
  expect(listRoutes(), 'add the new route to tests/safety/routes.test.ts').toEqual(walked);
});

test('a file for a form is taken of whoever may answer it there, and of nobody else', async () => {
  const { id, hash, versionId } = ours.forms.published;
  const send = (from: string) =>
    walk(async (headers) => {
      const url = `${address}/forms/${hash}/${id}/files?version=${versionId}&question=q1${from}`;
      return (await fetch(url, { method: 'POST', headers, body: '%PDF-1.4' })).status;
    });
  // Its question takes no file: that is said to those who may answer it.
  const told = { ...everybody(422), nobody: 401, 'a link': 404, 'an author elsewhere': 404 };
  expect(await send('')).toEqual(told);
  const { id: itemId } = ours.virtualHumans.draft;
  const elsewhere = { ...everybody(404), nobody: 401 };
  expect(await send(`&item=${itemId}&stage=after`)).toEqual(elsewhere);
});

test('a file for an agent is taken of those who edit it, and of nobody else', async () => {
  const sent = await walk(async (headers) => {
    const url = `${address}/api/ai-agents/${ours.agent.id}/documents`;
    return (await fetch(url, { method: 'POST', headers, body: 'MZ' })).status;
  });
  // It is no document: that is said to those who may add one, and so is that others may not.
  expect(sent).toEqual({ ...everybody(422), nobody: 401, 'an author elsewhere': 404 });
});

test('a virtual human as a file is for who may copy it, and taken of who may make one', async () => {
  const path = `${address}/api/virtual-human-files`;
  const read = await walk(
    async (headers) => (await fetch(`${path}/${ours.virtualHumans.draft.id}`, { headers })).status,
  );
  // 422 says that it is forbidden: a browser would end its session on 403.
  expect(read).toEqual({
    ...everybody(200),
    nobody: 401,
    'a learner': 422,
    'an analyst': 422,
    'a link': 422,
    'another creator': 404,
    'an author elsewhere': 404,
  });
  const sent = await walk(
    async (headers) => (await fetch(path, { method: 'POST', headers, body: 'PK' })).status,
  );
  expect(sent).toEqual({ ...everybody(422), nobody: 401 });
});

test('a document for a brief is read for who may have a draft written, and for nobody else', async () => {
  const path = `${address}/api/virtual-human-brief-documents`;
  const sent = await walk(
    async (headers) => (await fetch(path, { method: 'POST', headers, body: 'MZ' })).status,
  );
  // Nobody has a model here: that, and that others may not, is said with the same status.
  expect(sent).toEqual({ ...everybody(422), nobody: 401 });
});

test('a character is taken of who may make virtual humans, and a guess finds none', async () => {
  const sent = await walk(async (headers) => {
    const path = `${address}/api/virtual-human-characters`;
    return (await fetch(path, { method: 'POST', headers, body: 'PK' })).status;
  });
  // It has no portrait: that is said to those who may add one, and so is that others may not.
  expect(sent).toEqual({ ...everybody(422), nobody: 401 });
  const guess = `${address}/characters/9999999999.${'A'.repeat(43)}/${ours.organisationId}/1001/${'0'.repeat(16)}.glb`;
  expect(await walk(async (headers) => (await fetch(guess, { headers })).status)).toEqual(everybody(404));
});

test('the service of agents opens with its own key alone, whoever has signed in', async () => {
  const path = `${address}/agents?organisationId=${ours.organisationId}`;
  expect(await walk(async (headers) => (await fetch(path, { headers })).status)).toEqual(everybody(503));
  const wrong = { 'x-api-key': `pxa_${ours.organisationId}_${'A'.repeat(43)}` };
  expect((await fetch(path, { headers: wrong })).status).toBe(401);
});

test('a calendar is for whoever has its address, and for nobody else', async () => {
  const { createMyCalendarFeed } = await ours.ask('learner', 'mutation { createMyCalendarFeed { URL } }');
  const path = new URL(createMyCalendarFeed.URL).pathname;
  const read = (from: string) =>
    walk(async (headers) => (await fetch(`${address}${from}`, { headers })).status);
  expect(await read(path)).toEqual(everybody(200));
  expect(await read(path.replace(/.\.ics$/, '.ics'))).toEqual(everybody(404));
  expect(await read(path.replace(ours.organisationId, theirs.organisationId))).toEqual(everybody(404));
});

test('what an organisation publishes of its badges is for everybody, and no guess finds any', async () => {
  const { changeOpenBadgeKey } = await ours.ask('admin', 'mutation { changeOpenBadgeKey { Address } }');
  const path = new URL(changeOpenBadgeKey.Address).pathname;
  const read = (from: string) =>
    walk(async (headers) => (await fetch(`${address}${from}`, { headers })).status);
  expect(await read(path)).toEqual(everybody(200));
  const issuer = path.replace('.json', '');
  for (const guess of [
    path.replace(/.\.json$/, '.json'),
    `${issuer}/credentials/${'A'.repeat(22)}.json`,
    `${issuer}/achievements/${'A'.repeat(22)}.png`,
    `${issuer}/status/0.json`,
  ])
    expect(await read(guess)).toEqual(everybody(404));
});

test('whether the server lives and is ready anybody may ask, and learns nothing else', async () => {
  expect(await walk(async (headers) => (await fetch(`${address}/healthz`, { headers })).status)).toEqual(
    everybody(200),
  );
  expect(await walk(async (headers) => (await fetch(`${address}/readyz`, { headers })).status)).toEqual(
    everybody(200),
  );
  const ready = await (await fetch(`${address}/readyz`)).json();
  expect(ready).toEqual({ status: 'ok', checks: { database: 'ok', store: 'ok', migrations: 'ok' } });
});

describe('people and rooms that come with the program', () => {
  test('are there for everybody, and sent again only when they changed', async () => {
    for (const path of ['/avatars/george.glb', '/avatars/portraits/george.webp', '/rooms/clinic.webp']) {
      expect(await walk(async (headers) => (await fetch(address + path, { headers })).status)).toEqual(
        everybody(200),
      );
      const { headers } = await fetch(address + path);
      expect(headers.get('cache-control'), path).toContain('public');
      const again = await fetch(address + path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect(again.status, path).toBe(304);
    }
  });

  test('a model is sent compressed, and whole to who cannot read that', async () => {
    const ask = (encoding: string) =>
      app.http.inject({ url: '/avatars/george.glb', headers: { 'accept-encoding': encoding } });
    const [small, whole] = [await ask('gzip, br'), await ask('identity')];
    expect(small.headers['content-encoding']).toBe('br');
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length * 0.75);
    expect(whole.rawPayload.subarray(0, 4).toString()).toBe('glTF');
  });

  test.each([
    '/avatars/nobody.glb',
    '/avatars/..%2f..%2fpackage.json',
    '/rooms/%00',
    '/avatars/portraits/george.glb',
    '/avatars/george.webp',
  ])('%s is not there', async (path) => {
    expect((await fetch(address + path)).status).toBe(404);
  });
});

test('metrics are for this machine, whatever a header claims', async () => {
  expect((await fetch(`${address}/metrics`)).status).toBe(200);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-proto'])
    expect((await fetch(`${address}/metrics`, { headers: { [name]: '127.0.0.1' } })).status, name).toBe(404);
  for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, headersOf('an admin')]) {
    const answer = await app.http.inject({ url: '/metrics', remoteAddress: '203.0.113.5', headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('');
  }
});

test('GraphQL answers everybody and lets each operation decide; signed out is said in the answer, not by status', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
      body: '{"query":"{ viewer { ID } }"}',
    });
  expect(await walk(async (headers) => (await ask(headers)).status)).toEqual(everybody(200));
  expect(await (await ask({})).json()).toMatchObject({
    errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
  });
});

describe('files by signed address', () => {
  test('the address itself opens the file, as a video element cannot send a session', async () => {
    expect(await walk(async (headers) => (await fetch(address + pictureFile, { headers })).status)).toEqual(
      everybody(200),
    );
  });

  test.each([
    ['another ticket', (path: string) => path.replace(/\.[\w-]{43}/, `.${'A'.repeat(43)}`)],
    ['a later end', (path: string) => path.replace(/^\/media\/\d+/, '/media/99999999999')],
    ['another organisation', (path: string) => path.replace(/(\/media\/[^/]+)\/\d+/, '$1/999')],
    ['another item', (path: string) => path.replace(/(\/media\/[^/]+\/\d+)\/\d+/, '$1/999')],
    ['a way up', (path: string) => path.replace(/[^/]+$/, '..%2f..%2f..%2fsource.png')],
    ['a way up, spelt twice', (path: string) => path.replace(/[^/]+$/, '%252e%252e%252fsecret')],
    ['a null character', (path: string) => `${path}%00.png`],
    ['no ticket', (path: string) => path.replace(/^\/media\/[^/]+/, '/media/x')],
  ])('%s finds nothing, for anybody', async (_name, change) => {
    const path = change(pictureFile);
    expect(path).not.toBe(pictureFile);
    const statuses = Object.values(
      await walk(async (headers) => (await fetch(address + path, { headers })).status),
    );
    for (const status of statuses) expect([400, 404]).toContain(status);
  });

  test('an address ends', async () => {
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 13 * 3_600_000);
    const { status } = await fetch(address + pictureFile);
    app.clock.now = before;
    expect(status).toBe(403);
  });
});

describe('exports by signed address', () => {
  test('the address opens the file for whoever was given it, and a changed one opens nothing', async () => {
    const { exportAuditRecords } = await ours.ask('admin', 'mutation { exportAuditRecords { URL } }');
    const path: string = exportAuditRecords.URL;
    expect(await walk(async (headers) => (await fetch(address + path, { headers })).status)).toEqual(
      everybody(200),
    );
    const [text = '', signature = ''] = path.slice('/exports/'.length).split('.');
    const ticket = JSON.parse(Buffer.from(text, 'base64url').toString());
    const forge = (change: Record<string, unknown>) =>
      Buffer.from(JSON.stringify({ ...ticket, ...change })).toString('base64url');
    const forged = [
      { kind: 'own-data' },
      { organisationId: Number(theirs.organisationId) },
      { personId: Number(ours.personOf('author')) },
      { expires: 9_999_999_999 },
    ].map((change) => `${forge(change)}.${signature}`);
    for (const one of [
      ...forged,
      `${text}.${'A'.repeat(43)}`,
      text,
      `${text}..${signature}`,
      'x',
      '%00',
      '.',
    ]) {
      expect([400, 404], one).toContain((await fetch(`${address}/exports/${one}`)).status);
    }
  });
});

describe('pictures in a size', () => {
  test('the signed request is answered, a changed one is not', async () => {
    expect(pictureResized).toMatch(/^\/images\//);
    expect((await fetch(address + pictureResized)).status).toBe(200);
    const [text = '', signature = ''] = pictureResized.slice('/images/'.length).split('.');
    const request = JSON.parse(Buffer.from(text, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...request, key: '../../praxis.sock' })).toString(
      'base64url',
    );
    for (const path of [`${forged}.${signature}`, `${text}.${'A'.repeat(43)}`, text, 'x', '%00', '.']) {
      expect([400, 404], path).toContain((await fetch(`${address}/images/${path}`)).status);
    }
  });
});

test('the stream of signals opens for members, and for nobody by a link', async () => {
  const ask = async (headers: Record<string, string>) => {
    const leaving = new AbortController();
    const { status } = await fetch(`${address}/api/signals`, { headers, signal: leaving.signal });
    leaving.abort();
    return status;
  };
  expect(await walk(ask)).toEqual({ ...everybody(200), nobody: 401, 'a link': 422 });
});

describe.each(['/resources/download', '/api/resources/download'])('downloads at %s', (route) => {
  const ask = (headers: Record<string, string>, url: string) =>
    fetch(`${address}${route}?url=${encodeURIComponent(url)}`, {
      headers,
      redirect: 'manual',
    });

  test('are for those who work with media, and of their own organisation', async () => {
    expect(await walk(async (headers) => (await ask(headers, pictureFile)).status)).toEqual({
      nobody: 401,
      'a learner': 403,
      'an analyst': 200,
      'a link': 403,
      'the author': 200,
      'another creator': 200,
      'an admin': 200,
      'an author elsewhere': 404,
    });
  });

  test.each([
    'https://example.com/media/x',
    '//example.com/media/x',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '/media/../../etc/passwd',
    '/graphql',
    'http://user:word@127.0.0.1/media/x',
    '/%2F%2Fexample.com/media/x',
    '/media/x/1/1/..%2f..%2f..%2fpraxis.sock',
    '\\\\example.com\\media\\x',
    '\0',
    '',
  ])('never fetch %j', async (url) => {
    expect((await ask(headersOf('an admin'), url)).status).toBe(404);
  });

  test('a name cannot bring headers or paths with it', async () => {
    const name = encodeURIComponent('a"\r\nSet-Cookie: x=1\r\n/../../b.exe');
    const response = await fetch(
      `${address}${route}?url=${encodeURIComponent(pictureFile)}&filename=${name}`,
      { headers: headersOf('an admin') },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(response.headers.get('content-disposition')).toMatch(/^[^\r\n/\\]*\.png$/);
  });
});

describe('conversations under /api', () => {
  const ask = (headers: Record<string, string>, method: string, path: string, body?: unknown) =>
    fetch(`${address}/api/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const walkApi = (method: string, path: string, makeBody?: () => unknown) =>
    walk(async (headers) => (await ask(headers, method, path, makeBody?.())).status);
  const begin = () => ({ vhId: ours.virtualHumans.published.id, key: newKey() });
  let own = '';

  beforeAll(async () => {
    const answer = await ask(headersOf('a learner'), 'POST', 'assessments', begin());
    own = (await answer.json()).data.id;
  });

  // Refusals of a role are no lost session: 422, and the code says what it is.
  const ofMembers = {
    nobody: 401,
    'a learner': 200,
    'an analyst': 200,
    'a link': 404,
    'the author': 200,
    'another creator': 200,
    'an admin': 200,
    'an author elsewhere': 404,
  };
  const ofTheLearner = { ...everybody(404), nobody: 401, 'a learner': 200 };
  const ofNobodyYet = { ...everybody(422), nobody: 401, 'an admin': 409 };

  test('begin with what is published to one', async () => {
    expect(await walkApi('POST', 'assessments', begin)).toEqual(ofMembers);
    for (const path of ['player', 'generates-reports', 'coaching-session-report-generation-duration'])
      expect(await walkApi('GET', `virtual-humans/${ours.virtualHumans.published.id}/${path}`)).toEqual(
        ofMembers,
      );
    for (const path of ['objectives', 'objective-groups'])
      expect(await walkApi('GET', `${path}?vhId=${ours.virtualHumans.published.id}`)).toEqual(ofMembers);
  });

  test('are tried by those who may edit', async () => {
    const preview = () => ({ ...begin(), preview: true, draft: true });
    expect(await walkApi('POST', 'assessments', preview)).toEqual({
      ...everybody(404),
      nobody: 401,
      'the author': 200,
      'an admin': 200,
    });
  });

  test('are read by their learner and by staff, and spoken in by the learner alone', async () => {
    expect(await walkApi('GET', `assessments/${own}`)).toEqual(ofMembers);
    expect(
      await walkApi('POST', `assessments/${own}/turns`, () => ({ key: newKey(), text: 'Hello.' })),
    ).toEqual(ofTheLearner);
    expect(await walkApi('POST', `assessments/${own}/hint`, () => ({}))).toEqual(ofTheLearner);
  });

  test('have reports and scores once they are over; a person’s word on them is an administrator’s', async () => {
    const report = `assessments/${own}/coaching-session-report`;
    expect(await walkApi('GET', report)).toEqual(ofMembers);
    expect(await walkApi('GET', `assessments/${own}/scores`)).toEqual({
      ...ofMembers,
      'a learner': 422,
      'a link': 422,
    });
    const word = () => ({ objectiveId: 'x', earned: true, reason: 'Heard it.' });
    const elsewhere = { 'an author elsewhere': 422 };
    expect(await walkApi('POST', `assessments/${own}/overrides`, word)).toEqual({
      ...ofNobodyYet,
      ...elsewhere,
    });
    expect(await walkApi('POST', `assessments/${own}/scores`, () => ({}))).toEqual({
      ...ofNobodyYet,
      ...elsewhere,
    });
    expect(await walkApi('POST', `assessments/${own}/finish`, () => ({}))).toEqual(ofTheLearner);
    expect(await walkApi('POST', report, () => ({}))).not.toMatchObject({ 'a link': 200, nobody: 200 });
  });

  test('are contested by their learner alone, and an administrator of theirs decides', async () => {
    const appeals = `assessments/${own}/appeals`;
    expect(await walkApi('GET', appeals)).toEqual(ofMembers);
    expect(await walkApi('GET', `assessments/${own}/first-and-best`)).toEqual(ofMembers);
    // Finished above; without such an objective it is the learner alone who gets as far as asking for it.
    const contest = () => ({ objectiveId: 'x', fair: false, note: 'I asked.' });
    expect(await walkApi('POST', appeals, contest)).toEqual({
      ...everybody(422),
      nobody: 401,
      'a learner': 404,
      'a link': 404,
      'an author elsewhere': 404,
    });
    const ofAdmins = { ...everybody(422), nobody: 401 };
    expect(await walkApi('GET', 'appeals')).toEqual({ ...ofAdmins, 'an admin': 200 });
    expect(await walkApi('GET', 'appeals/1')).toEqual({ ...ofAdmins, 'an admin': 404 });
    const decision = () => ({ verdict: 'earned', reason: 'Heard it.' });
    expect(await walkApi('POST', 'appeals/1/decision', decision)).toEqual({ ...ofAdmins, 'an admin': 404 });
  });

  test('lists say nothing of what is not for one', async () => {
    expect(await walkApi('GET', 'languages')).toEqual({ ...everybody(200), nobody: 401 });
    const path = `virtual-humans?idOnly=true&ids=${ours.virtualHumans.published.id},${theirs.virtualHumans.published.id}`;
    const listed = await walk(async (headers) => {
      const { data } = await (await ask(headers, 'GET', path)).json();
      return data?.length ?? -1;
    });
    expect(listed).toEqual({ ...everybody(1), nobody: -1, 'a link': 0 });
  });

  test('hostile texts are kept as they are or refused, and never a fault of the server', async () => {
    const answer = await ask(headersOf('a learner'), 'POST', 'assessments', begin());
    const { id } = (await answer.json()).data;
    for (const text of [
      '<script>alert(401)</script>',
      "'; drop table conversation; --",
      'null \0 character',
      'half \ud800 a letter',
      '\u202e right to left',
      '👩🏽‍⚕️'.repeat(50),
      'a'.repeat(2_000),
      'a'.repeat(30_000),
    ]) {
      for (const body of [
        { key: newKey(), text },
        { key: text, text: 'Hello' },
      ]) {
        const { status } = await ask(headersOf('a learner'), 'POST', `assessments/${id}/turns`, body);
        expect([200, 409, 422], text.slice(0, 30)).toContain(status);
      }
    }
    const { status } = await ask(headersOf('a learner'), 'POST', `assessments/${id}/finish`, {
      diagnosis: '<b>x</b>\0\ud800',
      reason: "'; --",
    });
    expect(status).toBe(200);
  });
});

describe.each(['video', 'media'])('uploads of %s', (kind) => {
  const tus = { 'tus-resumable': '1.0.0' };
  const name = kind === 'video' ? 'clip.mp4' : 'picture.png';
  const metadata = `filename ${btoa(name)},filetype ${btoa(kind === 'video' ? 'video/mp4' : 'image/png')}`;
  const create = (headers: Record<string, string>) =>
    fetch(`${address}/uploads/${kind}`, {
      method: 'POST',
      headers: { ...headers, ...tus, 'upload-length': '10', 'upload-metadata': metadata },
    });

  test('begin for those who may add to the library', async () => {
    expect(await walk(async (headers) => (await create(headers)).status)).toEqual({
      nobody: 401,
      'a learner': 403,
      'an analyst': 403,
      'a link': 403,
      'the author': 201,
      'another creator': 201,
      'an admin': 201,
      'an author elsewhere': 201,
    });
  });

  test('go on, are asked about and are thrown away by whoever began them', async () => {
    const location = (await create(headersOf('the author'))).headers.get('location') ?? '';
    const url = new URL(location, address);
    const others = {
      nobody: 401,
      'a learner': 403,
      'an analyst': 403,
      'a link': 403,
      'another creator': 404,
      'an admin': 404,
      'an author elsewhere': 404,
    };
    const patch = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const ask = (method: string, headers: Record<string, string>) =>
      fetch(url, { method, headers, ...(method === 'PATCH' ? { body: 'xx' } : {}) });
    const walkOthers = async (method: string, more: Record<string, string>) => {
      const found = await walk(async (headers, caller) =>
        caller === 'the author' ? 0 : (await ask(method, { ...headers, ...more })).status,
      );
      const { 'the author': _own, ...rest } = found;
      return rest;
    };
    expect(await walkOthers('HEAD', tus)).toEqual(others);
    expect(await walkOthers('PATCH', patch)).toEqual(others);
    expect(await walkOthers('DELETE', tus)).toEqual(others);
    const own = headersOf('the author');
    const head = await ask('HEAD', { ...own, ...tus });
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '0']);
    expect((await ask('PATCH', { ...own, ...patch })).status).toBe(204);
    expect((await ask('DELETE', { ...own, ...tus })).status).toBe(204);
    expect((await ask('HEAD', { ...own, ...tus })).status).toBe(404);
  });

  test('of ids that are none do not exist', async () => {
    for (const id of ['x', '..%2f..%2fpraxis.sock', 'a'.repeat(32), '%00', 'a'.repeat(3_000)]) {
      const { status } = await fetch(`${address}/uploads/${kind}/${id}`, {
        method: 'HEAD',
        headers: { ...headersOf('the author'), ...tus },
      });
      expect([400, 404, 414], id).toContain(status);
    }
  });

  test('let no page of another origin in', async () => {
    const response = await fetch(`${address}/uploads/${kind}`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.headers.get('access-control-allow-origin') ?? '').not.toMatch(/evil|\*/);
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

test('what is not there is said plainly, without a page of the library', async () => {
  for (const path of [
    '/nothing',
    '/graphql/x',
    '/uploads',
    '/media',
    '/.env',
    '/..%2f..%2fetc/passwd',
    '/%',
    '/%00',
  ]) {
    const response = await fetch(address + path);
    expect([400, 404], path).toContain(response.status);
    expect(await response.text(), path).not.toMatch(/node_modules|stack|Route GET/i);
  }
});

test('every answer carries the headers that protect the browser', async () => {
  const upload = { method: 'POST', headers: { ...headersOf('the author'), 'tus-resumable': '1.0.0' } };
  const begun = { ...upload, headers: { ...upload.headers, 'upload-length': '10' } };
  for (const [path, request] of [
    ['/healthz', {}],
    ['/graphql', {}],
    ['/nothing', {}],
    [pictureFile, {}],
    ['/uploads/video', { method: 'OPTIONS' }],
    ['/uploads/video', upload],
    ['/uploads/video', begun],
  ] as const) {
    const { headers } = await fetch(address + path, request);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toContain("object-src 'none'");
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    expect(headers.get('x-powered-by'), path).toBeNull();
  }
});

test('what GraphQL and the other routes answer is kept by no browser, unless a route says so', async () => {
  const keeping = async (path: string, request: RequestInit = {}) =>
    (await fetch(address + path, request)).headers.get('cache-control');
  const headers = { ...headersOf('an admin'), 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ viewer { ID } }' });
  expect(await keeping('/graphql', { method: 'POST', headers, body })).toBe('no-store');
  expect(await keeping('/graphql', { method: 'POST', headers, body: '{' })).toBe('no-store');
  for (const path of ['/api/languages', '/nothing', '/healthz'])
    expect(await keeping(path, { headers }), path).toBe('no-store');
  expect(await keeping(pictureFile)).toMatch(/^private, max-age=\d+, immutable$/);
});

test('texts say how they are written, and a parameter that comes twice counts as none', async () => {
  const headers = {
    ...headersOf('an admin'),
    accept: 'application/json',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ query: '{ viewer { ID } }' });
  for (const [path, request] of [
    ['/healthz', {}],
    ['/nothing', {}],
    ['/graphql', { method: 'POST', headers, body }],
    ['/api/languages', { headers }],
  ] as const)
    expect((await fetch(address + path, request)).headers.get('content-type'), path).toBe(
      'application/json; charset=utf-8',
    );
  const url = `url=${encodeURIComponent(pictureFile)}`;
  expect((await fetch(`${address}/api/resources/download?${url}&${url}`, { headers })).status).toBe(404);
  const listed = async (query: string) =>
    (await fetch(`${address}/api/virtual-humans?idOnly=true${query}`, { headers })).json();
  const id = `&ids=${ours.virtualHumans.published.id}`;
  expect((await listed(id)).data).toHaveLength(1);
  expect(await listed(id + id)).toEqual(await listed(''));
});
