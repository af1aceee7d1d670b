/**
 * P8: receiving an upload in pieces of 50 MB, ours against bare @tus/server with its own file store, round about.
 * `node bench/tus-receive.ts [megabytes]` (300 unless told; 3000 for the memory goal).
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { createHttpApp } from '../src/platform/http/create-http-app.ts';
import { createLog } from '../src/platform/log/log.ts';
import { registerUploadRoutes } from '../src/platform/uploads/upload-routes.ts';
import { createFileUploadStore } from '../src/platform/uploads/upload-store.ts';

const megabyte = 1_000_000;
const totalMb = Number(process.argv[2] ?? 300);
const piece = randomBytes(50 * megabyte);
const rounds = 5;
const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-tus-'));

const expiresAt = new Date(Date.now() + 86_400_000);
const http = await createHttpApp({ log: createLog('silent'), trustedProxies: 0, requestTimeoutMs: 300_000 });
const store = createFileUploadStore(join(folder, 'ours'));
await registerUploadRoutes(http, {
  store,
  log: createLog('silent'),
  endpoints: [
    {
      path: '/ours',
      maxBytes: 10_000 * megabyte,
      lifeMs: 86_400_000,
      authenticate: async () => ({ organisationId: 1, personId: 1 }),
      findState: async () => ({ state: 'uploading', expiresAt }),
      create: async () => null,
      finish: async () => null,
      remove: async () => {},
    },
  ],
});
const ours = `${await http.listen({ port: 0, host: '127.0.0.1' })}/ours`;
const tus = new Server({ path: '/bare', datastore: new FileStore({ directory: join(folder, 'bare') }) });
const plain = createServer((request, response) => void tus.handle(request, response));
await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
const address = plain.address();
const bare = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/bare`;

async function upload(endpoint: string, checked: boolean): Promise<number> {
  const headers = { 'tus-resumable': '1.0.0' };
  const created = await fetch(endpoint, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(totalMb * megabyte) },
  });
  const location = new URL(created.headers.get('location') ?? '', endpoint).href;
  const checksum = `sha1 ${createHash('sha1').update(piece).digest('base64')}`;
  const startedAt = performance.now();
  for (let at = 0; at < totalMb * megabyte; at += piece.length) {
    const body = piece.subarray(0, Math.min(piece.length, totalMb * megabyte - at));
    const answer = await fetch(location, {
      method: 'PATCH',
      body,
      headers: {
        ...headers,
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
        ...(checked && body.length === piece.length ? { 'upload-checksum': checksum } : {}),
      },
    });
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await fetch(location, { method: 'DELETE', headers });
  return totalMb / seconds;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
await upload(bare, false);
await upload(ours, false);
const before = process.memoryUsage().rss;
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 50);
const found: Record<'bare' | 'ours' | 'checked', number[]> = { bare: [], ours: [], checked: [] };
for (let round = 0; round < rounds; round++) {
  found.bare.push(await upload(bare, false));
  found.ours.push(await upload(ours, false));
  found.checked.push(await upload(ours, true));
}
clearInterval(watch);
const reference = median(found.bare);
console.log(`bare @tus/server   ${reference.toFixed(0)} MB/s`);
console.log(
  `ours               ${median(found.ours).toFixed(0)} MB/s, ${(median(found.ours) / reference).toFixed(2)} of it (goal >= 0.9)`,
);
console.log(
  `ours with checksum ${median(found.checked).toFixed(0)} MB/s, ${(median(found.checked) / reference).toFixed(2)} of it`,
);
console.log(`memory of server and client grew by ${((peak - before) / megabyte).toFixed(0)} MB (goal <= 40)`);
plain.close();
await http.close();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
