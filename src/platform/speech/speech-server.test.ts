import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createModelHttp } from '../llm/model-http.ts';
import { joinVoices } from './join-voices.ts';
import { SpeechFailedError, type SpeechPort } from './speech-port.ts';
import { createSpeechServer } from './speech-server.ts';
import { parseSpeechVoices } from './speech-voices.ts';
import { measureWav } from './wav-file.ts';

let server: Server;
let answer: (response: ServerResponse) => void;
let asked: { url: string | undefined; key: string | undefined; body: unknown }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    asked.push({
      url: request.url,
      key: request.headers.authorization,
      body: JSON.parse(Buffer.concat(parts).toString()),
    });
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});
beforeEach(() => {
  asked = [];
  answer = sound();
});

/** @param size what the head says of the sound: a server that does not know it yet says 0xffffffff */
function makeWav(samples: number, size = samples): Buffer {
  const wav = Buffer.alloc(44 + samples);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(size === samples ? 36 + samples : 0xff_ff_ff_ff, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(size, 40);
  return wav;
}

const sound =
  (type = 'audio/wav', body: Buffer | string = makeWav(100), status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': type }).end(body);

const voices = parseSpeechVoices('en-GB-female=emma, en-GB-male=george, en-GB-male-senior=lewis');

function openPort({ hosts = '', clock = () => new Date(0) } = {}): SpeechPort {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const host = `127.0.0.1:${port}`;
  if (!voices) throw new Error('The voices of the test are none.');
  return createSpeechServer({
    http: createModelHttp({ hosts: new Set([hosts || host]) }),
    address: { url: `http://${host}/v1/`, model: 'kokoro', key: 'secret', voices },
    clock,
  });
}

const say = (changes: object = {}, signal = AbortSignal.timeout(20_000)) =>
  ({ text: 'Will it hurt?', locale: 'en-GB', gender: 'male', age: 'adult', signal, ...changes }) as const;

test('a text goes to the address with the voice of its language, gender and age', async () => {
  const { wav, phones } = await openPort().speak(say());
  expect(wav.length).toBe(144);
  expect(phones).toBeNull();
  await openPort().speak(say({ age: 'senior' }));
  await openPort().speak(say({ gender: 'female', age: 'senior' }));
  expect(asked[0]).toEqual({
    url: '/v1/audio/speech',
    key: 'Bearer secret',
    body: { model: 'kokoro', voice: 'george', input: 'Will it hurt?', response_format: 'wav' },
  });
  expect(asked.map(({ body }) => (body as { voice: string }).voice)).toEqual(['george', 'lewis', 'emma']);
});

test.each([0, 0xff_ff_ff_ff])('a sound that was sent while it was made gets its length: %i', async (size) => {
  answer = sound('application/octet-stream', makeWav(100, size));
  const { wav } = await openPort().speak(say());
  expect(wav.readUInt32LE(40)).toBe(100);
  expect(wav.readUInt32LE(4)).toBe(136);
});

describe('no sound', () => {
  test.each<[string, () => void]>([
    ['another form', () => (answer = sound('audio/mpeg', Buffer.from('ID3')))],
    ['a web page', () => (answer = sound('text/html', '<p>Hello</p>'))],
    ['an error', () => (answer = sound('application/json', '{"error":"Will it hurt?"}', 500))],
    [
      'something that is called a sound',
      () => (answer = sound('audio/wav', 'not a sound at all, whatever it says')),
    ],
    ['nothing', () => (answer = sound('audio/wav', ''))],
    ['a head alone', () => (answer = sound('audio/wav', makeWav(0)))],
    ['more than a minute', () => (answer = sound('audio/wav', makeWav(7 * 1024 ** 2)))],
    [
      'another address',
      () => (answer = (r) => void r.writeHead(302, { location: 'http://10.0.0.1/' }).end()),
    ],
    [
      'a line that breaks',
      () =>
        (answer = (r) =>
          void r.writeHead(200, { 'content-type': 'audio/wav' }).write('RIFF', () => r.destroy())),
    ],
  ])('is said of %s, without the words', async (_what, lie) => {
    lie();
    const failure = await openPort()
      .speak(say())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SpeechFailedError);
    expect(String(failure)).not.toContain('hurt');
  });

  test('comes from a private address that the operator did not name, nor is it asked', async () => {
    await expect(openPort({ hosts: 'elsewhere:1' }).speak(say())).rejects.toBeInstanceOf(SpeechFailedError);
    expect(asked).toEqual([]);
  });

  test('is waited for while somebody listens, and not longer', async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort(new Error('gone'));
    await expect(openPort().speak(say({}, leaving.signal))).rejects.toThrow('gone');
  });

  test('of five texts in a row spares the server half a minute', async () => {
    let now = 0;
    const port = openPort({ clock: () => new Date(now) });
    answer = sound('text/plain', 'no', 503);
    for (let turn = 0; turn < 7; turn++) await port.speak(say()).catch(() => {});
    expect(asked).toHaveLength(5);
    answer = sound();
    now += 31_000;
    expect((await port.speak(say())).wav.length).toBe(144);
  });
});

describe('voices together', () => {
  const flite: SpeechPort = {
    locales: ['en-GB', 'en-US'],
    preferred: [],
    speak: async () => ({ wav: Buffer.from('RIFFflite'), phones: [] }),
  };

  test('are none where there is none', () => {
    expect(joinVoices([null, null])).toBeNull();
  });

  test('speak every language that one of them speaks, and say which come before a browser', () => {
    expect(joinVoices([openPort(), flite])).toMatchObject({
      locales: ['en-GB', 'en-US'],
      preferred: ['en-GB'],
    });
  });

  test('take the place of one that fails', async () => {
    answer = sound('text/plain', 'no', 500);
    const both = joinVoices([openPort(), flite]);
    expect((await both?.speak(say()))?.wav.toString()).toBe('RIFFflite');
    await expect(joinVoices([openPort(), null])?.speak(say())).rejects.toBeInstanceOf(SpeechFailedError);
  });
});

test.each([
  ['', 'nothing'],
  ['en-GB-female=emma', 'a language without a voice for men'],
  ['en-GB-female=emma,en-GB-male-senior=lewis', 'a language whose men are old'],
  ['en-female=emma,en-male=george', 'a language without its country'],
  ['en-GB-female=,en-GB-male=george', 'a voice without a name'],
  ['en-GB-other=emma', 'another gender'],
])('%j is no list of voices: %s', (text) => {
  expect(parseSpeechVoices(text)).toBeNull();
});

test('what stands before the sound of a file is kept, what stands behind it is not', () => {
  const plain = makeWav(10);
  const list = Buffer.concat([Buffer.from('LIST'), Buffer.from([3, 0, 0, 0]), Buffer.from('abc\0')]);
  const file = Buffer.concat([plain.subarray(0, 36), list, plain.subarray(36), Buffer.from('junk')]);
  const measured = measureWav(file);
  expect(measured?.length).toBe(44 + 12 + 10);
  expect(measured?.readUInt32LE(4)).toBe(44 + 12 + 10 - 8);
});
