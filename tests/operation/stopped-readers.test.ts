import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltOrganisation, buildMember, buildOrganisation, signIn } from '../builders/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** A file of CSV, which is made while it is fetched, and readers at the other end of a socket who take nothing. */

const records = 30_000;
const textLength = 4_000;
const fileBytes = records * textLength;
const readers = 3;

let app: TestApp;
let port: number;
let organisation: BuiltOrganisation;
let token: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  // Fewer connections to the database than readers: one that was kept by each would leave none.
  app = await startTestApp({
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '2',
    DOWNLOAD_PATIENCE_SECONDS: '3',
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.http.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  organisation = await buildOrganisation(app.tenancy);
  token = await signIn(app, await buildMember(app.tenancy, organisation, 'admin'));
  await app.database.executeSql(`
    insert into audit_record (organisation_id, at, action, target_kind, details)
    select ${organisation.id}, timestamptz '2026-10-01' + nth * interval '1 second', 'organisation-updated', 'organisation',
      jsonb_build_object('text', repeat('x', ${textLength}))
    from generate_series(1, ${records}) nth`);
}, 120_000);
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

async function addressOfFile(): Promise<string> {
  const { data } = await app.graphql('mutation { exportAuditRecords { URL } }', {}, { token });
  return data.exportAuditRecords.URL;
}

/** Takes the head of the answer and then nothing more. */
async function stopReading(): Promise<Socket> {
  const path = await addressOfFile();
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  const [head] = await once(socket, 'data');
  expect(String(head)).toContain('HTTP/1.1 200');
  socket.pause();
  return socket;
}

const countOpen = () =>
  new Promise<number>((resolve) => app.http.server.getConnections((_, n) => resolve(n)));

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** What is held, garbage left out. */
function heldBytes(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('readers who stop leave memory and connections as they were, and are left after a while', async () => {
  const before = heldBytes();
  await Promise.all(Array.from({ length: readers }, stopReading));
  // Others are answered meanwhile, by the same two connections.
  for (let nth = 0; nth < 50; nth += 1)
    expect((await app.graphql('{ viewer { ID } }', {}, { token })).data.viewer.ID).toBeTruthy();
  const grown = heldBytes() - before;
  expect(await countOpen()).toBe(readers);
  // A part of each file: the three files would be three times as much.
  expect(grown).toBeLessThan(2 * fileBytes);
  const next = await fetch(`http://127.0.0.1:${port}${await addressOfFile()}`, {
    headers: { connection: 'close' },
  });
  expect((await next.text()).length).toBeGreaterThan(fileBytes);
  await expect.poll(countOpen, { timeout: 60_000, interval: 50 }).toBe(0);
}, 120_000);

test('a reader who goes on slowly gets the whole file', async () => {
  const socket = await stopReading();
  let bytes = 0;
  let last = '';
  socket.on('data', (piece: Buffer) => {
    bytes += piece.length;
    last = (last + String(piece.subarray(-200))).slice(-200);
    socket.pause();
    setImmediate(() => socket.resume());
  });
  socket.resume();
  await once(socket, 'close');
  expect(bytes).toBeGreaterThan(fileBytes - 1_000_000);
  // The last piece of a chunked answer.
  expect(last).toMatch(/\r\n0\r\n\r\n$/);
}, 120_000);
