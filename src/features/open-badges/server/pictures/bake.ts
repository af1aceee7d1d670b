import { crc32 } from 'node:zlib';

/** Puts a credential into pictures as Open Badges 3.0 says (section 5.3). */

export function bakeSvg(draw: (inside: string) => string, credential: string): string {
  // The end of such a section cannot stand within one.
  const text = credential.replaceAll(']]>', ']]\\u003e');
  return draw(`\n<openbadges:credential><![CDATA[\n${text}\n]]></openbadges:credential>`);
}

const headBytes = 8 + 25;

/** @param png a picture whose first part, its header, has its usual 25 bytes */
export function bakePng(png: Buffer, credential: string): Buffer {
  // Keyword, 0, not packed, no way of packing, no language, 0, no other keyword, 0.
  const body = Buffer.from(`iTXtopenbadgecredential\0\0\0\0\0${credential}`, 'utf8');
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(body.length - 4, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, headBytes), frame, png.subarray(headBytes)]);
}
