import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { chromiumArguments, findHeadlessChromium } from '#tests/chromium.ts';

const executablePath = findHeadlessChromium();
const title = executablePath
  ? 'avatar in a real browser'
  : 'avatar in a real browser [skipped: no Chromium (set PRAXIS_CHROMIUM)]';
/** No server answers here: every request is fulfilled from files. */
const origin = 'http://localhost';
const demo = join(import.meta.dirname, '../../demo');
const urls = { avatarUrl: '/avatars/george.glb', roomUrl: '/rooms/clinic.webp' };

if (!executablePath && process.env.CI) throw new Error('The browser check needs Chromium.');

describe.skipIf(!executablePath)(title, { timeout: 120_000 }, () => {
  let folder: string;
  let browser: Browser;
  let page: Page;
  let problems: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'praxis-avatar-'));
    await build({
      configFile: false,
      root: join(import.meta.dirname, 'browser-check'),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, minify: false, target: 'chrome123' },
    });
    browser = await chromium.launch({
      executablePath,
      chromiumSandbox: false,
      args: [...chromiumArguments, '--disable-gpu-compositing'],
    });
  }, 90_000);

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    problems = [];
    page = await browser.newPage({ viewport: { width: 160, height: 90 } });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // The console is the only place that reports violations of the content policy.
      if (message.type() === 'error' && !message.text().includes('404')) problems.push(message.text());
    });
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const name = basename(pathname);
      if (name.startsWith('missing')) return route.fulfill({ status: 404 });
      if (name.startsWith('broken')) return route.fulfill({ body: 'no model' });
      if (pathname.startsWith('/avatars/')) return route.fulfill({ path: join(demo, 'avatars', name) });
      if (pathname.startsWith('/rooms/')) return route.fulfill({ path: join(demo, 'rooms', name) });
      const path = join(folder, pathname === '/' ? 'index.html' : pathname);
      // The same policy as the product's, so that no forbidden use is added.
      return route.fulfill({
        path,
        headers: { 'content-security-policy': securityHeaders['content-security-policy'] ?? '' },
      });
    });
    await page.addInitScript(countWebgl);
    await page.goto(origin);
  });

  afterEach(async () => {
    await page.close();
    expect(problems).toEqual([]);
  });

  it('loads a person and a room, and moves the lips by a track', async () => {
    const result = await page.evaluate(async (files) => {
      const parts: number[] = [];
      const stage = window.avatar.createAvatarStage(find('main'), { ...files, seed: 3 });
      stage.on('progress', ({ part }) => parts.push(part));
      await stage.ready;
      const mouthOf = async (timeMs: number) => {
        const track: import('./index.ts').VisemeTrack = [
          { t: 0, d: 200, v: 'PP' },
          { t: 200, d: 300, v: 'aa' },
        ];
        stage.follow({ readMouth: () => window.avatar.mouthAt(track, timeMs) });
        await stage.takePicture();
        return stage.inspect().morphs;
      };
      const closed = await mouthOf(100);
      const open = await mouthOf(350);
      stage.follow(null);
      await stage.takePicture();
      const rest = stage.inspect();
      const picture = await stage.takePicture('image/png');
      stage.dispose();
      return { parts, closed, open, rest, bytes: picture?.size ?? 0 };

      function find(selector: string): HTMLElement {
        const element = document.querySelector<HTMLElement>(selector);
        if (!element) throw new Error(`There is no ${selector}.`);
        return element;
      }
    }, urls);
    expect(result.closed.viseme_PP).toBe(1);
    expect(result.open.viseme_aa).toBeCloseTo(0.62, 5);
    expect(result.open.viseme_PP ?? 0).toBe(0);
    expect(result.rest.morphs.viseme_aa).toBe(0);
    expect(result.rest.resources.geometries).toBeGreaterThan(10);
    // An empty picture has a few hundred bytes.
    expect(result.bytes).toBeGreaterThan(8000);
    expect(result.parts.at(-1)).toBeCloseTo(1, 2);
    expect(result.parts).toEqual([...result.parts].sort((a, b) => a - b));
  });

  it('leaves nothing behind when it is disposed, also in the middle of loading', async () => {
    const result = await page.evaluate(async (files) => {
      const main = document.querySelector('main');
      if (!main) throw new Error('There is no main.');
      const { createAvatarStage } = window.avatar;
      const first = createAvatarStage(main, files);
      await first.ready;
      const alive = window.countWebgl();
      first.dispose();
      const early = createAvatarStage(main, files);
      early.dispose();
      const late = createAvatarStage(main, files);
      await new Promise((resolve) => late.on('progress', resolve));
      late.dispose();
      // Work that was under way at disposal comes to its end.
      const again = createAvatarStage(main, files);
      await again.ready;
      again.dispose();
      return {
        alive,
        left: window.countWebgl(),
        children: main.childElementCount,
        frames: again.inspect().frames,
      };
    }, urls);
    expect(result.alive.textures).toBeGreaterThan(10);
    expect(result.alive.buffers).toBeGreaterThan(10);
    expect(result.left).toMatchObject({ contexts: 0, frames: 0 });
    expect(result.children).toBe(0);
  });

  it('draws on after the graphics card was given back, and leaves the place to a still picture when it is not', async () => {
    const states = await page.evaluate(async (files) => {
      const main = document.querySelector('main');
      if (!main) throw new Error('There is no main.');
      const stage = window.avatar.createAvatarStage(main, files);
      await stage.ready;
      const extension = main
        .querySelector('canvas')
        ?.getContext('webgl2')
        ?.getExtension('WEBGL_lose_context');
      const lost = new Promise((resolve) => stage.on('context-lost', resolve));
      extension?.loseContext();
      await lost;
      // It can be restored only after the event was delivered.
      await new Promise(requestAnimationFrame);
      const whileLost = { state: stage.state, picture: await stage.takePicture() };
      const restored = new Promise((resolve) => stage.on('context-restored', resolve));
      extension?.restoreContext();
      await restored;
      const picture = await stage.takePicture('image/png');
      const after = { state: stage.state, bytes: picture?.size ?? 0 };
      const failed = new Promise<string>((resolve) => stage.on('failed', ({ error }) => resolve(error.code)));
      extension?.loseContext();
      const code = await failed;
      return { whileLost, after, end: { code, state: stage.state, children: main.childElementCount } };
    }, urls);
    expect(states.whileLost).toEqual({ state: 'lost', picture: null });
    expect(states.after.state).toBe('ready');
    expect(states.end).toEqual({ code: 'no-webgl', state: 'failed', children: 0 });
    expect(states.after.bytes).toBeGreaterThan(8000);
  });

  it('leaves the place to a still picture when this canvas gets no WebGL after all', async () => {
    const result = await page.evaluate(async (avatarUrl) => {
      const main = document.querySelector('main');
      if (!main) throw new Error('There is no main.');
      const { getContext } = HTMLCanvasElement.prototype;
      let asked = 0;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: unknown[]) {
        if (String(args[0]).startsWith('webgl') && ++asked > 1) return null;
        return Reflect.apply(getContext, this, args);
      } as typeof getContext; // the overloads of the real one
      const stage = window.avatar.createAvatarStage(main, { avatarUrl });
      const code = await stage.ready.catch((error: import('./index.ts').AvatarError) => error.code);
      return { code, children: main.childElementCount };
    }, urls.avatarUrl);
    expect(result).toEqual({ code: 'no-webgl', children: 0 });
    // three reports on the console that it found none.
    problems = problems.filter((problem) => !problem.includes('WebGL'));
  });

  it.each([
    ['a file that is not there', '/avatars/missing.glb', 'load-failed'],
    ['a file that is no model', '/avatars/broken.glb', 'load-failed'],
  ])('says so plainly for %s, and leaves the place to a still picture', async (_name, avatarUrl, code) => {
    const result = await page.evaluate(async (url) => {
      const main = document.querySelector('main');
      if (!main) throw new Error('There is no main.');
      const stage = window.avatar.createAvatarStage(main, { avatarUrl: url });
      const error = await stage.ready.then(
        () => null,
        (reason: import('./index.ts').AvatarError) => reason,
      );
      return { code: error?.code, name: error?.name, state: stage.state, children: main.childElementCount };
    }, avatarUrl);
    expect(result).toEqual({ code, name: 'AvatarError', state: 'failed', children: 0 });
  });

  it('says so plainly where there is no WebGL, before it fetches anything', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const code = await page.evaluate(async (files) => {
      HTMLCanvasElement.prototype.getContext = () => null;
      const main = document.querySelector('main');
      if (!main) throw new Error('There is no main.');
      const stage = window.avatar.createAvatarStage(main, files);
      return stage.ready.catch((error: import('./index.ts').AvatarError) => error.code);
    }, urls);
    expect(code).toBe('no-webgl');
    expect(asked).toEqual([]);
  });

  it('plays served audio with its mouth shapes, stops within the call that cancels, and says silently what has no sound', async () => {
    const result = await page.evaluate(async (url) => {
      const speaker = window.avatar.createAudioSpeaker(async (text) => {
        if (text === 'lost') throw new Error('There is no audio.');
        return text === 'tracked' ? { url, track: [{ t: 0, d: 60_000, v: 'O' }] } : { url };
      });
      const log: string[] = [];
      speaker.on('start', ({ text, isAudible }) => log.push(`${isAudible ? 'sound' : 'silence'} ${text}`));
      speaker.on('end', ({ text, reason }) => log.push(`${reason} ${text}`));
      const options = { lang: 'en-GB' };
      const tracked = speaker.speak('tracked', options);
      while (speaker.readMouth().O === undefined) await new Promise(requestAnimationFrame);
      speaker.cancel();
      const afterCancel = { isSpeaking: speaker.isSpeaking, mouth: speaker.readMouth() };
      const reasons = [
        await tracked,
        await speaker.speak('mama', options),
        await speaker.speak('lost', options),
      ];
      speaker.dispose();
      return { log, afterCancel, reasons };
    }, silence(0.4));
    expect(result.afterCancel).toEqual({ isSpeaking: false, mouth: {} });
    expect(result.reasons).toEqual(['cancelled', 'finished', 'finished']);
    expect(result.log).toEqual([
      'sound tracked',
      'cancelled tracked',
      'sound mama',
      'finished mama',
      'silence lost',
      'finished lost',
    ]);
  });

  it('does without a room that does not come, and stands still while the element is out of view', async () => {
    const frames = await page.evaluate(async (avatarUrl) => {
      const main = document.querySelector('main');
      if (!main) throw new Error('There is no main.');
      const stage = window.avatar.createAvatarStage(main, { avatarUrl, roomUrl: '/rooms/missing.webp' });
      await stage.ready;
      while (stage.inspect().frames < 4) await new Promise(requestAnimationFrame);
      const count = async () => {
        const before = stage.inspect().frames;
        for (let frame = 0; frame < 6; frame++) await new Promise(requestAnimationFrame);
        return stage.inspect().frames - before;
      };
      main.style.marginTop = '4000px';
      // Observers report a frame or two later.
      await count();
      const away = await count();
      main.style.marginTop = '0';
      await count();
      const back = await count();
      stage.dispose();
      return { away, back };
    }, urls.avatarUrl);
    expect(frames.away).toBe(0);
    expect(frames.back).toBeGreaterThan(0);
  });
});

