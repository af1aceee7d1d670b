import { AvatarError } from '../stage/avatar-error.ts';

/** Called with the part that has arrived, 0 to 1. */
export type Progress = (part: number) => void;

/**
 * Fetches a whole file. A compressed answer has no true length, so `expectedBytes` replaces it and the reported part
 * never reaches 1 before the end.
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
