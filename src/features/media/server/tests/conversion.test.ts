// One database: films, by ffmpeg.
import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import {
  createTestTranscoder,
  findTestVideoTools,
  makeTestFolder,
  makeVideo,
} from '#platform/testing/video-fixtures.ts';
import type { Transcoder } from '#platform/transcode/transcoder.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { createVideoMediaInScope } from '../create-media.ts';
import { noLibraryParts } from '../library-parts.ts';
import { getVideo } from '../media-service.ts';
import { resumeWaitingVideos } from '../retry-videos.ts';
import { type MediaHouse, startMediaHouse } from './media-house.ts';
import { tusUpload } from './tus-client.ts';

const tools = await findTestVideoTools();

describe.skipIf(!tools)('from upload to all qualities (skipped without ffmpeg)', { timeout: 180_000 }, () => {
  let folder: Awaited<ReturnType<typeof makeTestFolder>>;
  let transcoder: Transcoder;
  const houses: MediaHouse[] = [];

  beforeAll(async () => {
    folder = await makeTestFolder();
    if (tools) transcoder = await createTestTranscoder(tools);
  });

  // The next test gets the database of the one before it, without its rows: a new one takes seconds.
  afterEach(async () => {
    for (const house of houses.splice(0)) await house.close();
  });
  afterAll(() => folder.remove());

  async function open(options: Parameters<typeof startMediaHouse>[0] = { transcoder }) {
    const house = await startMediaHouse(options);
    houses.push(house);
    const organisation = await buildOrganisation(house.tenancy);
    const creator = asViewer(await buildMember(house.tenancy, organisation, 'contentcreator'));
    return { house, creator, organisationId: organisation.id };
  }

  function film(name: string, fixture: Parameters<typeof makeVideo>[2] = {}) {
    if (!tools) throw new Error('skipped');
    return makeVideo(tools, join(folder.path, name), fixture);
  }

  async function upload(house: MediaHouse, creator: Viewer, path: string) {
    const { tusId, status } = await tusUpload(
      { address: house.address, token: house.tokenOf(creator) },
      Buffer.from(await readFile(path)),
      { filename: 'Fire drill.mp4' },
    );
    expect(status).toBe(204);
    return house.tenancy.inOrganisation(creator.organisationId, (scope) =>
      createVideoMediaInScope(scope, creator, { tusId, content360: false }),
    );
  }

  /** Who was told of a conversion, and how it ended. */
  async function listTold(house: MediaHouse, organisationId: number) {
    const notices = await house.tenancy.readInOrganisation(organisationId, (scope) =>
      scope.db.selectFrom('inbox_notice').orderBy('id').select(['person_id', 'facts']).execute(),
    );
    return notices.map(({ person_id: personId, facts }) => [personId, Object(facts).outcome]);
  }

  const findRow = (house: MediaHouse, viewer: Viewer, id: number) => getVideo(house, viewer, id);

  async function listFiles(house: MediaHouse, organisationId: number, id: number) {
    const keys: string[] = [];
    for await (const key of house.store.list(`org/${organisationId}/media/${id}/`)) keys.push(key);
    return keys;
  }

  test.each(['file', 's3'] as const)('a film goes all the way and plays over HTTP (%s)', async (storage) => {
    const { house, creator, organisationId } = await open({ transcoder, storage });
    const media = await upload(
      house,
      creator,
      await film(`whole-${storage}.mp4`, { size: '640x480', seconds: 3, fps: 12 }),
    );
    expect(media).toMatchObject({ title: 'Fire drill', transcoding_status: 'Transcoding', playable: false });
    expect(await house.runJobs(organisationId)).toEqual(['transcode-video']);
    expect(await listTold(house, organisationId)).toEqual([[creator.personId, 0]]);
    const row = await findRow(house, creator, media.id);
    expect(row).toMatchObject({
      transcoding_status: 'Success',
      transcoding_progress: 100,
      playable: true,
      width: 640,
      height: 480,
    });
    expect(row.length_ms).toBeGreaterThan(2_900);
    expect(row.content_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await house.uploads.isWhole(media.tus_id ?? '')).toBe(false);

    const shown = house.service.presentVideoMedia(organisationId, row);
    const master = await fetch(house.address + shown.VideoURL);
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const levels = (await master.text()).split('\n').filter((line) => line.endsWith('.m3u8'));
    expect(levels).toEqual(['v360/index.m3u8', 'source/index.m3u8']);
    for (const level of levels) {
      const address = new URL(level, house.address + shown.VideoURL);
      const playlist = await (await fetch(address)).text();
      for (const file of ['init.mp4', ...playlist.split('\n').filter((line) => line.endsWith('.m4s'))]) {
        const segment = await fetch(new URL(file, address));
        expect(segment.status).toBe(200);
        expect((await segment.arrayBuffer()).byteLength).toBeGreaterThan(100);
      }
    }
    const poster = await fetch(house.address + shown.PosterURL, { headers: { accept: 'image/webp' } });
    expect(poster.headers.get('content-type')).toBe('image/webp');
  });

  test('it can be played before all qualities are there', async () => {
    const { house, creator, organisationId } = await open();
    const states: unknown[] = [];
    const watching: Transcoder = {
      ...transcoder,
      async encode(...args) {
        const row = await findRow(house, creator, media.id);
        states.push([row.playable, row.transcoding_status, row.hls_key?.endsWith('first.m3u8')]);
        return transcoder.encode(...args);
      },
    };
    const media = await upload(
      house,
      creator,
      await film('early.mp4', { size: '640x480', seconds: 3, fps: 12 }),
    );
    const { convertVideo } = await import('../convert-video.ts');
    await convertVideo(
      { ...house, transcoder: watching, workRoot: join(folder.path, 'work') },
      { organisationId, mediaId: media.id },
      {
        signal: new AbortController().signal,
        log: (await import('#platform/log/log.ts')).createLog('silent'),
      },
    );
    expect(states).toEqual([[true, 'Transcoding', true]]);
  });

  test('cut off at any point and run again, it ends the same', async () => {
    const { house, creator, organisationId } = await open();
    const path = await film('again.mp4', { size: '640x480', seconds: 5, fps: 12 });
    const media = await upload(house, creator, path);
    const job = house.media.jobs?.find((known) => known.name === 'transcode-video');
    if (!job) throw new Error('no job');
    const { createLog } = await import('#platform/log/log.ts');
    const run = (transcoding: Partial<Transcoder>, signal = new AbortController().signal) => {
      const original = { ...transcoder };
      Object.assign(transcoder, transcoding);
      return job
        .run(job.payload.parse({ organisationId, mediaId: media.id }), {
          ...{ tenancy: house.tenancy, log: createLog('silent'), attempt: 1, lastAttempt: false, signal },
        })
        .finally(() => Object.assign(transcoder, original));
    };
    const stop = (at: keyof Transcoder) => {
      const abort = new AbortController();
      const cut = async () => {
        abort.abort(new Error('killed'));
        throw new Error('killed');
      };
      return run({ [at]: cut }, abort.signal);
    };
    for (const at of ['probe', 'copy', 'makePoster', 'encode'] as const) {
      await expect(stop(at)).rejects.toThrow('killed');
      expect((await findRow(house, creator, media.id)).transcoding_status).toBe('Transcoding');
    }
    const between = await findRow(house, creator, media.id);
    expect(between).toMatchObject({ playable: true });
    await run({ copy: () => Promise.reject(new Error('what is playable already is not made again')) });
    const row = await findRow(house, creator, media.id);
    expect(row).toMatchObject({ transcoding_status: 'Success', playable: true });
    const found = await house.store.read(row.source_key ?? '');
    expect(found && (await buffer(found.body)).equals(await readFile(path))).toBe(true);
    const files = await listFiles(house, organisationId, media.id);
    const runs = new Set(files.map((key) => /hls\/([0-9a-f]+)\//.exec(key)?.[1]).filter(Boolean));
    expect(runs.size).toBe(1);
    // Once more changes nothing.
    await run({ probe: () => Promise.reject(new Error('a finished video is not touched')) });
    expect(await listFiles(house, organisationId, media.id)).toEqual(files);
  });

  test('what fails says so to its author, and can be tried again', async () => {
    const { house, creator, organisationId } = await open();
    const path = await film('damaged.mp4');
    await truncate(path, 15_000);
    const media = await upload(house, creator, path);
    await house.runJobs(organisationId);
    const failed = await findRow(house, creator, media.id);
    expect(failed).toMatchObject({
      transcoding_status: 'Error',
      transcoding_message: 'This video is damaged or cut off and cannot be read.',
      playable: false,
    });
    const again = await house.ask(
      creator,
      'mutation ($ID: ID!) { retryVideoMedia(ID: $ID) { TranscodingStatus TranscodingMessage } }',
      { ID: String(media.id) },
    );
    expect(again.data.retryVideoMedia).toEqual({
      TranscodingStatus: 'Transcoding',
      TranscodingMessage: null,
    });
    expect(await house.runJobs(organisationId)).toEqual(['transcode-video']);
    // The same failure again is no news.
    expect(await listTold(house, organisationId)).toEqual([[creator.personId, 1]]);
  });

  test('a failure of ours is an error only after the last try', async () => {
    const { house, creator, organisationId } = await open();
    const media = await upload(house, creator, await film('ours.mp4'));
    await house.store.deletePrefix(`org/${organisationId}/`);
    const broken: Transcoder = { ...transcoder, probe: () => Promise.reject(new Error('no memory')) };
    const { createVideoJobs } = await import('../transcode-video-job.ts');
    const { createLog } = await import('#platform/log/log.ts');
    const [job] = createVideoJobs({
      ...house,
      clock: () => house.clock.now,
      parts: noLibraryParts,
      transcoder: broken,
      workRoot: join(folder.path, 'work'),
    });
    if (!job) throw new Error('There is no job that converts.');
    const context = {
      tenancy: house.tenancy,
      log: createLog('silent'),
      attempt: 1,
      signal: new AbortController().signal,
    };
    const payload = job.payload.parse({ organisationId, mediaId: media.id });
    await expect(job.run(payload, { ...context, lastAttempt: false })).rejects.toThrow('no memory');
    expect((await findRow(house, creator, media.id)).transcoding_status).toBe('Transcoding');
    await expect(job.run(payload, { ...context, lastAttempt: true })).rejects.toThrow('no memory');
    expect(await findRow(house, creator, media.id)).toMatchObject({ transcoding_status: 'Error' });
  });

  test('key frames far apart are encoded anew, so that seeking is quick', async () => {
    const { house, creator, organisationId } = await open();
    const path = await film('one-key-frame.mp4', {
      seconds: 20,
      size: '320x180',
      fps: 10,
      encode: [
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-pix_fmt',
        'yuv420p',
        '-g',
        '9999',
        '-sc_threshold',
        '0',
        '-c:a',
        'aac',
      ],
    });
    const media = await upload(house, creator, path);
    await house.runJobs(organisationId);
    const row = await findRow(house, creator, media.id);
    const master = await house.store.read(row.hls_key ?? '');
    const levels = (master ? await text(master.body) : '')
      .split('\n')
      .filter((line) => line.endsWith('.m3u8'));
    expect(levels).toEqual(['v180/index.m3u8']);
  });

  test('without ffmpeg a film that browsers play is ready, and another waits until ffmpeg is there', async () => {
    const { house, creator, organisationId } = await open({ transcoder: null });
    const ready = await upload(house, creator, await film('ready.mp4', { seconds: 3 }));
    const waits = await upload(
      house,
      creator,
      await film('waits.webm', {
        seconds: 1,
        encode: ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
      }),
    );
    await house.runJobs(organisationId);
    const playable = await findRow(house, creator, ready.id);
    expect(playable).toMatchObject({
      transcoding_status: 'Success',
      playable: true,
      width: 640,
      hls_key: null,
    });
    const shown = house.service.presentVideoMedia(organisationId, playable);
    const part = await fetch(house.address + shown.VideoURL, { headers: { range: 'bytes=0-99' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('video/mp4');
    const waiting = await findRow(house, creator, waits.id);
    expect(waiting).toMatchObject({ transcoding_status: 'Transcoding', playable: false });
    expect(waiting.transcoding_message).toContain('ffmpeg has to be installed');
    expect(await resumeWaitingVideos(house)).toBe(1);
    expect(await house.runJobs(organisationId)).toEqual(['transcode-video']);
  });

  test('files of this machine come in with all qualities at once', async () => {
    const { house, creator } = await open();
    const path = await film('seed.mp4', { seconds: 2 });
    const row = await house.service.importVideoFile(creator, { path, title: 'Seeded', content360: true });
    expect(row).toMatchObject({ title: 'Seeded', transcoding_status: 'Success', content_360: true });
    // Nobody has waited for them.
    expect(await listTold(house, creator.organisationId)).toEqual([]);
    expect(await readFile(path)).toBeInstanceOf(Buffer);
  });
});
