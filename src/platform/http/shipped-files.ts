import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from './web-routes.ts';

/** Pictures are compressed already; a model shrinks by a third. */
const kinds: Readonly<Record<string, { type: string; isCompressible: boolean }>> = {
  '.glb': { type: 'model/gltf-binary', isCompressible: true },
  '.webp': { type: 'image/webp', isCompressible: false },
};
/** The highest levels take ten times as long for one percent of the size. */
const brotliQuality = 9;
/**
 * These files change only with a release: a copy older than an hour is still shown while the browser loads a new one.
 */
const caching = 'public, max-age=3600, stale-while-revalidate=604800';

type ShippedFile = { content: Buffer; compressed: Buffer | null; type: string; hash: string };

/**
 * Files of the program, readable without a session. `folders` maps addresses to folders. They are read, and
 * compressed, once: on their first request.
 */
export function registerShippedFiles(app: FastifyInstance, folders: Readonly<Record<string, string>>): void {
  const places = new Map<string, string>();
  for (const [prefix, folder] of Object.entries(folders)) {
    for (const name of readdirSync(folder))
      if (kinds[extname(name)]) places.set(`${prefix}/${name}`, join(folder, name));
  }
  const loading = new Map<string, Promise<ShippedFile>>();

  function find(path: string): Promise<ShippedFile> | null {
    const place = places.get(path);
    if (!place) return null;
    const known = loading.get(path);
    if (known) return known;
    const file = load(place);
    loading.set(path, file);
    // A failed read is tried again.
    file.catch(() => loading.delete(path));
    return file;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = await find(request.url.split('?')[0] ?? '');
    if (!file) return sendNotFound(request, reply);
    const etag = `"${file.hash}"`;
    reply.header('Cache-Control', caching).header('ETag', etag).header('Vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    reply.type(file.type);
    const isCompressed = file.compressed && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (isCompressed) reply.header('Content-Encoding', 'br');
    return reply.send(isCompressed ? file.compressed : file.content);
  }

  for (const prefix of Object.keys(folders)) app.get(`${prefix}/:name`, answer);
}

async function load(place: string): Promise<ShippedFile> {
  const content = await readFile(place);
  const kind = kinds[extname(place)] ?? { type: 'application/octet-stream', isCompressible: false };
  const compressed = kind.isCompressible
    ? await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
      })
    : null;
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12);
  return { content, compressed, type: kind.type, hash };
}
