import { inflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const keyword = 'openbadgecredential';
/** Length, type and checksum around the bytes of each part. */
const frameBytes = 12;

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);

/**
 * The text that was put into a picture, from its part of international text. Null where there is none, or where it is packed to
 * more than `maxBytes`. The first such part decides, as the specification has one: unpacking each of thousands would hold up
 * everybody else.
 */
export function readPngText(bytes: Buffer, maxBytes: number): string | null {
  let at = signature.length;
  while (at + frameBytes <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (body.length < length) return null;
    if (bytes.toString('latin1', at + 4, at + 8) === 'iTXt' && isBadge(body)) return readText(body, maxBytes);
    at += frameBytes + length;
  }
  return null;
}

function isBadge(body: Buffer): boolean {
  return body.toString('latin1', 0, keyword.length + 1) === `${keyword}\0`;
}

/** Keyword, 0, whether packed, how, language, 0, keyword in that language, 0, text. */
function readText(body: Buffer, maxBytes: number): string | null {
  const isPacked = body[keyword.length + 1] === 1;
  const afterLanguage = body.indexOf(0, keyword.length + 3) + 1;
  const start = afterLanguage === 0 ? 0 : body.indexOf(0, afterLanguage) + 1;
  if (start === 0) return null;
  const text = body.subarray(start);
  if (!isPacked) return text.length > maxBytes ? null : text.toString('utf8');
  try {
    return inflateSync(text, { maxOutputLength: maxBytes }).toString('utf8');
  } catch {
    return null;
  }
}