/** A silent WAV of so many seconds as a data address: 8 bits, 8,000 samples a second. */
function silence(seconds: number): string {
  const samples = Buffer.alloc(Math.round(seconds * 8000), 128);
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return `data:audio/wav;base64,${Buffer.concat([head, samples]).toString('base64')}`;
}

type WebglCount = { contexts: number; textures: number; buffers: number; frames: number };

declare global {
  interface Window {
    countWebgl(): WebglCount;
  }
}

/**
 * Runs in the page before anything else: counts objects that are created on and removed from the graphics card.
 */
function countWebgl(): void {
  const contexts = new Set<WebGL2RenderingContext>();
  const live = { textures: 0, buffers: 0 };
  const frames = new Set<number>();
  const getContext = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    options?: unknown,
  ) {
    const context = Reflect.apply(getContext, this, [kind, options]);
    if (context instanceof WebGL2RenderingContext) contexts.add(context);
    return context;
  } as typeof getContext; // the overloads of the real one
  const { createTexture, createBuffer } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.createTexture = function () {
    live.textures += 1;
    return createTexture.call(this);
  };
  WebGL2RenderingContext.prototype.createBuffer = function () {
    live.buffers += 1;
    return createBuffer.call(this);
  };
  const { requestAnimationFrame: ask, cancelAnimationFrame: cancel } = window;
  window.requestAnimationFrame = (callback) => {
    const request = ask((time) => {
      frames.delete(request);
      callback(time);
    });
    frames.add(request);
    return request;
  };
  window.cancelAnimationFrame = (request) => {
    frames.delete(request);
    cancel(request);
  };
  window.countWebgl = () => ({
    contexts: [...contexts].filter((context) => !context.isContextLost()).length,
    ...live,
    frames: frames.size,
  });
}
