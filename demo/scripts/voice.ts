import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clip, clips, voices } from './storyboard.ts';
import { readPhones, type VisemeCue } from './visemes.ts';

export type SpokenLine = { start: number; end: number };
export type Speech = { length: number; lines: SpokenLine[]; visemes: VisemeCue[] };

const leadIn = 0.9;
const tail = 1.1;
const rate = 16000;

function run(program: string, args: string[]): string {
  const result = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr}`);
  return result.stdout;
}

/** Speaks each line on its own, so that the captions and the pauses are exact. */
export function speak(clip: Clip, folder: string): Speech {
  mkdirSync(folder, { recursive: true });
  const settings = voices[clip.voice];
  const parts: string[] = [];
  const lines: SpokenLine[] = [];
  const visemes: VisemeCue[] = [];
  let clock = leadIn;
  const silence = (seconds: number) => [
    '-f',
    'lavfi',
    '-t',
    seconds.toFixed(3),
    '-i',
    `anullsrc=r=${rate}:cl=mono`,
  ];
  const inputs: string[] = silence(leadIn);
  parts.push('[0:a]');
  clip.lines.forEach((line, index) => {
    const wav = join(folder, `${clip.key}-${index}.wav`);
    const text = (line.say ?? line.en).replaceAll('’', "'");
    const phones = run('flite', [
      '-voice',
      settings.voice,
      '--setf',
      `duration_stretch=${settings.stretch}`,
      '-psdur',
      '-t',
      text,
      '-o',
      wav,
    ]);
    const length = Number(
      run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', wav]),
    );
    visemes.push(...readPhones(phones, clock));
    lines.push({ start: clock, end: clock + length });
    const pause = index === clip.lines.length - 1 ? tail + (line.pause ?? 0) : (line.pause ?? 0.35);
    inputs.push('-i', wav, ...silence(pause));
    parts.push(`[${parts.length}:a]`, `[${parts.length + 1}:a]`);
    clock += length + pause;
  });
  // Pitch shift without changing the tempo, then a presence lift, gentle compression and the sound of a small room.
  const ratio = 2 ** (settings.cents / 1200);
  const shift =
    settings.cents === 0
      ? 'anull'
      : `asetrate=${Math.round(rate * ratio)},aresample=${rate},atempo=${(1 / ratio).toFixed(5)}`;
  const filter = [
    `${parts.join('')}concat=n=${parts.length}:v=0:a=1,${shift},aresample=48000`,
    'highpass=f=75',
    `equalizer=f=190:t=q:w=0.9:g=${settings.warmth}`,
    'equalizer=f=2900:t=q:w=1.1:g=2.5,equalizer=f=6300:t=q:w=2:g=-2.5',
    'acompressor=threshold=-22dB:ratio=2.6:attack=8:release=140:makeup=2',
    'aecho=0.9:0.6:17|29|43:0.11|0.08|0.05',
    'loudnorm=I=-18:TP=-2:LRA=7,aresample=48000',
  ].join(',');
  run('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    filter,
    '-ac',
    '1',
    '-t',
    clock.toFixed(3),
    join(folder, `${clip.key}.wav`),
  ]);
  const speech: Speech = { length: clock, lines, visemes };
  writeFileSync(join(folder, `${clip.key}.json`), JSON.stringify(speech));
  return speech;
}

export function readSpeech(clip: Clip, folder: string): Speech {
  return JSON.parse(readFileSync(join(folder, `${clip.key}.json`), 'utf8')) as Speech;
}

function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const pad = (value: number, size = 2) => String(value).padStart(size, '0');
  return `${pad(Math.floor(ms / 3600000))}:${pad(Math.floor(ms / 60000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
}

/** Captions follow the lines. A cue stays until shortly after the words, never into the next one. */
export function captions(clip: Clip, speech: Speech, language: 'en' | 'zh'): string {
  const cues = clip.lines.map((line, index) => {
    const time = speech.lines[index];
    if (!time) throw new Error(`no timing for ${clip.key}`);
    const next = speech.lines[index + 1]?.start ?? speech.length;
    return `${index + 1}\n${stamp(time.start)} --> ${stamp(Math.min(time.end + 0.25, next - 0.02))}\n${wrap(line[language], language)}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Two lines at most: about 42 letters of English, about 20 characters of Chinese. */
function wrap(text: string, language: 'en' | 'zh'): string {
  const limit = language === 'en' ? 46 : 22;
  if (text.length <= limit) return text;
  const middle = text.length / 2;
  const breaks = [...text.matchAll(language === 'en' ? / /g : /[，。、；：！？]/g)].map(
    (match) => match.index + (language === 'en' ? 0 : 1),
  );
  const best = breaks
    .filter((at) => at < text.length)
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return best === undefined ? text : `${text.slice(0, best)}\n${text.slice(best).trimStart()}`;
}

if (process.argv[1]?.endsWith('voice.ts')) {
  const [folder = 'work', media = 'media'] = process.argv.slice(2);
  for (const clip of clips) {
    const speech = speak(clip, join(folder, clip.simulation));
    const target = join(media, clip.simulation);
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, `${clip.key}.en-GB.vtt`), captions(clip, speech, 'en'));
    writeFileSync(join(target, `${clip.key}.zh-TW.vtt`), captions(clip, speech, 'zh'));
    console.log(clip.simulation, clip.key, speech.length.toFixed(2));
  }
}
