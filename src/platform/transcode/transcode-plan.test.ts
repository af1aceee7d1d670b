import { describe, expect, test } from 'vitest';
import { type MadeRendition, parseMediaPlaylist, writeMasterPlaylist } from './playlist.ts';
import { isConforming, planLadder, planTranscode } from './transcode-plan.ts';
import { parseProbe, UnusableVideoError, type VideoProbe } from './video-probe.ts';

const conforming: VideoProbe = {
  container: 'mov',
  duration: 60,
  width: 1920,
  height: 1080,
  rotation: 0,
  videoCodec: 'h264',
  profile: 'High',
  level: 40,
  pixFmt: 'yuv420p',
  squarePixels: true,
  interlaced: false,
  fps: 30,
  bitRate: 6_000_000,
  audio: { codec: 'aac', profile: 'LC', channels: 2, sampleRate: 48_000 },
  spherical: false,
};

describe('the ladder of qualities', () => {
  test.each<[number, number, boolean, string[]]>([
    [1920, 1080, false, ['v360 640x360', 'v720 1280x720', 'v1080 1920x1080']],
    [1280, 720, false, ['v360 640x360', 'v720 1280x720']],
    [3840, 2160, false, ['v360 640x360', 'v720 1280x720', 'v1080 1920x1080']],
    [1080, 1920, false, ['v360 360x640', 'v720 720x1280', 'v1080 1080x1920']],
    [640, 480, false, ['v360 480x360', 'v480 640x480']],
    [640, 360, false, ['v360 640x360']],
    [1280, 800, false, ['v360 576x360', 'v720 1152x720']],
    [320, 240, false, ['v240 320x240']],
    [101, 77, false, ['v77 102x78']],
    [2048, 858, false, ['v360 860x360', 'v720 1718x720']],
    [2, 2, false, ['v2 2x2']],
    [3840, 1920, true, ['v720 1440x720', 'v1440 2880x1440', 'v1920 3840x1920']],
    [1920, 960, true, ['v720 1440x720', 'v960 1920x960']],
    [1280, 640, true, ['v640 1280x640']],
    [7680, 3840, true, ['v720 1440x720', 'v1440 2880x1440', 'v1920 3840x1920']],
  ])('%dx%d (360: %s) gives %j', (width, height, sphere, expected) => {
    const ladder = planLadder(width, height, sphere);
    expect(ladder.map((rung) => `${rung.name} ${rung.width}x${rung.height}`)).toEqual(expected);
    for (const rung of ladder) {
      expect(rung.width % 2).toBe(0);
      expect(rung.height % 2).toBe(0);
      expect(rung.width).toBeLessThanOrEqual(width + 1);
      expect(rung.height).toBeLessThanOrEqual(height + 1);
    }
    const rates = ladder.map((rung) => rung.maxVideoRate);
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
  });
});

describe('what is copied and what is encoded', () => {
  test.each<[string, Partial<VideoProbe>, boolean]>([
    ['H.264 and AAC', {}, true],
    ['without sound', { audio: null }, true],
    ['baseline', { profile: 'Constrained Baseline' }, true],
    ['another codec', { videoCodec: 'hevc' }, false],
    ['10 bits', { pixFmt: 'yuv420p10le', profile: 'High 10' }, false],
    ['4:4:4', { pixFmt: 'yuv444p', profile: 'High 4:4:4 Predictive' }, false],
    ['another container', { container: 'matroska' }, false],
    ['turned', { rotation: 90 }, false],
    ['stretched pixels', { squarePixels: false }, false],
    ['interlaced', { interlaced: true }, false],
    ['4K', { width: 3840, height: 2160, level: 51 }, false],
    ['upright', { width: 1080, height: 1920 }, true],
    ['too many bits', { bitRate: 40_000_000 }, false],
    ['120 frames', { fps: 120 }, false],
    ['MP3 sound', { audio: { codec: 'mp3', profile: '', channels: 2, sampleRate: 44_100 } }, false],
    ['HE-AAC', { audio: { codec: 'aac', profile: 'HE-AAC', channels: 2, sampleRate: 44_100 } }, false],
    ['surround', { audio: { codec: 'aac', profile: 'LC', channels: 6, sampleRate: 48_000 } }, false],
  ])('%s', (_what, change, copied) => {
    expect(isConforming({ ...conforming, ...change }, false)).toBe(copied);
  });

  test('a conforming file plays first as it is, then in lower qualities', () => {
    const plan = planTranscode(conforming, false);
    expect(plan.first).toMatchObject({ kind: 'copy', rendition: { name: 'source', width: 1920 } });
    expect(plan.rest.map((rung) => rung.name)).toEqual(['v360', 'v720']);
    expect(plan.instead?.name).toBe('v1080');
  });

  test('a small conforming file needs nothing more', () => {
    const plan = planTranscode({ ...conforming, width: 640, height: 360 }, false);
    expect(plan.rest).toEqual([]);
    expect(plan.instead?.name).toBe('v360');
  });

  test('anything else plays first in the smallest quality', () => {
    const plan = planTranscode({ ...conforming, videoCodec: 'vp9' }, false);
    expect(plan.first).toMatchObject({ kind: 'encode', rendition: { name: 'v360' } });
    expect(plan.rest.map((rung) => rung.name)).toEqual(['v720', 'v1080']);
  });

  test('a 360 film in 4K is copied', () => {
    const film = { ...conforming, width: 3840, height: 1920, level: 51, bitRate: 20_000_000 };
    expect(isConforming(film, true)).toBe(true);
    expect(isConforming(film, false)).toBe(false);
  });
});

