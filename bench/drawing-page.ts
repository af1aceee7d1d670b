/** Runs in the browser: what the player draws, and the barest that draws the same. */
import simpleheat from 'simpleheat';
import {
  BackSide,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  VideoTexture,
  WebGLRenderer,
} from 'three';
import { drawHeatmap } from '../src/player/heatmap/draw-heatmap.ts';
import { createPlayer } from '../src/player/index.ts';

declare global {
  interface Window {
    drawing: {
      drawOurs: typeof drawOurs;
      drawPeer: typeof drawPeer;
      showPlayer: typeof showPlayer;
      showBare: typeof showBare;
    };
  }
}

const [width, height] = [1280, 720];
/** Of the spots, as the player's are for this width. */
const spotRadius = 45;
const blur = 15;
/** Degrees from one frame to the next, so that each is another picture. */
const turn = 0.7;

const points = Array.from({ length: 1_000 }, (_, index) => {
  // The same places in each run, more of them in the middle.
  const part = (factor: number) => ((index * factor) % 997) / 997;
  return { uvx: (part(373) + part(619)) / 2, uvy: (part(211) + part(829)) / 2, intensity: 1 + (index % 4) };
});

/** Milliseconds for one picture of 1,000 points, with its pixels read so that nothing is put off. */
function drawOurs(): number {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const began = performance.now();
  drawHeatmap(canvas, points);
  return finish(canvas, began);
}

function drawPeer(): number {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const began = performance.now();
  simpleheat(canvas)
    .radius(spotRadius - blur, blur)
    .max(4)
    .data(points.map(({ uvx, uvy, intensity }) => [uvx * width, uvy * height, intensity]))
    .draw();
  return finish(canvas, began);
}

function finish(canvas: HTMLCanvasElement, began: number): number {
  canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
  return performance.now() - began;
}

/** Frames that were drawn, frames of the video that were given to the graphics, and frames the video has shown since the start. */
type Counts = { drawn: number; uploaded: number; shown: number };
type Show = { count(): Counts; end(): void };

const counts = { drawn: 0, uploaded: 0 };
for (const name of ['drawArrays', 'drawElements'] as const) count(name, () => (counts.drawn += 1));
for (const name of ['texImage2D', 'texSubImage2D'] as const)
  count(
    name,
    (values) => (counts.uploaded += values.some((value) => value instanceof HTMLVideoElement) ? 1 : 0),
  );

function count(
  name: 'drawArrays' | 'drawElements' | 'texImage2D' | 'texSubImage2D',
  note: (values: unknown[]) => void,
): void {
  // A method of the prototype, whatever it takes.
  const prototype = WebGL2RenderingContext.prototype as unknown as Record<
    string,
    (...values: unknown[]) => unknown
  >;
  const original = prototype[name];
  prototype[name] = function (this: unknown, ...values: unknown[]) {
    note(values);
    return original?.apply(this, values);
  };
}

function makeShow(video: HTMLVideoElement, end: () => void): Show {
  const before = { ...counts, shown: video.getVideoPlaybackQuality().totalVideoFrames };
  return {
    count: () => ({
      drawn: counts.drawn - before.drawn,
      uploaded: counts.uploaded - before.uploaded,
      shown: video.getVideoPlaybackQuality().totalVideoFrames - before.shown,
    }),
    end,
  };
}

function eachFrame(work: (frame: number) => void): () => void {
  let request = requestAnimationFrame(next);
  let frame = 0;
  function next(): void {
    frame += 1;
    work(frame);
    request = requestAnimationFrame(next);
  }
  return () => cancelAnimationFrame(request);
}

/** The player itself, turned a little for each frame. */
async function showPlayer(url: string): Promise<Show> {
  const main = document.body.appendChild(document.createElement('main'));
  Object.assign(main.style, { position: 'fixed', inset: '0' });
  const player = createPlayer(main, { muted: true, label: 'Player' });
  await player.load({ id: 'sphere', mp4Url: url, projection: 'equirectangular' }, { play: true });
  const stop = eachFrame((frame) =>
    player.lookAt({ yawDegrees: frame * turn, pitchDegrees: 0 }, { animate: false }),
  );
  const video = main.querySelector('video');
  if (!video) throw new Error('no video');
  return makeShow(video, () => {
    stop();
    player.dispose();
    main.remove();
  });
}

async function showBare(url: string): Promise<Show> {
  const video = Object.assign(document.createElement('video'), { src: url, muted: true });
  await video.play();
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const renderer = new WebGLRenderer({ canvas, antialias: false, alpha: false, depth: false });
  renderer.setSize(innerWidth, innerHeight);
  const texture = new VideoTexture(video);
  texture.colorSpace = SRGBColorSpace;
  const sphere = new Mesh(
    new SphereGeometry(10, 64, 32),
    new MeshBasicMaterial({ map: texture, side: BackSide }),
  );
  const scene = new Scene();
  scene.add(sphere);
  const camera = new PerspectiveCamera(58.7, innerWidth / innerHeight, 0.1, 20);
  const stop = eachFrame((frame) => {
    camera.rotation.y = (-frame * turn * Math.PI) / 180;
    renderer.render(scene, camera);
  });
  return makeShow(video, () => {
    stop();
    renderer.dispose();
    renderer.forceContextLoss();
    canvas.remove();
  });
}

window.drawing = { drawOurs, drawPeer, showPlayer, showBare };
