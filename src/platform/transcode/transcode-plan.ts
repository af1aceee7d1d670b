import type { VideoProbe } from './video-probe.ts';

/** One quality of the adaptive stream. */
export type Rendition = {
  /** Folder and level name: 'v360', 'source'. */
  name: string;
  /** Width and height are even numbers of pixels. */
  width: number;
  height: number;
  /** The highest bits per second of the picture. */
  maxVideoRate: number;
};

export type TranscodePlan = {
  /** The first step, playable when done: the source's own streams, or the smallest rendition. */
  first: { kind: 'copy'; rendition: Rendition } | { kind: 'encode'; rendition: Rendition };
  /** The renditions that follow, in one process. */
  rest: Rendition[];
  /** Replaces the copy when its key frames are too far apart. */
  instead: Rendition | null;
};

type Rung = { size: number; rate: number };

/** Rungs by the shorter side of the picture, so that portrait videos are treated alike. */
const flatLadder: Rung[] = [
  { size: 360, rate: 800_000 },
  { size: 720, rate: 2_800_000 },
  { size: 1080, rate: 5_000_000 },
];
/** A viewer sees about a quarter of a 360 picture at once. */
const sphereLadder: Rung[] = [
  { size: 720, rate: 3_000_000 },
  { size: 1440, rate: 9_000_000 },
  { size: 1920, rate: 16_000_000 },
];

const copyLimits = {
  flat: { long: 1_920, short: 1_088, rate: 12_000_000, level: 42 },
  sphere: { long: 4_096, short: 2_160, rate: 30_000_000, level: 52 },
};

/** A native size larger than the last rung by this factor gets a rung of its own. */
const nativeGain = 1.2;

export const segmentSeconds = 4;
/** A copied stream whose segments are longer than this is encoded anew: seeking in it would be slow. */
export const longestCopiedSegmentSeconds = 12;

/** Decides which qualities of a video are made, and in which order. `sphere`: the picture shows all directions. */
export function planTranscode(probe: VideoProbe, sphere: boolean): TranscodePlan {
  const ladder = planLadder(probe.width, probe.height, sphere);
  const [smallest] = ladder;
  const largest = ladder.at(-1);
  if (!smallest || !largest) throw new Error('A ladder has at least one rung.');
  if (isConforming(probe, sphere)) {
    const rendition = {
      name: 'source',
      width: probe.width,
      height: probe.height,
      maxVideoRate: Math.max(probe.bitRate, largest.maxVideoRate),
    };
    const area = probe.width * probe.height;
    const lower = ladder.filter((rung) => rung.width * rung.height < area * 0.8);
    const instead = lower.includes(largest) ? null : largest;
    return { first: { kind: 'copy', rendition }, rest: lower, instead };
  }
  return { first: { kind: 'encode', rendition: smallest }, rest: ladder.slice(1), instead: null };
}

/** Every rung that the picture fills, smallest first; none is larger than the picture. */
export function planLadder(width: number, height: number, sphere: boolean): Rendition[] {
  const rungs = sphere ? sphereLadder : flatLadder;
  const native = Math.min(width, height);
  const fitting = rungs.filter((rung) => rung.size <= native);
  const last = fitting.at(-1);
  const top = rungs.at(-1);
  const next = rungs[fitting.length];
  if (!last) {
    fitting.push({ size: native, rate: scaleRate(rungs[0], native) });
  } else if (top && next && native > last.size * nativeGain) {
    fitting.push({ size: native, rate: scaleRate(next, native) });
  }
  return fitting.map(({ size, rate }) => ({
    name: `v${size}`,
    width: even((width * size) / native),
    height: even((height * size) / native),
    maxVideoRate: rate,
  }));
}

/** Whether browsers play the streams as they are: then they are copied, not encoded. */
export function isConforming(probe: VideoProbe, sphere: boolean): boolean {
  const limits = sphere ? copyLimits.sphere : copyLimits.flat;
  const long = Math.max(probe.width, probe.height);
  const short = Math.min(probe.width, probe.height);
  return (
    probe.container === 'mov' &&
    probe.videoCodec === 'h264' &&
    probe.pixFmt === 'yuv420p' &&
    ['Constrained Baseline', 'Baseline', 'Main', 'High'].includes(probe.profile) &&
    probe.level <= limits.level &&
    probe.rotation === 0 &&
    probe.squarePixels &&
    !probe.interlaced &&
    probe.fps <= 61 &&
    long <= limits.long &&
    short <= limits.short &&
    probe.bitRate <= limits.rate &&
    isConformingAudio(probe.audio)
  );
}

function isConformingAudio(audio: VideoProbe['audio']): boolean {
  if (!audio) return true;
  return audio.codec === 'aac' && audio.profile === 'LC' && audio.channels <= 2 && audio.sampleRate <= 48_000;
}

function scaleRate(rung: Rung | undefined, size: number): number {
  if (!rung) return 800_000;
  return Math.max(200_000, Math.round((rung.rate * (size / rung.size) ** 1.6) / 1000) * 1000);
}

function even(value: number): number {
  return Math.max(2, Math.round(value / 2) * 2);
}
