import { z } from 'zod';
import type { Container } from './container.ts';

/** The properties of a video file that planning needs. */
export type VideoProbe = {
  container: Container;
  /** Seconds; more than 0. */
  duration: number;
  /** The size as shown, after rotation. */
  width: number;
  height: number;
  /** Degrees that the picture is turned when shown: 0, 90, 180 or 270. */
  rotation: number;
  videoCodec: string;
  profile: string;
  /** As ffprobe writes it: 41 is level 4.1. */
  level: number;
  pixFmt: string;
  squarePixels: boolean;
  interlaced: boolean;
  /** Frames per second. */
  fps: number;
  /** Bits per second of the whole file. */
  bitRate: number;
  audio: { codec: string; profile: string; channels: number; sampleRate: number } | null;
  /** The file itself says that it shows all directions. */
  spherical: boolean;
};

/** The file is no usable video; the message may be shown to its author. */
export class UnusableVideoError extends Error {}

export const videoLimits = {
  /** 8K; more is an attack or a mistake. */
  pixels: 8_192 * 4_320,
  side: 16_384,
  seconds: 12 * 60 * 60,
};

const sideDataSchema = z.object({
  side_data_type: z.string().optional(),
  rotation: z.coerce.number().optional(),
});

const streamSchema = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  profile: z.coerce.string().optional(),
  level: z.coerce.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  pix_fmt: z.string().optional(),
  field_order: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  r_frame_rate: z.string().optional(),
  duration: z.coerce.number().optional(),
  channels: z.number().optional(),
  sample_rate: z.coerce.number().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  side_data_list: z.array(sideDataSchema).optional(),
});

const outputSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z
    .object({ duration: z.coerce.number().optional(), bit_rate: z.coerce.number().optional() })
    .default({}),
});

/** Reads ffprobe's JSON. @throws UnusableVideoError when there is no picture, no length, or too much of either */
export function parseProbe(container: Container, json: unknown): VideoProbe {
  const parsed = outputSchema.safeParse(json);
  if (!parsed.success) throw new UnusableVideoError('This file is not a video.');
  const { streams, format } = parsed.data;
  const video = streams.find((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic);
  if (!video?.width || !video.height || !video.codec_name) {
    throw new UnusableVideoError('This file has no picture.');
  }
  const duration = format.duration || video.duration || 0;
  checkLimits(video.width, video.height, duration);
  const rotation = readRotation(video.side_data_list ?? []);
  const turned = rotation === 90 || rotation === 270;
  const audio = streams.find(
    (stream) => stream.codec_type === 'audio' && stream.codec_name && stream.channels,
  );
  return {
    container,
    duration,
    width: turned ? video.height : video.width,
    height: turned ? video.width : video.height,
    rotation,
    videoCodec: video.codec_name,
    profile: video.profile ?? '',
    level: video.level ?? 0,
    pixFmt: video.pix_fmt ?? '',
    squarePixels: ['1:1', '0:1', 'N/A', undefined].includes(video.sample_aspect_ratio),
    interlaced: !['progressive', 'unknown', undefined].includes(video.field_order),
    fps: readRate(video.avg_frame_rate) || readRate(video.r_frame_rate) || 25,
    bitRate: format.bit_rate ?? 0,
    audio: audio
      ? {
          codec: audio.codec_name ?? '',
          profile: audio.profile ?? '',
          channels: audio.channels ?? 0,
          sampleRate: audio.sample_rate ?? 0,
        }
      : null,
    spherical: (video.side_data_list ?? []).some((data) => data.side_data_type === 'Spherical Mapping'),
  };
}

function checkLimits(width: number, height: number, duration: number): void {
  if (!Number.isFinite(duration) || duration <= 0) {
    throw new UnusableVideoError('This video has no length; the file may be damaged or cut off.');
  }
  if (duration > videoLimits.seconds) throw new UnusableVideoError('This video is longer than 12 hours.');
  if (width * height > videoLimits.pixels || width > videoLimits.side || height > videoLimits.side) {
    throw new UnusableVideoError(
      'The picture of this video is too large. The largest is 8192 by 4320 pixels.',
    );
  }
}

function readRotation(sideData: readonly z.infer<typeof sideDataSchema>[]): number {
  const degrees = sideData.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const quarter = Math.round(degrees / 90) * 90;
  return ((quarter % 360) + 360) % 360;
}

function readRate(text: string | undefined): number {
  const [top = 0, bottom = 1] = (text ?? '').split('/').map(Number);
  const rate = top / bottom;
  return Number.isFinite(rate) && rate > 0 && rate <= 1_000 ? rate : 0;
}