describe('what ffprobe says', () => {
  const video = {
    index: 0,
    codec_type: 'video',
    codec_name: 'h264',
    width: 1920,
    height: 1080,
    avg_frame_rate: '30000/1001',
  };
  const parse = (
    stream: object,
    format: object = { duration: '10.5', bit_rate: '1000' },
    others: object[] = [],
  ) => parseProbe('mov', { streams: [{ ...video, ...stream }, ...others], format });

  test('is read with its rotation, rate and sound', () => {
    const probe = parse(
      { side_data_list: [{ side_data_type: 'Display Matrix', rotation: -90 }] },
      undefined,
      [
        {
          index: 1,
          codec_type: 'audio',
          codec_name: 'aac',
          channels: 1,
          sample_rate: '44100',
          profile: 'LC',
        },
      ],
    );
    expect(probe).toMatchObject({ width: 1080, height: 1920, rotation: 270, duration: 10.5 });
    expect(probe.fps).toBeCloseTo(29.97, 2);
    expect(probe.audio).toEqual({ codec: 'aac', profile: 'LC', channels: 1, sampleRate: 44_100 });
  });

  test('tells a film that shows all directions', () => {
    expect(parse({ side_data_list: [{ side_data_type: 'Spherical Mapping' }] }).spherical).toBe(true);
  });

  test.each<[string, () => unknown]>([
    ['nothing at all', () => parseProbe('mov', null)],
    ['no streams', () => parseProbe('mov', { streams: [], format: {} })],
    ['only a cover picture', () => parse({ disposition: { attached_pic: 1 } })],
    ['no length', () => parse({}, {})],
    ['a length of zero', () => parse({}, { duration: '0' })],
    ['a length without end', () => parse({}, { duration: '9999999' })],
    ['a picture of 30000 pixels', () => parse({ width: 30_000, height: 30_000 })],
    ['a very wide picture', () => parse({ width: 20_000, height: 4 })],
  ])('refuses %s', (_what, read) => {
    expect(read).toThrow(UnusableVideoError);
  });
});

describe('playlists', () => {
  test('the list of qualities climbs and names what players ask', () => {
    const level = (name: string, width: number, height: number): MadeRendition => ({
      ...{ name, width, height, maxVideoRate: 1, peakRate: width * 1000, averageRate: width * 900 },
      ...{ codecs: 'avc1.640028,mp4a.40.2', longestSegmentSeconds: 4, fps: 25 },
    });
    const text = writeMasterPlaylist([level('source', 1920, 1080), level('v360', 640, 360)]);
    expect(text).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-STREAM-INF:BANDWIDTH=640000,AVERAGE-BANDWIDTH=576000,RESOLUTION=640x360,FRAME-RATE=25.000,CODECS="avc1.640028,mp4a.40.2"',
        'v360/index.m3u8',
        '#EXT-X-STREAM-INF:BANDWIDTH=1920000,AVERAGE-BANDWIDTH=1728000,RESOLUTION=1920x1080,FRAME-RATE=25.000,CODECS="avc1.640028,mp4a.40.2"',
        'source/index.m3u8',
        '',
      ].join('\n'),
    );
  });

  test('a playlist that was cut off is refused', () => {
    expect(() => parseMediaPlaylist('#EXTM3U\n#EXTINF:4,\ns00000.m4s\n')).toThrow();
    expect(parseMediaPlaylist('#EXTM3U\n#EXTINF:4.5,\ns00000.m4s\n#EXT-X-ENDLIST\n')).toEqual([
      { file: 's00000.m4s', seconds: 4.5 },
    ]);
  });
});
