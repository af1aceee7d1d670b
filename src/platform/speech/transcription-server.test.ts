import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createModelHttp } from '../llm/model-http.ts';
import { readTranscript } from './transcript-text.ts';
import {
  TranscriptionBusyError,
  TranscriptionFailedError,
  type TranscriptionPort,
} from './transcription-port.ts';
import { createTranscriptionServer } from './transcription-server.ts';

let server: Server;
let answer: (response: ServerResponse) => void;
let asked: {
  url: string | undefined;
  key: string | undefined;
  fields: Record<string, string>;
  file: string;
}[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    const form = await new Response(Buffer.concat(parts), { headers }).formData();
    const fields: Record<string, string> = {};
    let file = '';
    for (const [name, value] of form)
      if (typeof value === 'string') fields[name] = value;
      else file = `${value.name} ${value.type} ${await value.text()}`;
    asked.push({ url: request.url, key: request.headers.authorization, fields, file });
    answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});
const words =
  (body: string, status = 200, type = 'application/json') =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': type }).end(body);
beforeEach(() => {
  asked = [];
  answer = words('{"text":" Where does it hurt? "}');
});

function openPort({ hosts = '', clock = () => new Date(0) } = {}): TranscriptionPort {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const host = `127.0.0.1:${port}`;
  return createTranscriptionServer({
    http: createModelHttp({ hosts: new Set([hosts || host]) }),
    address: { url: `http://${host}/v1/`, model: 'whisper', key: 'secret', locales: ['en-GB', 'zh-TW'] },
    clock,
  });
}
const say = (locale = 'en-GB', signal = AbortSignal.timeout(20_000)) => ({
  wav: Buffer.from('a sound'),
  locale,
  signal,
});

test('a sound goes to the address with its language, and its words come back', async () => {
  expect(await openPort().transcribe(say())).toBe('Where does it hurt?');
  expect(asked).toEqual([
    {
      url: '/v1/audio/transcriptions',
      key: 'Bearer secret',
      fields: { model: 'whisper', language: 'en', response_format: 'json', temperature: '0' },
      file: 'speech.wav audio/wav a sound',
    },
  ]);
});

test('Mandarin is asked for in the characters of Taiwan', async () => {
  await openPort().transcribe(say('zh-TW'));
  expect(asked[0]?.fields).toMatchObject({ language: 'zh', prompt: '以下是繁體中文的對話。' });
});

test.each([
  [' Hello.\nAnd you? ', 'Hello. And you?'],
  ['[BLANK_AUDIO]', ''],
  ['(coughs) Where?', 'Where?'],
  ['【笑聲】會痛嗎？', '會痛嗎？'],
  ['*sighs* ♪♪', ''],
  ['a'.repeat(5000), 'a'.repeat(4000)],
  [`${'a'.repeat(3999)}😀`, 'a'.repeat(3999)],
  ['Where\ud83d?', 'Where?'],
  // Each of these would be followed to the end of the text.
  ['['.repeat(60_000), '['.repeat(4000)],
])('of a transcript only the words are left: %j', (text, left) => {
  expect(readTranscript(text)).toBe(left);
});

describe('no words', () => {
  test.each<[string, () => void]>([
    ['a web page', () => (answer = words('<p>Hello</p>', 200, 'text/html'))],
    ['an error', () => (answer = words('{"error":"secret"}', 500))],
    ['something that is called a transcript', () => (answer = words('{"segments":[]}'))],
    ['a cut answer', () => (answer = words('{"text":"Whe'))],
    ['more than a page', () => (answer = words(JSON.stringify({ text: 'a'.repeat(100_000) })))],
    [
      'another address',
      () => (answer = (r) => void r.writeHead(302, { location: 'http://10.0.0.1/' }).end()),
    ],
    [
      'a line that breaks',
      () =>
        (answer = (r) =>
          void r.writeHead(200, { 'content-type': 'application/json' }).write('{"text"', () => r.destroy())),
    ],
  ])('are said of %s', async (_what, lie) => {
    lie();
    const failure = await openPort()
      .transcribe(say())
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TranscriptionFailedError);
    expect(String(failure)).not.toContain('secret');
  });

  test('come from a private address that the operator did not name, nor is it asked', async () => {
    await expect(openPort({ hosts: 'elsewhere:1' }).transcribe(say())).rejects.toBeInstanceOf(
      TranscriptionFailedError,
    );
    expect(asked).toEqual([]);
  });

  test('come in a language that the operator did not name', async () => {
    await expect(openPort().transcribe(say('en-US'))).rejects.toBeInstanceOf(TranscriptionFailedError);
    expect(asked).toEqual([]);
  });

  test('are waited for while somebody waits, and not longer', async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort(new Error('gone'));
    await expect(openPort().transcribe(say('en-GB', leaving.signal))).rejects.toThrow('gone');
  });

  test('five times in a row spare the server half a minute', async () => {
    let now = 0;
    const port = openPort({ clock: () => new Date(now) });
    answer = words('', 500);
    for (let turn = 0; turn < 7; turn++) await port.transcribe(say()).catch(() => {});
    expect(asked).toHaveLength(5);
    now += 31_000;
    answer = words('{"text":"Hello."}');
    expect(await port.transcribe(say())).toBe('Hello.');
  });

  test('are told to those who are too many', async () => {
    const held: ServerResponse[] = [];
    answer = (response) => void held.push(response);
    const port = openPort();
    const all = Array.from({ length: 73 }, () => port.transcribe(say()).catch((error: unknown) => error));
    expect(await all[72]).toBeInstanceOf(TranscriptionBusyError);
    while (held.length < 8) await new Promise((done) => setImmediate(done));
    answer = words('{"text":"Hello."}');
    for (const response of held) answer(response);
    expect(new Set(await Promise.all(all.slice(0, 72)))).toEqual(new Set(['Hello.']));
  });
});
