/** Checks that the demonstration content holds together: files, captions, references, limits. Prints every fault. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Target = { action: string; redirectVideo: string | null; redirectEvent: string | null };
type Option = Target & { key: string; text: string; correct: boolean; points: number; feedback: string };
type Event = Target & {
  key: string;
  type: string;
  title: string;
  content: string;
  timestampMs: number;
  durationMs: number;
  pauseVideo: boolean;
  posX: number | null;
  posY: number | null;
  options?: Option[];
  questionType?: string;
};
type Video = {
  key: string;
  title: string;
  file: string;
  lengthMs: number;
  endAction: string;
  redirectVideo: string | null;
  captions: { language: string; title: string; file: string }[];
  events: Event[];
};
type Simulation = {
  slug: string;
  title: string;
  description: string;
  content360: boolean;
  poster: string;
  startVideo: string;
  videos: Video[];
};
type Person = { email: string; firstName: string; surname: string; portrait: string | null; role: string };

const faults: string[] = [];
const demo = fileURLToPath(new URL('..', import.meta.url));
const media = join(demo, 'media');

function expect(condition: boolean, message: string): void {
  if (!condition) faults.push(message);
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(demo, 'content', file), 'utf8')) as T;
}

function probe(file: string): {
  seconds: number;
  sound: number;
  width: number;
  height: number;
  kinds: string[];
} {
  const result = spawnSync(
    'ffprobe',
    [
      '-v',
      'error',
      '-show_entries',
      'format=duration:stream=codec_name,width,height,pix_fmt,duration',
      '-of',
      'json',
      file,
    ],
    { encoding: 'utf8' },
  );
  const data = JSON.parse(result.stdout || '{}') as {
    format?: { duration: string };
    streams?: { codec_name: string; width?: number; height?: number; pix_fmt?: string; duration?: string }[];
  };
  const streams = data.streams ?? [];
  const picture = streams.find((stream) => stream.width);
  return {
    seconds: Number(data.format?.duration ?? 0),
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    sound: Number(streams.find((stream) => stream.codec_name === 'aac')?.duration ?? 0),
    kinds: streams.map((stream) => `${stream.codec_name}${stream.pix_fmt ? `/${stream.pix_fmt}` : ''}`),
  };
}

/** Start and end of each caption in milliseconds. */
function cues(text: string): [number, number][] {
  const ms = (stamp: string) => stamp.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
  return [...text.matchAll(/([\d:.]+) --> ([\d:.]+)/g)].map((match) => [
    ms(match[1] ?? ''),
    ms(match[2] ?? ''),
  ]);
}

function checkTarget(target: Target, where: string, videos: Set<string>, events: Set<string>): void {
  expect(
    ['continue', 'redirect_video', 'redirect_event', 'end'].includes(target.action),
    `${where}: unknown action ${target.action}`,
  );
  expect(
    (target.action === 'redirect_video') === (target.redirectVideo !== null),
    `${where}: action and redirectVideo disagree`,
  );
  expect(
    (target.action === 'redirect_event') === (target.redirectEvent !== null),
    `${where}: action and redirectEvent disagree`,
  );
  if (target.redirectVideo !== null)
    expect(videos.has(target.redirectVideo), `${where}: no video ${target.redirectVideo}`);
  if (target.redirectEvent !== null)
    expect(events.has(target.redirectEvent), `${where}: no event ${target.redirectEvent}`);
}

function checkEvent(event: Event, video: Video, where: string, videos: Set<string>): void {
  const events = new Set(video.events.map((item) => item.key));
  expect(['infobox', 'hotspot', 'question', 'bookmark'].includes(event.type), `${where}: unknown type`);
  expect(
    event.title.length > 0 && event.title.length <= 50,
    `${where}: title has ${event.title.length} characters`,
  );
  expect(
    event.timestampMs >= 0 && event.timestampMs + event.durationMs <= video.lengthMs,
    `${where}: outside the video`,
  );
  expect(event.timestampMs % 100 === 0, `${where}: begins at an odd moment`);
  if (event.type === 'bookmark') return;
  expect(event.content.length > 0, `${where}: no content`);
  // What stops the video lasts until it is done, and comes between two sentences.
  expect(event.pauseVideo === (event.durationMs === 0), `${where}: its duration`);
  for (const value of [event.posX, event.posY])
    expect(value !== null && value >= 0 && value <= 1, `${where}: position outside the picture`);
  checkTarget(event, where, videos, events);
  if (event.type !== 'question') return;
  const options = event.options ?? [];
  expect(
    ['multiple_choice', 'no_scoring'].includes(event.questionType ?? ''),
    `${where}: unknown question type`,
  );
  expect(options.length >= 2, `${where}: fewer than two options`);
  expect(
    new Set(options.map((option) => option.key)).size === options.length,
    `${where}: two options share a key`,
  );
  expect(
    options.some((option) => option.correct),
    `${where}: no correct option`,
  );
  for (const option of options) {
    expect(option.feedback.length > 0, `${where}/${option.key}: no feedback`);
    checkTarget(option, `${where}/${option.key}`, videos, events);
  }
}

