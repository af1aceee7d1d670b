/** The demuxers that may read an upload. None of them opens another file or address named in the file. */
export type Container = 'mov' | 'matroska' | 'avi' | 'mpegts' | 'mpeg' | 'flv' | 'ogg' | 'asf';

/** The number of first bytes that `sniffContainer` reads. */
export const sniffBytes = 4_096;

const movBoxes = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const transportPacket = 188;

/**
 * Finds the container by the first bytes; null for anything else. The name and the sender's type do not count. A
 * playlist, a text or an image has no container, so ffmpeg never guesses.
 */
export function sniffContainer(head: Uint8Array): Container | null {
  const view = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  if (view.length < 16) return null;
  const magic = view.readUInt32BE(0);
  const text = (start: number, length: number) => view.toString('latin1', start, start + length);
  if (movBoxes.has(text(4, 4)) && (magic >= 8 || magic === 1 || magic === 0)) return 'mov';
  if (magic === 0x1a45dfa3) return 'matroska';
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'AVI ') return 'avi';
  if (magic === 0x000001ba) return 'mpeg';
  if (text(0, 3) === 'FLV') return 'flv';
  if (text(0, 4) === 'OggS') return 'ogg';
  if (magic === 0x3026b275) return 'asf';
  const packets = [0, 1, 2, 3].map((index) => view[index * transportPacket]);
  return packets.every((byte) => byte === 0x47) ? 'mpegts' : null;
}

/** The media type of the stored source; browsers that can play the source get it with this type. */
export const contentTypeOfContainer: Record<Container, string> = {
  mov: 'video/mp4',
  matroska: 'video/webm',
  avi: 'video/x-msvideo',
  mpegts: 'video/mp2t',
  mpeg: 'video/mpeg',
  flv: 'video/x-flv',
  ogg: 'video/ogg',
  asf: 'video/x-ms-asf',
};
