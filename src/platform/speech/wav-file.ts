const headBytes = 12;
const chunkHeadBytes = 8;

/**
 * A WAV file whose sizes are those of its bytes. Servers that send a sound while they make it write 0 or the largest number
 * for the lengths that they do not know yet, and a browser then shows no length.
 * @returns null for what is no WAV file with a sound in it
 */
export function measureWav(file: Buffer): Buffer | null {
  if (file.length < headBytes || file.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (file.toString('latin1', 8, 12) !== 'WAVE') return null;
  let hasFormat = false;
  for (let at = headBytes; at + chunkHeadBytes <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const rest = file.length - at - chunkHeadBytes;
    if (name === 'data') {
      if (!hasFormat || rest === 0) return null;
      const isKnown = size > 0 && size <= rest;
      const end = at + chunkHeadBytes + (isKnown ? size : rest);
      const measured = Buffer.from(file.subarray(0, end));
      measured.writeUInt32LE(end - at - chunkHeadBytes, at + 4);
      measured.writeUInt32LE(end - chunkHeadBytes, 4);
      return measured;
    }
    if (size > rest) return null;
    hasFormat ||= name === 'fmt ';
    // A chunk of an odd length is filled up with one byte.
    at += chunkHeadBytes + size + (size % 2);
  }
  return null;
}
