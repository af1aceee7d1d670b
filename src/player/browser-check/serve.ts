import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt',
};

export interface ClipServer {
  origin: string;
  /** Answers 503 to paths that contain this, until set to null. */
  breakPaths(part: string | null): void;
  /** Paths requested so far. */
  requests: string[];
  close(): Promise<void>;
}

/** Serves a folder with range requests on a free port of this machine. */
export async function serveFolder(folder: string): Promise<ClipServer> {
  let broken: string | null = null;
  const requests: string[] = [];

  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    requests.push(path);
    if (broken && path.includes(broken)) return void response.writeHead(503).end();
    const file = join(folder, path === '/' ? 'index.html' : path);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return void response.writeHead(404).end();
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
    const start = Number(range?.[1] ?? 0);
    const end = range?.[2] ? Math.min(Number(range[2]), found.size - 1) : found.size - 1;
    response.writeHead(range ? 206 : 200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${start}-${end}/${found.size}` }),
    });
    createReadStream(file, { start, end })
      .on('error', () => response.destroy())
      .pipe(response);
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server listening on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    breakPaths(part) {
      broken = part;
    },
    requests,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
