import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeWav } from '#avatar/listening/speech-wav.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

// One database: what a server answers, and to whom.
let server: Server;
let answer: (response: ServerResponse) => void;
let app: TestApp;
let admin: BuiltMember;
let token = '';
let slowToken = '';

beforeAll(async () => {
  server = createServer(async (request, response) => {
    for await (const _part of request);
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  app = await startTestApp({
    TRANSCRIPTION_SERVER: `http://${host}/v1`,
    TRANSCRIPTION_SERVER_MODEL: 'whisper',
    TRANSCRIPTION_SERVER_LANGUAGES: 'en-GB,zh-TW',
    MODEL_HOSTS: host,
    TURNS_PER_MINUTE: '20',
    LOG_LEVEL: 'error',
  });
  const organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  token = await signIn(app, await buildMember(app.tenancy, organisation, 'user'));
  slowToken = await signIn(app, await buildMember(app.tenancy, organisation, 'user'));
});
afterAll(async () => {
  await app.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  answer = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"text":"Where?"}');
});

const sound = Buffer.from(writeWav(new Float32Array(1600), 16_000));

function send(
  as: string | null,
  { wav = sound as Buffer | string, locale = 'en-GB', type = 'audio/wav' } = {},
) {
  return app.http.inject({
    method: 'POST',
    url: `/api/speech/transcription?locale=${locale}`,
    headers: { 'content-type': type, ...(as ? { authorization: `Bearer ${as}` } : {}) },
    payload: wav,
  });
}
const languages = async () =>
  (
    await app.http.inject({ url: '/api/speech/languages', headers: { authorization: `Bearer ${token}` } })
  ).json().data;

describe('what a learner says', () => {
  test('becomes text by the server of the operator', async () => {
    expect((await send(token)).json()).toEqual({ data: { text: 'Where?' } });
    expect((await languages()).transcribed).toEqual(['en-GB', 'zh-TW']);
  });

  test('is taken from nobody who is not signed in', async () => {
    expect((await send(null)).statusCode).toBe(401);
    expect((await send('nobody')).statusCode).toBe(401);
    // Not even looked at.
    const refused = await send(null, { wav: Buffer.alloc(3 * 1024 ** 2) });
    expect(refused.statusCode).toBe(401);
    expect(refused.json().error.code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['no sound at all', { wav: Buffer.from('RIFF and nothing more than words') }, 422],
    ['a file whose end is missing', { wav: sound.subarray(0, 200) }, 422],
    ['a language that the server does not know', { locale: 'en-US' }, 422],
    ['no language', { locale: '' }, 422],
    ['more than a minute', { wav: Buffer.alloc(3 * 1024 ** 2) }, 413],
    [
      'more than a minute in fewer bytes',
      { wav: Buffer.from(writeWav(new Float32Array(8000 * 63), 8_000)) },
      422,
    ],
    ['another form', { type: 'video/mp4' }, 415],
  ])('is refused where it is %s', async (_what, changes, status) => {
    expect((await send(token, changes)).statusCode).toBe(status);
  });

  test('two channels are refused: recognisers want one', async () => {
    const stereo = Buffer.from(sound);
    stereo.writeUInt16LE(2, 22);
    expect((await send(token, { wav: stereo })).statusCode).toBe(422);
  });

  test('is said plainly to have become no text, and whether a second try may help', async () => {
    answer = (response) => response.writeHead(500).end();
    const failed = await send(token);
    expect(failed.statusCode).toBe(503);
    expect(failed.headers['retry-after']).toBe('5');
    expect(failed.json().error).toMatchObject({ code: 'UNAVAILABLE', reason: 'transcription.failed' });
  });

  test('stays with the browser where the organisation has switched the server off', async () => {
    const turn = async (on: boolean) => {
      const { errors } = await app.graphql(
        'mutation ($on: Boolean!) { updateAiSwitchboard(Input: { Transcription: $on }) { Transcription } }',
        { on },
        { token: await signIn(app, admin) },
      );
      expect(errors).toBeUndefined();
    };
    await turn(false);
    expect((await languages()).transcribed).toEqual([]);
    expect((await send(token)).json().error).toMatchObject({
      code: 'CONFLICT',
      reason: 'transcription.switched-off',
    });
    await turn(true);
    expect((await languages()).transcribed).toHaveLength(2);
  });

  test('is no more in a minute than a person can say', async () => {
    const statuses: number[] = [];
    for (let said = 0; said < 25; said++) statuses.push((await send(slowToken)).statusCode);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.at(-1)).toBe(429);
    // Whoever else speaks is not kept waiting.
    expect((await send(token)).statusCode).toBe(200);
  });
});

test('without such a server browsers turn speech into text', async () => {
  const plain = await startTestApp({ LOG_LEVEL: 'error' });
  const member = await buildMember(plain.tenancy, await buildOrganisation(plain.tenancy), 'user');
  const authorization = `Bearer ${await signIn(plain, member)}`;
  const { data } = (
    await plain.http.inject({ url: '/api/speech/languages', headers: { authorization } })
  ).json();
  expect(data.transcribed).toEqual([]);
  const refused = await plain.http.inject({
    method: 'POST',
    url: '/api/speech/transcription?locale=en-GB',
    headers: { authorization, 'content-type': 'audio/wav' },
    payload: sound,
  });
  expect(refused.statusCode).toBe(422);
  await plain.close();
});
