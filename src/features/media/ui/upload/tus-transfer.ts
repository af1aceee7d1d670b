import { DetailedError, defaultOptions, type PreviousUpload, Upload } from 'tus-js-client';
import { getSession } from '#web/session/session-store.ts';
import {
  type MediaType,
  mediaUploadPath,
  uploadChunkBytes,
  uploadRetryDelaysMs,
  videoUploadPath,
} from '../../model/upload-limits.ts';
import type { Transfer, TransferEvents, UploadError } from './upload-queue.ts';

/** Where videos go; other media always have the endpoint of their own. */
let videoEndpoint = videoUploadPath;

/** The organisation's own address for videos, when it has one. */
export function setVideoEndpoint(endpoint: string | null): void {
  videoEndpoint = endpoint || videoUploadPath;
}

/** A resumable upload of one file. Continues where an earlier one of the same file stopped, also after a reload. */
export function startTusTransfer(file: File, mediaType: MediaType, events: TransferEvents): Transfer {
  const upload = new Upload(file, {
    endpoint: mediaType === 'video' ? videoEndpoint : mediaUploadPath,
    chunkSize: uploadChunkBytes,
    retryDelays: [...uploadRetryDelaysMs],
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    onBeforeRequest(request) {
      // Read for each request: a long upload outlives the token it began with.
      const token = getSession()?.token;
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onProgress: (sentBytes) => events.progress(sentBytes),
    onSuccess: () => events.finished(tusIdOf(upload.url)),
    onShouldRetry(error) {
      const isWorthIt = isLost(error) || busyStatuses.has(error.originalResponse?.getStatus() ?? 0);
      // What a broken line stopped is told at once; a browser that knows it is offline waits for the word that it is back.
      if (isWorthIt) events.interrupted();
      return isWorthIt && navigator.onLine;
    },
    onError(error) {
      const uploadError = readUploadError(error);
      // Nothing is left on the server of a file that was refused for what it is.
      if (uploadError?.reason) void forgetUploadsOf(upload);
      events.failed(uploadError);
    },
  });
  let hasLooked = false;

  async function start(): Promise<void> {
    if (!hasLooked) {
      hasLooked = true;
      const [previous] = await upload.findPreviousUploads();
      if (previous) upload.resumeFromPreviousUpload(previous);
    }
    upload.start();
  }

  return {
    start: () => void start(),
    pause: () => upload.abort(),
    async cancel() {
      // Where the server cannot be told, the upload expires there by itself.
      await upload.abort(true).catch(() => undefined);
    },
  };
}

/** Uploads of this browser that were begun and not finished, newest first. */
export async function listUnfinishedUploads(): Promise<PreviousUpload[]> {
  const all = await defaultOptions.urlStorage.findAllUploads();
  return all
    .filter((upload) => upload.uploadUrl !== null && upload.metadata.filename)
    .toSorted((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime));
}

export async function forgetUnfinishedUpload(upload: PreviousUpload): Promise<void> {
  await defaultOptions.urlStorage.removeUpload(upload.urlStorageKey);
}

function tusIdOf(url: string | null): string {
  return new URL(url ?? '', location.href).pathname.split('/').at(-1) ?? '';
}

/** Another request about the same upload is still being answered. */
const busyStatuses = new Set([409, 423]);
const reasons: Record<number, UploadError['reason']> = { 413: 'too-large', 415: 'wrong-type' };

function isLost(error: Error | DetailedError): boolean {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  return !response || response.getStatus() === 0 || response.getStatus() >= 500;
}

function readUploadError(error: Error | DetailedError): UploadError | null {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response || isLost(error)) return null;
  return { reason: reasons[response.getStatus()] ?? null, message: response.getBody().trim() || null };
}

async function forgetUploadsOf(upload: Upload): Promise<void> {
  for (const kept of await upload.findPreviousUploads()) await forgetUnfinishedUpload(kept);
}