function checkVideo(video: Video, simulation: Simulation): void {
  const where = `${simulation.slug}/${video.key}`;
  const videos = new Set(simulation.videos.map((item) => item.key));
  const file = join(media, video.file);
  if (!existsSync(file)) {
    faults.push(`${where}: ${video.file} is missing`);
    return;
  }
  const found = probe(file);
  expect(
    Math.abs(found.seconds * 1000 - video.lengthMs) < 120,
    `${where}: lasts ${found.seconds.toFixed(2)} s, the content says ${video.lengthMs} ms`,
  );
  expect(found.seconds - found.sound < 0.2, `${where}: the sound stops after ${found.sound.toFixed(2)} s`);
  expect(
    found.kinds.includes('h264/yuv420p') && found.kinds.includes('aac'),
    `${where}: is ${found.kinds.join(', ')}`,
  );
  expect(
    simulation.content360 ? found.width === found.height * 2 : found.width === 1280 && found.height === 720,
    `${where}: is ${found.width} x ${found.height}`,
  );
  for (const caption of video.captions) {
    const path = join(media, caption.file);
    if (!existsSync(path)) {
      faults.push(`${where}: ${caption.file} is missing`);
      continue;
    }
    const times = cues(readFileSync(path, 'utf8'));
    expect(times.length > 0, `${caption.file}: no captions`);
    times.forEach(([start, end], index) => {
      expect(
        start < end && end <= video.lengthMs,
        `${caption.file}: caption ${index + 1} is outside the video`,
      );
      expect(
        start >= (times[index - 1]?.[1] ?? 0),
        `${caption.file}: caption ${index + 1} overlaps the one before`,
      );
    });
  }
  expect(
    new Set(video.events.map((event) => event.key)).size === video.events.length,
    `${where}: two events share a key`,
  );
  expect(
    video.endAction !== 'redirect' || (video.redirectVideo !== null && videos.has(video.redirectVideo)),
    `${where}: redirects nowhere`,
  );
  for (const event of video.events) checkEvent(event, video, `${where}/${event.key}`, videos);
  console.log(
    `${where.padEnd(34)} ${found.seconds.toFixed(2).padStart(6)} s ${found.width}x${found.height} ${(statSync(file).size / 1024).toFixed(0).padStart(6)} KiB, ${video.events.length} events`,
  );
}

const simulations = read<Simulation[]>('simulations.json');
for (const simulation of simulations) {
  const events = simulation.videos.flatMap((video) => video.events);
  const count = (type: string) => events.filter((event) => event.type === type).length;
  expect(
    simulation.title.length <= 50,
    `${simulation.slug}: title has ${simulation.title.length} characters`,
  );
  expect(
    simulation.videos.some((video) => video.key === simulation.startVideo),
    `${simulation.slug}: no start video`,
  );
  expect(existsSync(join(media, simulation.poster)), `${simulation.slug}: ${simulation.poster} is missing`);
  expect(
    count('infobox') >= 1 && count('hotspot') >= 2 && count('question') >= 3,
    `${simulation.slug}: too few events`,
  );
  expect(
    /synthetic/.test(simulation.description),
    `${simulation.slug}: does not say that the voice is synthetic`,
  );
  expect(
    events.some(
      (event) =>
        new Set((event.options ?? []).map((option) => option.redirectVideo).filter(Boolean)).size > 1,
    ),
    `${simulation.slug}: no branch`,
  );
  for (const video of simulation.videos) checkVideo(video, simulation);
}
const people = read<Person[]>('people.json');
expect(new Set(people.map((person) => person.email)).size === people.length, 'two people share an address');
for (const person of people) {
  if (person.portrait)
    expect(
      existsSync(join(demo, 'people', person.portrait)),
      `${person.email}: no portrait ${person.portrait}`,
    );
}
for (const fault of faults) console.error(`fault: ${fault}`);
console.log(
  faults.length === 0
    ? `${simulations.length} simulations and ${people.length} people, no faults`
    : `${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
