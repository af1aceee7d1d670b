/** Runs in the browser: the avatar stage, and the same model in the barest scene that three can draw. */
import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { createAvatarStage } from '../src/avatar/index.ts';

const frames = 24;

declare global {
  interface Window {
    avatarBench: { playStage: typeof playStage; playBare: typeof playBare };
  }
}

type Figures = { firstFrameMs: number; framesPerSecond: number };

async function playStage(avatarUrl: string, roomUrl: string): Promise<Figures> {
  const began = performance.now();
  const stage = createAvatarStage(document.body, { avatarUrl, roomUrl });
  stage.setActivity('speaking');
  stage.follow({ readMouth: () => ({ aa: 0.5 + 0.4 * Math.sin(performance.now() / 80), sil: 0.1 }) });
  await stage.ready;
  const firstFrameMs = performance.now() - began;
  const framesPerSecond = await countFrames(() => stage.inspect().frames);
  stage.dispose();
  return { firstFrameMs, framesPerSecond };
}

async function playBare(avatarUrl: string): Promise<Figures> {
  const began = performance.now();
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const renderer = new WebGLRenderer({ canvas, antialias: true });
  renderer.setSize(document.body.clientWidth, document.body.clientHeight);
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  const { scene: person } = await loader.loadAsync(avatarUrl);
  const scene = new Scene();
  const lamp = new DirectionalLight('#ffffff', 2);
  lamp.position.set(-1, 2, 2);
  scene.add(person, lamp, new HemisphereLight('#ffffff', '#888888', 2));
  const camera = new PerspectiveCamera(20, document.body.clientWidth / document.body.clientHeight, 0.1, 20);
  camera.position.set(0, 1.5, 1.65);
  camera.lookAt(0, 1.5, 0);
  renderer.render(scene, camera);
  const firstFrameMs = performance.now() - began;
  let drawn = 0;
  renderer.setAnimationLoop(() => {
    renderer.render(scene, camera);
    drawn += 1;
  });
  const framesPerSecond = await countFrames(() => drawn);
  renderer.setAnimationLoop(null);
  renderer.dispose();
  renderer.forceContextLoss();
  canvas.remove();
  return { firstFrameMs, framesPerSecond };
}

/** Few enough frames that the stage does not yet lower its quality on a slow machine. */
async function countFrames(drawn: () => number): Promise<number> {
  const settled = drawn() + 3;
  while (drawn() < settled) await new Promise(requestAnimationFrame);
  const began = performance.now();
  const first = drawn();
  while (drawn() < first + frames) await new Promise(requestAnimationFrame);
  return ((drawn() - first) / (performance.now() - began)) * 1000;
}

window.avatarBench = { playStage, playBare };
