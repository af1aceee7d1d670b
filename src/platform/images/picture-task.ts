/** The request to a decoder with the bytes of one picture, and its answer. */
export type PictureTask =
  | {
      kind: 'resize';
      width: number | undefined;
      height: number | undefined;
      fit: 'cover' | 'contain' | 'inside';
      format: 'webp' | 'jpeg';
      quality: number;
    }
  | { kind: 'summary' }
  | { kind: 'brightness' };

export type PictureResult =
  | { kind: 'resize'; bytes: Buffer }
  | { kind: 'summary'; format: string; width: number; height: number }
  | { kind: 'brightness'; means: number[] };

/** 50 megapixels: more than any camera our authors use, and some 200 MB when unpacked. */
export const pixelLimit = 50_000_000;

/**
 * A message between the server and a decoder: the lengths of both parts, four bytes each, then JSON, then bytes.
 * Neither length is trusted.
 */
export function writeMessage(head: unknown, body: Uint8Array): Buffer[] {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(8);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(body.length, 4);
  return [Buffer.concat([lengths, text]), Buffer.from(body.buffer, body.byteOffset, body.byteLength)];
}

const maxHeadBytes = 64 * 1024;
const maxBodyBytes = 256 * 1024 * 1024;

/** Takes chunks as they come and returns whole messages. Throws for an invalid message. */
export function createMessageReader(
  onMessage: (head: unknown, body: Buffer) => void,
): (chunk: Buffer) => void {
  let waiting: Buffer[] = [];
  let size = 0;
  let wanted = 8;
  return (chunk) => {
    waiting.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
      waiting = [all];
      const [headLength, bodyLength] = [all.readUInt32BE(0), all.readUInt32BE(4)];
      if (headLength > maxHeadBytes || bodyLength > maxBodyBytes) throw new Error('This is no message.');
      wanted = 8 + headLength + bodyLength;
      if (size < wanted) return;
      const head: unknown = JSON.parse(all.toString('utf8', 8, 8 + headLength));
      const body = all.subarray(8 + headLength, wanted);
      waiting = [all.subarray(wanted)];
      size -= wanted;
      wanted = 8;
      onMessage(head, body);
    }
  };
}
