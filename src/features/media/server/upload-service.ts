import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#kernel/viewer.ts';
import { requestJob } from '#platform/jobs/job.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type {
  NewUpload,
  UploadEndpoint,
  UploadOwner,
  UploadRefusal,
  UploadState,
} from '#platform/uploads/upload-routes.ts';
import type { UploadStore } from '#platform/uploads/upload-store.ts';
import { formatFileSize } from '../model/file-size.ts';
import { canCreateMedia } from '../model/media-policy.ts';
import {
  guessMediaType,
  isAcceptedType,
  type MediaType,
  mediaUploadPath,
  type UploadMessage,
  uploadLifeHours,
  uploadMessageText,
  uploadRules,
  videoUploadPath,
} from '../model/upload-limits.ts';
import { detectBytes, detectContent } from './detect-content.ts';
import { expireUploadQueue } from './expire-upload-job.ts';
import {
  deleteUnusedUpload,
  findUpload,
  insertUpload,
  type UploadRow,
  updateUpload,
} from './upload-row-store.ts';

type UploadDependencies = {
  tenancy: Tenancy;
  uploads: UploadStore;
  findViewer: (request: FastifyRequest) => Promise<Viewer | null>;
  clock: () => Date;
};

const millisecondsPerHour = 3_600_000;

/** The two addresses that take files: videos, and pictures and sounds. */
export function createUploadEndpoints(deps: UploadDependencies): UploadEndpoint[] {
  return [
    createEndpoint({ ...deps, kind: 'video' }, videoUploadPath, uploadRules.video.maxBytes),
    createEndpoint({ ...deps, kind: 'media' }, mediaUploadPath, uploadRules.audio.maxBytes),
  ];
}

type EndpointContext = UploadDependencies & { kind: 'video' | 'media' };

function createEndpoint(context: EndpointContext, path: string, maxBytes: number): UploadEndpoint {
  return {
    path,
    maxBytes,
    lifeMs: uploadLifeHours * millisecondsPerHour,
    authenticate: (request) => authenticate(context, request),
    findState: (owner, tusId) => findState(context, owner, tusId),
    tooLarge: ({ filename: name, filetype: type }) =>
      refuse(413, 'too-large', claimedType(context, { name, type }) ?? 'audio'),
    create: (owner, upload) => createUpload(context, owner, upload),
    finish: (owner, tusId) => finishUpload(context, owner, tusId),
    async remove(owner, tusId) {
      await context.tenancy.inOrganisation(owner.organisationId, (scope) => deleteUnusedUpload(scope, tusId));
    },
  };
}

async function authenticate(
  { findViewer }: EndpointContext,
  request: FastifyRequest,
): Promise<UploadOwner | UploadRefusal> {
  const viewer = await findViewer(request);
  if (!viewer) return { status: 401, message: 'Session expired.' };
  if (!canCreateMedia(viewer) || viewer.personId === null) {
    return { status: 403, message: 'You do not have permission to do this.' };
  }
  return { organisationId: viewer.organisationId, personId: viewer.personId };
}

async function findState(
  context: EndpointContext,
  owner: UploadOwner,
  tusId: string,
): Promise<UploadState | null> {
  const row = await findOwn(context, owner, tusId);
  if (row?.kind !== context.kind || row.expires_at <= context.clock()) return null;
  return row.state === 'uploading' || row.state === 'finished'
    ? { state: row.state, expiresAt: row.expires_at }
    : null;
}

async function createUpload(
  context: EndpointContext,
  owner: UploadOwner,
  upload: NewUpload,
): Promise<UploadRefusal | null> {
  const file = { name: upload.filename, type: upload.filetype };
  const mediaType = claimedType(context, file);
  const isAccepted = mediaType !== null && isAcceptedType(mediaType, file);
  if (!isAccepted || upload.sizeBytes === 0) {
    return refuse(415, 'wrong-type', mediaType ?? 'image');
  }
  if (upload.sizeBytes > uploadRules[mediaType].maxBytes) return refuse(413, 'too-large', mediaType);
  const expiresAt = new Date(context.clock().getTime() + uploadLifeHours * millisecondsPerHour);
  await context.tenancy.inOrganisation(owner.organisationId, async (scope) => {
    await insertUpload(scope, {
      tus_id: upload.tusId,
      person_id: owner.personId,
      kind: context.kind,
      filename: upload.filename,
      size_bytes: upload.sizeBytes,
      expires_at: expiresAt,
    });
    await requestJob(
      scope,
      expireUploadQueue,
      { tusId: upload.tusId },
      { startAfterSeconds: uploadLifeHours * 3_600 + 60 },
    );
  });
  return null;
}

async function finishUpload(
  context: EndpointContext,
  owner: UploadOwner,
  tusId: string,
): Promise<UploadRefusal | null> {
  const { tenancy, uploads, clock, kind } = context;
  const row = await findOwn(context, owner, tusId);
  if (!row) return { status: 404, message: 'This upload does not exist.' };
  const content = await detectContent(await uploads.readHead(tusId, detectBytes));
  const claimed = claimedType(context, { name: row.filename, type: '' }) ?? 'image';
  const refusal = judge(kind, content?.kind ?? null, claimed, row.size_bytes);
  await tenancy.inOrganisation(owner.organisationId, (scope) =>
    updateUpload(
      scope,
      tusId,
      refusal || !content
        ? { state: 'refused', refusal: refusal?.message ?? '' }
        : { state: 'finished', content_type: content.contentType, finished_at: clock() },
    ),
  );
  if (refusal) await uploads.remove(tusId);
  return refusal;
}

function findOwn(
  { tenancy }: EndpointContext,
  owner: UploadOwner,
  tusId: string,
): Promise<UploadRow | undefined> {
  return tenancy.inOrganisation(owner.organisationId, (scope) =>
    findUpload(scope, tusId, { personId: owner.personId }),
  );
}

/** By name and declared type, before a byte has come; null where they say nothing. */
function claimedType({ kind }: EndpointContext, file: { name: string; type: string }): MediaType | null {
  return kind === 'video' ? 'video' : guessMediaType(file);
}

/** What the bytes are decides, not the name: a large picture is not let in as a sound. */
function judge(
  kind: 'video' | 'media',
  content: MediaType | null,
  claimed: MediaType,
  sizeBytes: number,
): UploadRefusal | null {
  const fits = content !== null && (kind === 'video') === (content === 'video');
  if (!fits) return refuse(415, 'wrong-type', claimed);
  if (sizeBytes > uploadRules[content].maxBytes) return refuse(413, 'too-large', content);
  return null;
}

function refuse(status: number, key: UploadMessage['key'], mediaType: MediaType): UploadRefusal {
  const size = formatFileSize(uploadRules[mediaType].maxBytes);
  return { status, message: uploadMessageText({ key, mediaType, size }) };
}
