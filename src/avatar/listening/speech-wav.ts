/** Recognisers want this many samples a second; more are thrown away by them. */
const sampleRate = 16_000;
const headBytes = 44;
const bytesPerSample = 2;

/** What was said, as a WAV file of one channel of 16 bits, 16,000 samples a second. */
export async function writeSpeech(parts: readonly Float32Array[], rate: number): Promise<Blob> {
  return new Blob([writeWav(await resample(joinParts(parts), rate), sampleRate)], { type: 'audio/wav' });
}

function joinParts(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The browser resamples better than a few lines would: without its filter, what is too high to be kept becomes noise. */
async function resample(samples: Float32Array<ArrayBuffer>, rate: number): Promise<Float32Array> {
  if (rate === sampleRate || samples.length === 0) return samples;
  const length = Math.ceil((samples.length * sampleRate) / rate);
  const context = new OfflineAudioContext(1, length, sampleRate);
  const buffer = context.createBuffer(1, samples.length, rate);
  buffer.copyToChannel(samples, 0);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.start();
  return (await context.startRendering()).getChannelData(0);
}

/** @param samples between -1 and 1; what is louder is cut off */
export function writeWav(samples: Float32Array, rate: number): ArrayBuffer {
  const file = new DataView(new ArrayBuffer(headBytes + samples.length * bytesPerSample));
  const write = (at: number, text: string) =>
    Array.from(text).forEach((letter, index) => {
      file.setUint8(at + index, letter.charCodeAt(0));
    });
  write(0, 'RIFF');
  file.setUint32(4, file.byteLength - 8, true);
  write(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, rate, true);
  file.setUint32(28, rate * bytesPerSample, true);
  file.setUint16(32, bytesPerSample, true);
  file.setUint16(34, 8 * bytesPerSample, true);
  write(36, 'data');
  file.setUint32(40, samples.length * bytesPerSample, true);
  samples.forEach((sample, index) => {
    const level = Math.round(Math.max(-1, Math.min(1, sample)) * 0x7f_ff);
    file.setInt16(headBytes + index * bytesPerSample, level, true);
  });
  return file.buffer;
}
