import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chromiumArguments, findChromium } from '#tests/chromium.ts';
import { findFfmpeg, framesPerSecond, greyPerFrame, makeClips } from './browser-check/clips.ts';
import { type ClipServer, serveFolder } from './browser-check/serve.ts';

const executablePath = findChromium();
const ffmpeg = findFfmpeg();
const missing = [!executablePath && 'Chromium (set PRAXIS_CHROMIUM)', !ffmpeg && 'ffmpeg'].filter(Boolean);
const isMissing = missing.length > 0;
const title = isMissing
  ? `player in a real browser [skipped: no ${missing.join(', no ')}]`
  : 'player in a real browser';
const frameMs = 1000 / framesPerSecond;

if (isMissing && process.env.CI) throw new Error(`The browser check needs ${missing.join(' and ')}.`);

describe.skipIf(isMissing)(title, { timeout: 40_000 }, () => {
  let folder: string;
  let server: ClipServer;
  let browser: Browser;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'praxis-player-'));
    await build({
      configFile: false,
      root: join(import.meta.dirname, 'browser-check'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, minify: false },
    });
    await makeClips(ffmpeg ?? '', folder);
    server = await serveFolder(folder);
    browser = await chromium.launch({ executablePath, chromiumSandbox: false, args: chromiumArguments });
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    problems = [];
    page = await browser.newPage({ viewport: { width: 640, height: 360 } });
    page.on('pageerror', (error) => problems.push(error.message));
    await page.addInitScript(countFrames);
    await page.goto(server.origin);
  });

  afterEach(async () => {
    server.breakPaths(null);
    await page.close();
    expect(problems).toEqual([]);
  });

  /** Colour at a part of the picture's width and height, each channel as 0 to 255. */
  async function readColour(x: number, y: number): Promise<number[]> {
    const { data, info } = await sharp(await page.screenshot())
      .raw()
      .toBuffer({ resolveWithObject: true });
    const index =
      (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels;
    return [...data.subarray(index, index + 3)];
  }

  function names(log: { name: string }[]): string[] {
    return log.map(({ name }) => name);
  }

  it('plays a flat MP4 to its end', async () => {
    const log = await page.evaluate(async () => {
      const player = window.bench.open();
      const ended = window.bench.next('ended');
      await player.load({ id: 'grey', mp4Url: '/grey.mp4', projection: 'flat' }, { play: true });
      await ended;
      return { log: window.bench.log, state: player.state.get() };
    });
    expect(names(log.log)).toEqual(expect.arrayContaining(['source-change', 'first-frame', 'play', 'ended']));
    expect(log.state.status).toBe('ended');
    expect(log.state.durationMs).toBeGreaterThan(2900);
  });

  it('plays fragmented HLS to its end and knows its quality levels', async () => {
    const result = await page.evaluate(async () => {
      const player = window.bench.open();
      const ended = window.bench.next('ended');
      const loaded = await player.load(
        { id: 'hls', hlsUrl: '/master.m3u8', projection: 'flat' },
        { play: true },
      );
      await ended;
      return { loaded, quality: player.state.get().quality, src: document.querySelector('video')?.src };
    });
    expect(result.loaded).toBe('shown');
    expect(result.quality.levels.map(({ height }) => height)).toEqual([90, 180]);
    expect(result.src).toMatch(/^blob:/);
  });

  it('starts HLS at the asked position', async () => {
    const result = await page.evaluate(async () => {
      const player = window.bench.open();
      await player.load({ id: 'hls', hlsUrl: '/master.m3u8', projection: 'flat', startAtMs: 2000 });
      return { ms: player.currentMs(), grey: window.bench.readGrey(), status: player.state.get().status };
    });
    expect(result.status).toBe('ready');
    expect(result.ms).toBeCloseTo(2000, -1);
    expect(Math.abs(toFrame(result.grey) - 50)).toBeLessThanOrEqual(1.5);
  });

  for (const [startMs, rate] of [
    [1000, 1],
    [1520, 1],
    [777, 2],
  ] as const) {
    it(`pauses on the frame of an item at ${startMs} ms at rate ${rate}, and goes on after it`, async () => {
      const result = await page.evaluate(
        async ({ itemMs, speed }) => {
          const player = window.bench.open();
          const ended = window.bench.next('ended');
          const paused = window.bench.next('item-pause');
          player.setRate(speed);
          const items = [{ id: 'question', startMs: itemMs, endMs: itemMs + 500, pause: true }];
          await player.load({ id: 'grey', mp4Url: '/grey.mp4', projection: 'flat' }, { play: true, items });
          await paused;
          await window.bench.settled(6);
          const held = { ms: player.currentMs(), grey: window.bench.readGrey(), ...player.state.get() };
          await player.play();
          await ended;
          return { held, log: window.bench.log };
        },
        { itemMs: startMs, speed: rate },
      );
      expect(result.held.status).toBe('paused');
      expect(Math.abs(result.held.ms - startMs)).toBeLessThanOrEqual(frameMs);
      // The picture is the one of the reported position.
      expect(Math.abs(toFrame(result.held.grey) - result.held.ms / frameMs)).toBeLessThanOrEqual(1.5);
      const itemEvents = result.log.filter(({ name }) => name.startsWith('item-'));
      expect(names(itemEvents)).toEqual(['item-enter', 'item-pause', 'item-leave']);
    });
  }

  it('holds at the very end for an item there, and ends after it', async () => {
    const result = await page.evaluate(async () => {
      const player = window.bench.open();
      const paused = window.bench.next('item-pause');
      const items = [{ id: 'last', startMs: 3200, endMs: 3200, pause: true }];
      await player.load(
        { id: 'grey', mp4Url: '/grey.mp4', projection: 'flat', startAtMs: 2400 },
        { play: true, items },
      );
      await paused;
      const held = player.state.get().status;
      const before = window.bench.log.map(({ name }) => name);
      const ended = window.bench.next('ended');
      await player.play();
      await ended;
      return { held, before, after: player.state.get().status };
    });
    expect(result.before).not.toContain('ended');
    expect(result.after).toBe('ended');
  });

  it('seeks to the asked frame, while paused and while playing', async () => {
    const result = await page.evaluate(async () => {
      const player = window.bench.open();
      await player.load({ id: 'grey', mp4Url: '/grey.mp4', projection: 'flat' });
      const greys: number[] = [];
      for (const ms of [2020, 500]) {
        const seeked = window.bench.next('seeked');
        player.seek(ms);
        await seeked;
        await window.bench.settled();
        greys.push(window.bench.readGrey());
      }
      await player.play();
      const seeked = window.bench.next('seeked');
      player.seek(1500);
      await seeked;
      player.pause();
      return { greys, ms: player.currentMs() };
    });
    expect(Math.abs(toFrame(result.greys[0] ?? 0) - 50)).toBeLessThanOrEqual(1.5);
    expect(Math.abs(toFrame(result.greys[1] ?? 0) - 12)).toBeLessThanOrEqual(1.5);
    expect(Math.abs(result.ms - 1500)).toBeLessThan(300);
  });

  it('keeps a seek and a play asked for before the source is there', async () => {
    const result = await page.evaluate(async () => {
      const player = window.bench.open();
      const ended = window.bench.next('ended');
      const loaded = player.load({ id: 'hls', hlsUrl: '/master.m3u8', projection: 'flat' });
      player.seek(2200);
      const isPlaying = await player.play();
      await loaded;
      const first = player.currentMs();
      await ended;
      return { isPlaying, first };
    });
    expect(result.isPlaying).toBe(true);
    expect(result.first).toBeGreaterThanOrEqual(2190);
  });

  it('shows the right colour ahead, to the sides, above, and where a placed element stands', async () => {
    await page.evaluate(async () => {
      const player = window.bench.open();
      await player.load({ id: 'sphere', mp4Url: '/sphere.mp4', projection: 'equirectangular' });
      await window.bench.settled();
    });
    expect(toName(await readColour(0.5, 0.5))).toBe('green');
    const look = async (yawDegrees: number, pitchDegrees: number) => {
      await page.evaluate(
        async (target) => {
          window.bench.player.lookAt(target, { animate: false });
          await window.bench.settled();
        },
        { yawDegrees, pitchDegrees },
      );
      return toName(await readColour(0.5, 0.5));
    };
    expect(await look(-90, 0)).toBe('red');
    expect(await look(90, 0)).toBe('blue');
    expect(await look(180, 0)).toBe('yellow');
    expect(await look(0, 80)).toBe('white');
    expect(await look(0, -80)).toBe('black');
    await look(30, 0);
    const edge = await page.evaluate(() => window.bench.player.project({ posX: 0.625, posY: 0.5 }));
    expect(toName(await readColour((edge.x - 12) / 640, edge.y / 360))).toBe('green');
    expect(toName(await readColour((edge.x + 12) / 640, edge.y / 360))).toBe('blue');
  });

  it('has the first frame of a 360 video on screen each time it says so', async () => {
    for (let time = 0; time < 6; time += 1) {
      await page.evaluate(async () => {
        const player = window.bench.open();
        await player.load({ id: 'sphere', mp4Url: '/sphere.mp4', projection: 'equirectangular' });
        await window.bench.settled();
      });
      expect(toName(await readColour(0.5, 0.5))).toBe('green');
      await page.evaluate(() => window.bench.player.dispose());
    }
  });

  it('turns by arrow keys and drag, zooms by key, recentres by Home, and starts at the rotation', async () => {
    await page.evaluate(async () => {
      const player = window.bench.open({ reducedMotion: true });
      await player.load({
        id: 'sphere',
        mp4Url: '/sphere.mp4',
        projection: 'equirectangular',
        rotationDegrees: 90,
      });
      await window.bench.settled();
      player.element.focus();
    });
    const readView = () =>
      page.evaluate(async () => {
        await window.bench.settled(12);
        return window.bench.view;
      });
    expect((await readView()).yawDegrees).toBeCloseTo(90);
    await page.keyboard.press('ArrowRight');
    expect((await readView()).yawDegrees).toBeGreaterThan(95);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('+');
    const moved = await readView();
    expect(moved.pitchDegrees).toBeGreaterThan(5);
    expect(moved.fovDegrees).toBeLessThan(90);
    await page.keyboard.press('Home');
    expect(await readView()).toEqual({ yawDegrees: 90, pitchDegrees: 0, fovDegrees: 90 });
    await page.mouse.move(320, 180);
    await page.mouse.down();
    await page.mouse.move(420, 180, { steps: 4 });
    await page.mouse.up();
    expect((await readView()).yawDegrees).toBeLessThan(80);
  });

  it('keeps placed buttons on the picture, and turns to one out of sight when the keyboard reaches it', async () => {
    const result = await page.evaluate(async () => {
      const player = window.bench.open({ reducedMotion: true });
      await player.load({ id: 'sphere', mp4Url: '/sphere.mp4', projection: 'equirectangular' });
      const [ahead, behind] = ['Ahead', 'Behind'].map((text) => {
        const button = document.createElement('button');
        button.textContent = text;
        return button;
      });
      if (!ahead || !behind) throw new Error('No buttons.');
      player.place(ahead, { posX: 0.5, posY: 0.5 });
      const remove = player.place(behind, { posX: 0, posY: 0.5 });
      await window.bench.settled();
      const middle = ahead.getBoundingClientRect();
      const before = { opacity: behind.style.opacity, hint: player.hintDirection({ posX: 0, posY: 0.5 }) };
      behind.focus();
      await window.bench.settled();
      const box = behind.getBoundingClientRect();
      const after = {
        opacity: behind.style.opacity,
        x: box.x + box.width / 2,
        scroll: player.element.scrollLeft,
      };
      remove();
      return {
        x: middle.x + middle.width / 2,
        y: middle.y + middle.height / 2,
        before,
        after,
        isRemoved: !behind.isConnected,
      };
    });
    expect(result).toEqual({
      x: expect.closeTo(320, 0),
      y: expect.closeTo(180, 0),
      before: { opacity: '0', hint: 'behind' },
      after: { opacity: '', x: expect.closeTo(320, 0), scroll: 0 },
      isRemoved: true,
    });
  });

  it.each([
    { how: 'at once', reducedMotion: true },
    { how: 'gliding', reducedMotion: false },
  ])('turns $how to a button focused while the view is on its way from it', async ({ reducedMotion }) => {
    const isSeen = await page.evaluate(async (reduced) => {
      const player = window.bench.open({ reducedMotion: reduced });
      await player.load({ id: 'sphere', mp4Url: '/sphere.mp4', projection: 'equirectangular' });
      const position = { posX: 0, posY: 0.5 };
      const button = document.createElement('button');
      player.place(button, position);
      player.lookAt(position, { animate: false });
      await window.bench.settled();
      // The picture still shows it when the focus comes.
      player.recentre();
      button.focus();
      // A glide lasts half a second, or some thirty frames.
      await window.bench.settled(45);
      return player.project(position).visible;
    }, reducedMotion);
    expect(isSeen).toBe(true);
  });

  it('draws nothing while nothing changes', async () => {
    const drawn = await page.evaluate(async () => {
      const player = window.bench.open();
      await player.load({ id: 'sphere', mp4Url: '/sphere.mp4', projection: 'equirectangular' });
      await window.bench.settled(10);
      let calls = 0;
      const draw = WebGL2RenderingContext.prototype.drawArrays;
      WebGL2RenderingContext.prototype.drawArrays = function count(...args) {
        calls += 1;
        draw.apply(this, args);
      };
      await window.bench.settled(20);
      return calls;
    });
    expect(drawn).toBe(0);
  });

  it('uploads each video frame once, however often it draws', async () => {
    const counts = await page.evaluate(async () => {
      let uploads = 0;
      const upload = WebGL2RenderingContext.prototype.texImage2D;
      // Overloads of the platform's method cannot be named one by one.
      WebGL2RenderingContext.prototype.texImage2D = function count(
        this: WebGL2RenderingContext,
        ...args: never[]
      ) {
        uploads += 1;
        (upload as (...all: never[]) => void).apply(this, args);
      } as typeof upload;
      const player = window.bench.open();
      const ended = window.bench.next('ended');
      await player.load(
        { id: 'sphere', mp4Url: '/sphere.mp4', projection: 'equirectangular' },
        { play: true },
      );
      await ended;
      return uploads;
    });
    expect(counts).toBeGreaterThan(20);
    expect(counts).toBeLessThanOrEqual(3 * framesPerSecond + 3);
  });

  it('draws again after the graphics were lost and given back', async () => {
    await page.evaluate(async () => {
      const player = window.bench.open();
      await player.load({ id: 'sphere', mp4Url: '/sphere.mp4', projection: 'equirectangular' });
      const gl = document.querySelector('canvas')?.getContext('webgl2');
      const lose = gl?.getExtension('WEBGL_lose_context');
      const lost = window.bench.next('notice');
      lose?.loseContext();
      await lost;
      // The browser restores only after it has reported the loss.
      await window.bench.settled();
      const restored = window.bench.next('notice');
      lose?.restoreContext();
      await restored;
      await window.bench.settled(5);
    });
    expect(toName(await readColour(0.5, 0.5))).toBe('green');
  });

  it('shows a 360 video flat, with a notice, where there is no WebGL', async () => {
    const result = await page.evaluate(async () => {
      HTMLCanvasElement.prototype.getContext = () => null;
      const player = window.bench.open();
      await player.load({ id: 'sphere', mp4Url: '/sphere.mp4', projection: 'equirectangular' });
      await window.bench.settled();
      return { log: window.bench.log, projection: player.state.get().projection };
    });
    expect(result.log).toContainEqual(expect.objectContaining({ name: 'notice', detail: 'webgl-missing' }));
    expect(result.projection).toBe('flat');
    expect(toName(await readColour(0.5, 0.5))).toBe('green');
  });

  it('goes from one video to the next without a black picture between', async () => {
    await page.evaluate(async () => {
      const player = window.bench.open();
      await player.load({ id: 'sphere', mp4Url: '/sphere.mp4', projection: 'flat' });
      await window.bench.settled();
    });
    expect(toName(await readColour(0.5, 0.5))).toBe('green');
    server.breakPaths('master');
    await page.evaluate(() => {
      void window.bench.player.load({
        id: 'next',
        hlsUrl: '/master.m3u8',
        projection: 'flat',
        startAtMs: 2600,
      });
    });
    expect(toName(await readColour(0.5, 0.5))).toBe('green');
    const shown = page.evaluate(() => window.bench.next('first-frame'));
    server.breakPaths(null);
    await shown;
    await page.evaluate(() => window.bench.settled(12));
    const [red = 0, green = 0] = await readColour(0.5, 0.5);
    expect(Math.abs(red - green)).toBeLessThan(12);
    expect(green).toBeGreaterThan(150);
  });

  it('starts a preloaded video without asking for it again', async () => {
    await page.evaluate(async () => {
      const player = window.bench.open();
      await player.load({ id: 'sphere', mp4Url: '/sphere.mp4', projection: 'equirectangular' });
      player.preload({ id: 'next', mp4Url: '/grey.mp4', projection: 'flat' });
      const next = document.querySelectorAll('video')[1];
      await new Promise((resolve) => next?.addEventListener('canplaythrough', resolve));
    });
    const before = server.requests.filter((path) => path === '/grey.mp4').length;
    const result = await page.evaluate(async () => {
      const loaded = await window.bench.player.load(
        { id: 'next', mp4Url: '/grey.mp4', projection: 'flat' },
        { play: true },
      );
      return loaded;
    });
    expect(result).toBe('shown');
    expect(server.requests.filter((path) => path === '/grey.mp4').length).toBe(before);
  });

  it('says that the network stalled and recovered, and that a refused video failed', async () => {
    server.breakPaths('hls-');
    await page.evaluate(() => {
      window.bench.open();
      void window.bench.player.load({ id: 'hls', hlsUrl: '/master.m3u8', projection: 'flat' });
      return window.bench.next('stalled');
    });
    const shown = page.evaluate(() => window.bench.next('first-frame'));
    server.breakPaths(null);
    await shown;
    const failure = await page.evaluate(async () => {
      const loaded = await window.bench.player.load({ id: 'no', hlsUrl: '/none.m3u8', projection: 'flat' });
      const failed = window.bench.log.find(({ name }) => name === 'failed');
      return { loaded, failed: failed?.detail, status: window.bench.player.state.get().status };
    });
    expect(failure).toMatchObject({
      loaded: 'failed',
      status: 'failed',
      failed: { code: 'refused', httpStatus: 404 },
    });
  });

  it('shows the captions of the chosen language with the way to the speaker', async () => {
    const result = await page.evaluate(async () => {
      const player = window.bench.open({ captionLanguage: 'en' });
      const captions = [{ language: 'en', title: 'English', url: '/captions.vtt' }];
      await player.load({ id: 's', mp4Url: '/sphere.mp4', projection: 'equirectangular', captions });
      player.seek(1000);
      await window.bench.until(({ activeCueText }) => activeCueText !== '');
      const { activeCueText, activeCueYawDegrees } = player.state.get();
      const shown = player.captionLayer?.element.textContent;
      player.selectCaptions(null);
      return { activeCueText, activeCueYawDegrees, shown, off: player.state.get().activeCueText };
    });
    expect(result).toEqual({
      activeCueText: 'Check the wristband first.',
      activeCueYawDegrees: 90,
      shown: 'Check the wristband first. →',
      off: '',
    });
  });

  it('samples where the viewer looks while a 360 video plays', async () => {
    const samples = await page.evaluate(async () => {
      const player = window.bench.open();
      await player.load({ id: 's', mp4Url: '/sphere.mp4', projection: 'equirectangular' }, { play: true });
      player.lookAt({ posX: 0.75, posY: 0.5 }, { animate: false });
      const stop = player.sampleView(50);
      await window.bench.next('view-sample');
      await window.bench.next('view-sample');
      stop();
      return window.bench.log.filter(({ name }) => name === 'view-sample').map(({ detail }) => detail);
    });
    expect(samples.at(-1)).toMatchObject({
      uvx: expect.closeTo(0.75),
      uvy: expect.closeTo(0.5),
      sec: expect.any(Number),
    });
  });

  it('leaves no frame request, element or graphics behind after dispose', async () => {
    const result = await page.evaluate(async () => {
      const player = window.bench.open();
      player.sampleView(50);
      await player.load({ id: 's', mp4Url: '/sphere.mp4', projection: 'equirectangular' }, { play: true });
      player.lookAt({ yawDegrees: 120, pitchDegrees: 20 });
      const during = window.pendingFrames.size;
      player.dispose();
      const after = window.pendingFrames.size;
      const entries = window.bench.log.length;
      await window.bench.settled(10);
      return {
        isWorking: during > 0,
        after,
        later: window.pendingFrames.size,
        elements: document.querySelectorAll('main *').length,
        isSilent: window.bench.log.length === entries,
      };
    });
    expect(result).toEqual({ isWorking: true, after: 0, later: 0, elements: 0, isSilent: true });
  });
});

