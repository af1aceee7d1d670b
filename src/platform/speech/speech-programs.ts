import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../transcode/find-tools.ts';
import { inputMark, outputMark, type Sandbox, type SandboxLimits } from '../transcode/sandbox.ts';
import {
  type Phone,
  SpeechBusyError,
  SpeechFailedError,
  type SpeechPort,
  type SpeechRequest,
  type SpokenText,
} from './speech-port.ts';
import { createWaitingLine } from './waiting-line.ts';

/** A sentence takes some hundredths of a second; a run of this length hangs. */
const limits: SandboxLimits = {
  wallSeconds: 15,
  cpuSeconds: 10,
  memoryBytes: 1024 ** 3,
  // A sound needs few files; but espeak-ng reserves 64 MB of sound in memory, which counts as a file.
  outputBytes: 128 * 1024 ** 2,
};
const places = { atOnce: 2, waiting: 40 };
const soundFile = 'said.wav';

type Program = {
  path: string;
  locales: readonly string[];
  /** Arguments for the text at `inputMark`, the sound below `outputMark`. */
  args(request: Pick<SpeechRequest, 'locale' | 'gender'>): readonly string[];
  readPhones(stdout: string): readonly Phone[] | null;
};

/**
 * The speech programs of this machine: flite for English, whose sounds have times, and espeak-ng for Mandarin and
 * where there is no flite. They are run, never bundled. Null where there is none.
 */
export async function findSpeechPrograms(settings: {
  searchPath: string;
  sandbox: Sandbox;
}): Promise<SpeechPort | null> {
  const flite = await findProgram('flite', settings.searchPath);
  const espeak = await findProgram('espeak-ng', settings.searchPath);
  const programs = [flite ? describeFlite(flite) : null, espeak ? describeEspeak(espeak) : null].filter(
    (one) => one !== null,
  );
  const byLocale = new Map<string, Program>();
  for (const program of programs)
    for (const locale of program.locales) if (!byLocale.has(locale)) byLocale.set(locale, program);
  if (byLocale.size === 0) return null;
  const line = createWaitingLine({
    ...places,
    tooMany: () => new SpeechBusyError('Too many texts wait to be spoken.'),
  });
  return {
    locales: [...byLocale.keys()],
    preferred: [],
    async speak(request) {
      const program = byLocale.get(request.locale);
      if (!program) throw new SpeechFailedError('No speech program speaks this language.');
      const leave = await line.enter(request.signal);
      try {
        return await run(program, request, settings.sandbox);
      } finally {
        leave();
      }
    },
  };
}

function describeFlite(path: string): Program {
  const male: Readonly<Record<string, string>> = { 'en-GB': 'awb', 'en-US': 'rms' };
  return {
    path,
    locales: Object.keys(male),
    args({ locale, gender }) {
      const voice = gender === 'female' ? 'slt' : `${male[locale]}`;
      return ['-voice', voice, '-psdur', '-f', inputMark, '-o', `${outputMark}/${soundFile}`];
    },
    readPhones,
  };
}

function describeEspeak(path: string): Program {
  // The plain Mandarin voice of 1.51 spells its syllables in English.
  const voices: Readonly<Record<string, string>> = {
    'en-GB': 'en-gb',
    'en-US': 'en-us',
    'zh-TW': 'cmn-latn-pinyin',
  };
  return {
    path,
    locales: Object.keys(voices),
    args({ locale, gender }) {
      const voice = `${voices[locale]}${gender === 'female' ? '+f3' : '+m3'}`;
      return ['-v', voice, '-s', '155', '-f', inputMark, '-w', `${outputMark}/${soundFile}`];
    },
    readPhones: () => null,
  };
}

async function run(
  program: Program,
  { text, locale, gender, signal }: SpeechRequest,
  sandbox: Sandbox,
): Promise<SpokenText> {
  const folder = await mkdtemp(join(tmpdir(), 'praxis-speech-'));
  try {
    // The text is outside the folder of the sound: the program sees only the text.
    const inputPath = join(folder, 'text');
    await writeFile(inputPath, text);
    const { exitCode, stdout } = await sandbox.run({
      program: program.path,
      args: program.args({ locale, gender }),
      inputPath,
      workFolder: folder,
      limits,
      signal,
    });
    if (exitCode !== 0) throw new SpeechFailedError(`The speech program ended with ${exitCode}.`);
    const wav = await readFile(join(folder, soundFile));
    if (wav.toString('latin1', 0, 4) !== 'RIFF')
      throw new SpeechFailedError('The speech program wrote no sound.');
    return { wav, phones: program.readPhones(stdout) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** "hh:0.255 ax:0.304 …", a line for each sentence that counts on from its own beginning; the number is the sound's end. */
function readPhones(stdout: string): readonly Phone[] | null {
  const phones: Phone[] = [];
  let lineStart = 0;
  for (const line of stdout.split('\n')) {
    let start = lineStart;
    for (const [, phone = '', end = ''] of line.matchAll(/([a-z]+):([\d.]+)/g)) {
      const endMs = lineStart + Math.round(Number(end) * 1000);
      phones.push({ t: start, d: Math.max(0, endMs - start), phone });
      start = endMs;
    }
    lineStart = start;
  }
  return phones.length > 0 ? phones : null;
}
