import { AvatarError } from '../stage/avatar-error.ts';

/** Told the part that has come, 0 to 1. */
export type Progress = (part: number) => void;

/**
 * Fetches a whole file. A compressed answer does not tell its true length, so `expectedBytes` stands in for it and the
 * part told never reaches 1 before the end.
 */
export async function fetchFile(
  url: string,
  expectedBytes: number,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Blob> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok || !response.body) throw new Error(`The answer was ${response.status}.`);
    const isPlain = !response.headers.get('content-encoding');
    const total = (isPlain && Number(response.headers.get('content-length'))) || expectedBytes;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let received = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      received += value.length;
      onProgress(Math.min(0.99, received / total));
    }
    onProgress(1);
    return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
  } catch (cause) {
    throw new AvatarError('load-failed', `The file ${url} could not be loaded.`, { cause });
  }
}