function toFrame(grey: number): number {
  // The clip is of limited range: 16 to 235 becomes 0 to 255.
  return ((grey * 219) / 255 + 16) / greyPerFrame;
}

function toName([red = 0, green = 0, blue = 0]: number[]): string {
  const key = [red, green, blue].map((value) => (value > 140 ? 1 : 0)).join('');
  const colours: Record<string, string> = {
    '000': 'black',
    '100': 'red',
    '010': 'green',
    '001': 'blue',
    '110': 'yellow',
    '111': 'white',
  };
  return colours[key] ?? `${red} ${green} ${blue}`;
}

/** Runs in the page before everything else. */
function countFrames(): void {
  const pending = new Set<string>();
  window.pendingFrames = pending;
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => {
    const handle = request((now) => {
      pending.delete(`animation ${handle}`);
      callback(now);
    });
    pending.add(`animation ${handle}`);
    return handle;
  };
  window.cancelAnimationFrame = (handle) => {
    pending.delete(`animation ${handle}`);
    cancel(handle);
  };
  const { requestVideoFrameCallback: requestVideo, cancelVideoFrameCallback: cancelVideo } =
    HTMLVideoElement.prototype;
  HTMLVideoElement.prototype.requestVideoFrameCallback = function count(callback) {
    const handle = requestVideo.call(this, (now, metadata) => {
      pending.delete(`video ${handle}`);
      callback(now, metadata);
    });
    pending.add(`video ${handle}`);
    return handle;
  };
  HTMLVideoElement.prototype.cancelVideoFrameCallback = function cancelCounted(handle) {
    pending.delete(`video ${handle}`);
    cancelVideo.call(this, handle);
  };
}
