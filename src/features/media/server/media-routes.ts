import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trialEnded } from '#features/entitlements/model/trial-lock.ts';
import type { FindOrganisationLock } from '#features/identity/server/index.ts';
import { forbidden, notFound, unauthenticated } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { readImageAddress } from '#platform/images/image-address.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { verifyMediaAddress } from '#platform/storage/signed-address.ts';
import { canDownloadMedia } from '../model/media-policy.ts';
import { mediaTexts } from '../model/media-texts.ts';
import { parseRange } from './byte-range.ts';
import { findKeyPlace, isServedPath, mediaPrefix } from './media-keys.ts';

type FindViewer = (request: FastifyRequest) => Promise<Viewer | null>;

export type MediaRouteDependencies = {
  store: ObjectStore;
  addressKeys: SigningKeys;
  clock: () => Date;
  findViewer: FindViewer;
  /** The same below /api, where the short token counts as well. */
  findApiViewer: FindViewer;
  /** Whether the end of its trial closed an organisation. */
  findOrganisationLock: FindOrganisationLock;
};

type MediaParams = { ticket: string; organisationId: string; mediaId: string; '*': string };

/** Files of media items by signed address, and downloads of them. */
export function registerMediaRoutes(app: FastifyInstance, deps: MediaRouteDependencies): void {
  app.route<{ Params: MediaParams }>({
    method: ['GET', 'HEAD'],
    url: '/media/:ticket/:organisationId/:mediaId/*',
    handler: async (request, reply) => {
      const { '*': path, ...parts } = request.params;
      const opened = openAddress(deps, parts, path);
      // What plays may go on: its addresses were given out before the end, and no others are.
      if ((await deps.findOrganisationLock(opened.organisationId)) === 'closed') throw trialEnded();
      const seconds = Math.max(0, Math.floor((opened.expiresAt.getTime() - deps.clock().getTime()) / 1000));
      // Files never change under their name; the address itself ends.
      reply.header('Cache-Control', `private, max-age=${seconds}, immutable`);
      return sendObject(deps.store, opened.key, request, reply);
    },
  });

  // Beside the other addresses of files, and below /api for programs that know one base address.
  const downloads = [
    ['/resources/download', deps.findViewer],
    ['/api/resources/download', deps.findApiViewer],
  ] as const;
  for (const [url, findViewer] of downloads) {
    app.get<{ Querystring: DownloadQuery }>(url, async (request, reply) =>
      sendDownload(deps, await findViewer(request), request, reply),
    );
  }
}

type DownloadQuery = { url?: unknown; filename?: unknown };

/** A file of the viewer's own organisation as an attachment. */
async function sendDownload(
  deps: MediaRouteDependencies,
  viewer: Viewer | null,
  request: FastifyRequest<{ Querystring: DownloadQuery }>,
  reply: FastifyReply,
) {
  if (!viewer) throw unauthenticated();
  if (!canDownloadMedia(viewer)) throw forbidden();
  const opened = openOwnUrl(deps, viewer, request.query.url);
  const ending = opened.key.slice(opened.key.lastIndexOf('.'));
  const filename = typeof request.query.filename === 'string' ? request.query.filename : '';
  reply
    .header('Content-Disposition', contentDisposition(filename, ending))
    .header('Cache-Control', 'private, no-store');
  return sendObject(deps.store, opened.key, request, reply);
}

type OpenedAddress = { key: string; organisationId: number; expiresAt: Date };

function openAddress(
  deps: MediaRouteDependencies,
  parts: { ticket: string; organisationId: string; mediaId: string },
  path: string,
): OpenedAddress {
  const verified = verifyMediaAddress(deps.addressKeys, parts, deps.clock());
  if (verified.state === 'expired') throw forbidden('This address has expired. Load the page again.');
  if (verified.state === 'invalid' || !isServedPath(path))
    throw notFound('There is nothing at this address.');
  const { organisationId, mediaId, expiresAt } = verified;
  return { key: mediaPrefix(organisationId, mediaId) + path, organisationId, expiresAt };
}

/** Only addresses of our own media, and only of the viewer's organisation: nothing is ever fetched from elsewhere. */
function openOwnUrl(deps: MediaRouteDependencies, viewer: Viewer, url: unknown): Pick<OpenedAddress, 'key'> {
  const unknown = () => notFound(mediaTexts['media.address-unknown']);
  const text = typeof url === 'string' ? url : '';
  const opened = openFileUrl(deps, text) ?? openPictureUrl(deps, text);
  if (opened?.organisationId !== viewer.organisationId) throw unknown();
  return opened;
}

function openFileUrl(deps: MediaRouteDependencies, text: string): OpenedAddress | null {
  const match = /^\/media\/([^/?#]+)\/(\d+)\/(\d+)\/([^?#]+)$/.exec(text);
  if (!match) return null;
  const [, ticket = '', organisationId = '', mediaId = '', path = ''] = match;
  return openAddress(deps, { ticket, organisationId, mediaId }, path);
}

/** The address of a picture names its file and a size. Whoever downloads it wants the file. */
function openPictureUrl(
  deps: MediaRouteDependencies,
  text: string,
): Pick<OpenedAddress, 'key' | 'organisationId'> | null {
  const request = /^\/images\/([^/?#]+)$/.exec(text)?.[1];
  const picture = request === undefined ? null : readImageAddress(deps.addressKeys, request);
  const place = picture?.bucket === 'media' ? findKeyPlace(picture.key) : null;
  return picture && place ? { key: picture.key, organisationId: place.organisationId } : null;
}

const documentPolicy = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** An object of the store, or the part of it that was asked for. */
export async function sendObject(
  store: ObjectStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const info = await store.head(key);
  if (!info) throw notFound('There is nothing at this address.');
  reply
    .type(info.contentType)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Accept-Ranges', 'bytes')
    .header('ETag', info.etag)
    .header('Last-Modified', info.modifiedAt.toUTCString());
  // A document that somebody opens by its address runs nothing and belongs to no origin.
  if (info.contentType === 'application/pdf') reply.header('Content-Security-Policy', documentPolicy);
  if (request.headers['if-none-match'] === info.etag) return reply.status(304).send();
  // A part of an older version must not be joined to this one.
  const condition = request.headers['if-range'];
  const wantsPart = condition === undefined || condition === info.etag;
  const range = wantsPart ? parseRange(request.headers.range, info.sizeBytes) : null;
  if (range === 'unsatisfiable') {
    return reply.status(416).header('Content-Range', `bytes */${info.sizeBytes}`).send();
  }
  const length = range ? range.end - range.start + 1 : info.sizeBytes;
  reply.header('Content-Length', length);
  if (range) {
    reply.status(206).header('Content-Range', `bytes ${range.start}-${range.end}/${info.sizeBytes}`);
  }
  if (request.method === 'HEAD' || length === 0) return reply.send();
  const found = await store.read(key, range ?? undefined);
  if (!found) throw notFound('There is nothing at this address.');
  return reply.send(found.body);
}
