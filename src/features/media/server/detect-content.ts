import { contentTypeOfContainer, sniffContainer } from '#platform/transcode/container.ts';
import type { MediaType } from '../model/upload-limits.ts';

/** How many first bytes decide what a file is. */
export const detectBytes = 64 * 1024;

const imageTypes = new Set(['image/png', 'image/jpeg', 'image/webp']);
const audioTypes = new Map([
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/wav', 'audio/wav'],
  ['audio/x-wav', 'audio/wav'],
  ['audio/vnd.wave', 'audio/wav'],
]);

export type DetectedContent = { kind: MediaType; contentType: string };

/** What a file is by its first bytes, whatever it is called; null for what the library does not keep. */
export async function detectContent(head: Buffer): Promise<DetectedContent | null> {
  // Loaded with the first upload.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  if (found && imageTypes.has(found.mime)) return { kind: 'image', contentType: found.mime };
  const audio = found && audioTypes.get(found.mime);
  if (audio) return { kind: 'audio', contentType: audio };
  if (found?.mime === 'application/pdf') return { kind: 'document', contentType: found.mime };
  // Pictures and sound in the boxes of an MP4 are no video.
  if (found && (found.mime.startsWith('image/') || found.mime.startsWith('audio/'))) return null;
  const container = sniffContainer(head);
  return container ? { kind: 'video', contentType: contentTypeOfContainer[container] } : null;
}
