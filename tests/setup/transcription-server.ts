import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = '/usr/bin/pocketsphinx_continuous';

/** Whether this machine has a recogniser (Debian packages pocketsphinx and pocketsphinx-en-us). */
export const hasRecogniser = existsSync(program);

/** Turns a WAV file into words. */
type Recogniser = (wav: Buffer) => string | Promise<string>;

export type TranscriptionServer = {
  /** As of `/v1`. */
  url: string;
  /** As MODEL_HOSTS names it. */
  host: string;
  /** How long each sound took, in ms. */
  readonly took: readonly number[];
  close(): Promise<void>;
};

/** A recogniser behind OpenAI's interface, on a free port. The real one of English is no good one: for clear speech of few words. */
export async function startTranscriptionServer(
  recogniser: Recogniser = recognise,
): Promise<TranscriptionServer> {
  const took: number[] = [];
  const server = createServer(async (request, response) => {
    const began = performance.now();
    const text = await recogniser(await readSound(request));
    took.push(performance.now() - began);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ text }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const host = `127.0.0.1:${port}`;
  return {
    url: `http://${host}/v1`,
    host,
    took,
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

async function readSound(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const file = (await new Response(Buffer.concat(parts), { headers }).formData()).get('file');
  return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
}

async function recognise(wav: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-heard-'));
  try {
    const path = join(folder, 'heard.wav');
    await writeFile(path, wav);
    const { stdout } = await run(program, ['-infile', path, '-logfn', '/dev/null']);
    return stdout.replace(/\s+/g, ' ').trim();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
