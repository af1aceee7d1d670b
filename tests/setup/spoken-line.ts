import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** A microphone's file plays from the moment it is opened; nobody speaks at once. */
const silenceSeconds = 0.6;

/** Lets flite say a line into a WAV file, with a silence before it. */
export function writeSpokenLine(path: string, line: string): void {
  execFileSync('flite', ['-voice', 'slt', '-t', line, '-o', path]);
  const wav = readFileSync(path);
  const headBytes = wav.indexOf('data') + 8;
  const silence = Buffer.alloc(2 * Math.round(wav.readUInt32LE(24) * silenceSeconds));
  const longer = Buffer.concat([wav.subarray(0, headBytes), silence, wav.subarray(headBytes)]);
  longer.writeUInt32LE(longer.length - headBytes, headBytes - 4);
  longer.writeUInt32LE(longer.length - 8, 4);
  writeFileSync(path, longer);
}

/** Arguments of a Chromium whose microphone plays a file once, from the moment it is opened. */
export const microphoneArguments = (path: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${path}%noloop`,
];
