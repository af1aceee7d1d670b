import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { ERRORS, Metadata, Server as TusServer, type Upload } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { Logger } from '../log/log.ts';
import { diskFullMessage, isDiskFull } from '../storage/storage-error.ts';
import { type Checksum, checksumAlgorithms, expectingChecksum, parseChecksum } from './checksum.ts';
import { isUploadId, type UploadStore } from './upload-store.ts';

export type UploadOwner = { organisationId: number; personId: number };
/** The reason of a refusal, with its HTTP status. */
export type UploadRefusal = { status: number; message: string };

export type UploadState = { state: 'uploading' | 'finished'; expiresAt: Date };
export type NewUpload = { tusId: string; sizeBytes: number; filename: string; filetype: string };

/** One address for uploads, with the product's decision for each step. */
export type UploadEndpoint = {
  /** Like '/uploads/video'. */
  path: string;
  maxBytes: number;
  /** How long an upload may take from its creation. */
  lifeMs: number;
  authenticate(request: FastifyRequest): Promise<UploadOwner | UploadRefusal>;
  /** The state of this member's upload; null for one of another member, a finished one, or an unknown one. */
  findState(owner: UploadOwner, tusId: string): Promise<UploadState | null>;
  /** The answer for a file larger than `maxBytes`. */
  tooLarge(file: Pick<NewUpload, 'filename' | 'filetype'>): UploadRefusal;
  create(owner: UploadOwner, upload: NewUpload): Promise<UploadRefusal | null>;
  /** Called when all bytes have arrived. May be called again for the same upload. */
  finish(owner: UploadOwner, tusId: string): Promise<UploadRefusal | null>;
  /** Called when the member cancelled the upload. */
  remove(owner: UploadOwner, tusId: string): Promise<void>;
};

/** HTTP's "Insufficient Storage". */
const diskFullStatus = 507;
const maxNameLength = 255;

/**
 * A tus 1.0 server for each endpoint. Every request is checked for the member it came from: an upload of somebody else
 * answers like one that does not exist. Bodies are streams here, so the content parsers of other routes stay away.
 */
export async function registerUploadRoutes(
  app: FastifyInstance,
  options: { store: UploadStore; endpoints: readonly UploadEndpoint[]; log: Logger },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const endpoint of options.endpoints) addEndpoint(scope, endpoint, options.store, options.log);
  });
}

