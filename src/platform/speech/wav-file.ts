const headBytes = 12;
const chunkHeadBytes = 8;

/**
 * A WAV file whose sizes are those of its bytes. Servers that send a sound while they make it write 0 or the largest number
 * for the lengths that they do not know yet, and a browser then shows no length.
 * @returns null for what is no WAV file with a sound in it
 */
export function measureWav(file: Buffer): Buffer | null {
  if (!isWave(file)) return null;
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

const plainSamples = 1;
const rates = { min: 8_000, max: 48_000 };

/** How many seconds a WAV file of one channel of 16 bits lasts, as a microphone is sent; null for any other file, and for no sound. */
export function measureSpeech(file: Buffer): number | null {
  const format = findChunk(file, 'fmt ');
  const sound = findChunk(file, 'data');
  if (!format || format.length < 16 || !sound || sound.length < 2) return null;
  const rate = format.readUInt32LE(4);
  const isSpeech =
    format.readUInt16LE(0) === plainSamples &&
    format.readUInt16LE(2) === 1 &&
    format.readUInt16LE(14) === 16 &&
    rate >= rates.min &&
    rate <= rates.max;
  return isSpeech ? sound.length / 2 / rate : null;
}

/** The whole bytes of a chunk; null where there is none or its end is missing. */
function findChunk(file: Buffer, wanted: string): Buffer | null {
  if (!isWave(file)) return null;
  for (let at = headBytes; at + chunkHeadBytes <= file.length; ) {
    const size = file.readUInt32LE(at + 4);
    const end = at + chunkHeadBytes + size;
    if (end > file.length) return null;
    if (file.toString('latin1', at, at + 4) === wanted) return file.subarray(at + chunkHeadBytes, end);
    at = end + (size % 2);
  }
  return null;
}

function isWave(file: Buffer): boolean {
  return (
    file.length >= headBytes &&
    file.toString('latin1', 0, 4) === 'RIFF' &&
    file.toString('latin1', 8, 12) === 'WAVE'
  );
}
