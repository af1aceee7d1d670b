/** Runs in the browser: the avatar stage, and the same model in the barest scene that three can draw. */
import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { createAvatarStage } from '../src/avatar/index.ts';

declare global {
  interface Window {
    avatarBench: { showStage: typeof showStage; showBare: typeof showBare };
  }
}

/** Something that draws by itself. `run` waits for so many frames and tells how long they took. */
type Show = { firstFrameMs: number; run(frames: number): Promise<number>; end(): void };

/** Speaks with its hands all the while, which is the most a person does. */
async function showStage(avatarUrl: string, roomUrl: string): Promise<Show> {
  const began = performance.now();
  const stage = createAvatarStage(document.body, { avatarUrl, roomUrl, mood: 'happy' });
  stage.setActivity('speaking');
  stage.follow({ readMouth: () => ({ aa: 0.5 + 0.4 * Math.sin(performance.now() / 80), sil: 0.1 }) });
  await stage.ready;
  const firstFrameMs = performance.now() - began;
  return {
    firstFrameMs,
    run: (frames) => countFrames(() => stage.inspect().frames, frames),
    end: stage.dispose,
  };
}

async function showBare(avatarUrl: string): Promise<Show> {
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
  return {
    firstFrameMs,
    run: (frames) => countFrames(() => drawn, frames),
    end() {
      renderer.setAnimationLoop(null);
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

async function countFrames(drawn: () => number, frames: number): Promise<number> {
  const began = performance.now();
  const first = drawn();
  while (drawn() < first + frames) await new Promise(requestAnimationFrame);
  return performance.now() - began;
}

window.avatarBench = { showStage, showBare };