function addEndpoint(app: FastifyInstance, endpoint: UploadEndpoint, store: UploadStore, log: Logger): void {
  const owners = new WeakMap<IncomingMessage, UploadOwner>();
  const tus = createTusServer(endpoint, store, owners, log);

  async function receive(request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) {
    const method = overrideMethod(request);
    const checksum = readChecksum(request);
    const error = findProtocolError(request, method);
    if (error) return refuse(reply, error);
    if ('status' in checksum) return refuse(reply, checksum);
    const owner = await endpoint.authenticate(request);
    if ('status' in owner) return refuse(reply, owner);
    const tusId = request.params.id;
    if (tusId !== undefined) {
      const found = isUploadId(tusId) ? await endpoint.findState(owner, tusId) : null;
      if (found === null) return refuse(reply, { status: 404, message: 'This upload does not exist.' });
      // The server stopped between the last byte and the check of the content: the check runs now.
      if (method === 'HEAD' && found.state === 'uploading' && (await store.isWhole(tusId))) {
        const refusal = await endpoint.finish(owner, tusId);
        if (refusal) return refuse(reply, refusal);
      }
      if (found.state === 'uploading') reply.raw.setHeader('Upload-Expires', found.expiresAt.toUTCString());
    } else {
      reply.raw.setHeader('Upload-Expires', new Date(Date.now() + endpoint.lifeMs).toUTCString());
    }
    owners.set(request.raw, owner);
    request.raw.method = method;
    takeOver(reply);
    await expectingChecksum(checksum.given, () => tus.handle(request.raw, reply.raw));
  }

  const options = async (request: FastifyRequest, reply: FastifyReply) => {
    takeOver(reply);
    reply.raw.setHeader('Tus-Checksum-Algorithm', checksumAlgorithms.join(','));
    await tus.handle(request.raw, reply.raw);
  };
  app.post(endpoint.path, receive);
  app.options(endpoint.path, options);
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${endpoint.path}/:id`, handler: receive });
  // For clients that can only send POST: the method is in a header.
  app.post(`${endpoint.path}/:id`, receive);
  app.options(`${endpoint.path}/:id`, options);
}

const protocolVersion = '1.0.0';
const overridable = ['PATCH', 'DELETE', 'HEAD'];

function overrideMethod(request: FastifyRequest): string {
  const wanted = request.headers['x-http-method-override'];
  return request.method === 'POST' && typeof wanted === 'string' && overridable.includes(wanted)
    ? wanted
    : request.method;
}

/** Errors of the protocol that the library answers differently. */
function findProtocolError(
  request: FastifyRequest<{ Params: { id?: string } }>,
  method: string,
): UploadRefusal | null {
  if (request.headers['tus-resumable'] !== protocolVersion)
    return { status: 412, message: 'This server speaks tus 1.0.0.' };
  if (method === 'PATCH' && request.headers['content-type'] !== 'application/offset+octet-stream')
    return { status: 415, message: 'The bytes of an upload are sent as application/offset+octet-stream.' };
  if (request.headers['upload-defer-length'] !== undefined)
    return { status: 400, message: 'The size of the file must be known.' };
  if (method === 'POST' && request.params.id !== undefined)
    return { status: 405, message: 'An upload is continued with PATCH.' };
  return null;
}

function readChecksum(request: FastifyRequest): { given: Checksum | null } | UploadRefusal {
  const header = request.headers['upload-checksum'];
  if (header === undefined) return { given: null };
  const given = typeof header === 'string' ? parseChecksum(header) : null;
  if (given) return { given };
  return { status: 400, message: 'The checksum must be sha1 or sha256, a space and the digest in Base64.' };
}

function createTusServer(
  endpoint: UploadEndpoint,
  store: UploadStore,
  owners: WeakMap<IncomingMessage, UploadOwner>,
  log: Logger,
): TusServer {
  // The library's request wraps the one of Node.
  type TusRequest = { runtime?: { node?: { req: unknown } } };
  const ownerOf = (request: TusRequest): UploadOwner => {
    const raw = request.runtime?.node?.req;
    const owner = owners.get(raw as IncomingMessage); // a key that is none finds nothing
    if (!owner) throw refusal({ status: 401, message: 'Session expired.' });
    return owner;
  };

  async function create(owner: UploadOwner, upload: Upload): Promise<void> {
    if (upload.size === undefined)
      throw refusal({ status: 400, message: 'The size of the file must be known.' });
    if (!(await store.hasRoomFor(upload.size)))
      throw refusal({ status: diskFullStatus, message: diskFullMessage });
    const refused = await endpoint.create(owner, {
      tusId: upload.id,
      sizeBytes: upload.size,
      ...describeFile(upload.metadata),
    });
    if (refused) throw refusal(refused);
  }

  const server = new TusServer({
    path: endpoint.path,
    datastore: store.tus,
    maxSize: endpoint.maxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => randomBytes(16).toString('hex'),
    async onUploadCreate(request, upload) {
      await create(ownerOf(request), upload);
      return {};
    },
    async onUploadFinish(request, upload) {
      const refused = await endpoint.finish(ownerOf(request), upload.id);
      if (refused) throw refusal(refused);
      return {};
    },
    onResponseError(request, error) {
      if ('body' in error && error.body === ERRORS.ERR_MAX_SIZE_EXCEEDED.body)
        return refusal(endpoint.tooLarge(describeFile(readMetadata(request.headers))));
      if ('status_code' in error) return undefined;
      if (isDiskFull(error)) return { status_code: diskFullStatus, body: `${diskFullMessage}\n` };
      if (error instanceof AppError) return { status_code: 503, body: `${error.message}\n` };
      // Clients often disconnect in the middle; they come back and continue.
      log.info({ err: error }, 'an upload stopped');
      return { status_code: 500, body: 'The upload stopped. It can be continued.\n' };
    },
  });
  server.on('POST_TERMINATE', (request, _response, tusId) => {
    endpoint
      .remove(ownerOf(request), tusId)
      .catch((error) => log.warn({ err: error }, 'an upload was left over'));
  });
  return server;
}

/** Passes the answer to the library. Fastify writes no headers to a hijacked reply, so they are written here. */
function takeOver(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}

function refuse(reply: FastifyReply, { status, message }: UploadRefusal) {
  return reply
    .status(status)
    .header('Tus-Resumable', protocolVersion)
    .header('Tus-Version', protocolVersion)
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`);
}

/** In the form of the library's answers. */
function refusal({ status, message }: UploadRefusal): { status_code: number; body: string } {
  return { status_code: status, body: `${message}\n` };
}

function describeFile(metadata: Upload['metadata']): { filename: string; filetype: string } {
  const { filename, filetype } = metadata ?? {};
  return { filename: cleanName(filename ?? ''), filetype: (filetype ?? '').slice(0, maxNameLength) };
}

/** The library refuses a size before it reads the file's name. */
function readMetadata(headers: Headers): Upload['metadata'] {
  try {
    return Metadata.parse(headers.get('upload-metadata') ?? undefined);
  } catch {
    return {};
  }
}

/** The last part of a path, without characters that no name may have. */
function cleanName(text: string): string {
  const name = text.split(/[\\/]/).at(-1) ?? '';
  return name.replace(/\p{C}/gu, '').trim().slice(0, maxNameLength);
}
