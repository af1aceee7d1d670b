/** Runs in the browser: one person, lit by the room, drawn on a transparent ground. */
import {
  AddEquation,
  AdditiveBlending,
  AmbientLight,
  BoxGeometry,
  CanvasTexture,
  CustomBlending,
  type DataTexture,
  DirectionalLight,
  EquirectangularReflectionMapping,
  FloatType,
  LightProbe,
  type Material,
  MaxEquation,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  NeutralToneMapping,
  OneFactor,
  PCFShadowMap,
  PerspectiveCamera,
  Plane,
  PMREMGenerator,
  Quaternion,
  Raycaster,
  Scene,
  ShaderChunk,
  SphericalHarmonics3,
  SRGBColorSpace,
  type Texture,
  Vector3,
  WebGLRenderer,
  ZeroFactor,
} from 'three';
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { HDRLoader } from 'three/addons/loaders/HDRLoader.js';
import { drift, ease, faces, Skeleton } from './acting.ts';
import type { Clip, Gesture, Mood } from './storyboard.ts';
import { mouthAt } from './visemes.ts';
import type { Speech } from './voice.ts';

/** How the person stands in the picture. Angles in degrees, distances in metres. */
export type Shot = {
  kind: 'flat' | 'sphere' | 'portrait';
  /** Size of the whole picture and the window of it that is drawn, in pixels. */
  width: number;
  height: number;
  crop: { x: number; y: number; width: number; height: number };
  fov: number;
  eye: [number, number, number];
  look: [number, number, number];
  person: [number, number, number];
  turn: number;
  env: string;
  envPower: number;
  key: { from: [number, number, number]; power: number; colour: string };
  rim: { from: [number, number, number]; power: number; colour: string };
  exposure: number;
  /** Colour of the stripe on the identity badge, if the person wears one, and the height of the eyes to place it. */
  badge?: string;
  eyes?: number;
};

type Actor = { skeleton: Skeleton; meshes: Mesh[]; eye: Vector3 };

let renderer: WebGLRenderer;
let scene: Scene;
let camera: PerspectiveCamera;
let actor: Actor;
let shot: Shot;
let clip: Clip | undefined;
let speech: Speech | undefined;
let blinks: number[] = [];

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Softens the edge of the light on skin and, for the sphere, projects straight on to the panorama. */
function patch(material: MeshStandardMaterial, skin: boolean): void {
  material.onBeforeCompile = (shader) => {
    if (skin)
      shader.fragmentShader = shader.fragmentShader.replace(
        '#include <lights_physical_pars_fragment>',
        wrapped(),
      );
    if (shot.kind === 'sphere') {
      const before = shader.vertexShader;
      const { width, height, crop } = shot;
      const x = `(lon / 6.28318531 + 0.5) * ${width.toFixed(1)}`;
      const y = `(0.5 - lat / 3.14159265) * ${height.toFixed(1)}`;
      shader.vertexShader = before.replace(
        '#include <project_vertex>',
        `#include <project_vertex>
        { vec3 p = mvPosition.xyz; float r = length(p); float lon = atan(p.x, -p.z); float lat = asin(p.y / r);
          gl_Position = vec4((${x} - ${crop.x.toFixed(1)}) / ${crop.width.toFixed(1)} * 2.0 - 1.0,
            1.0 - (${y} - ${crop.y.toFixed(1)}) / ${crop.height.toFixed(1)} * 2.0, r / 5.0 - 1.0, 1.0); }`,
      );
      if (shader.vertexShader === before)
        throw new Error('the projection no longer applies to this version of three');
    }
  };
}

/** The renderer's own light function with a wrapped, slightly red diffuse term. */
function wrapped(): string {
  const source = ShaderChunk.lights_physical_pars_fragment;
  const needle = 'reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );';
  if (!source.includes(needle)) throw new Error('the skin light no longer applies to this version of three');
  return source.replace(
    needle,
    `
    float bare = dot( geometryNormal, directLight.direction );
    vec3 wrap = vec3( 0.42, 0.2, 0.14 );
    vec3 soft = saturate( ( vec3( bare ) + wrap ) / ( 1.0 + wrap ) );
    reflectedLight.directDiffuse += soft * directLight.color * diffuseBRDF * ( 1.0 - F );`,
  );
}

/** The room's soft light as nine numbers per colour: far cheaper for cloth than a lookup in a picture. */
function probeOf(picture: DataTexture): LightProbe {
  const { data, width, height } = picture.image as { data: Float32Array; width: number; height: number };
  const probe = new LightProbe();
  const basis = new Array<number>(9).fill(0);
  const direction = new Vector3();
  for (let y = 0; y < height; y += 1) {
    const latitude = (0.5 - (y + 0.5) / height) * Math.PI;
    const area = ((2 * Math.PI) / width) * (Math.PI / height) * Math.cos(latitude);
    for (let x = 0; x < width; x += 1) {
      const longitude = ((x + 0.5) / width - 0.5) * 2 * Math.PI;
      direction.set(
        Math.sin(longitude) * Math.cos(latitude),
        Math.sin(latitude),
        -Math.cos(longitude) * Math.cos(latitude),
      );
      SphericalHarmonics3.getBasisAt(direction, basis);
      const at = (y * width + x) * 4;
      for (const [index, weight] of basis.entries()) {
        const coefficient = probe.sh.coefficients[index];
        if (coefficient)
          coefficient.add(new Vector3(data[at], data[at + 1], data[at + 2]).multiplyScalar(weight * area));
      }
    }
  }
  return probe;
}

/** Cloth and shoes need no highlights, so the cheap matt material draws them; the glow stands for the lost sheen. */
function matt(source: MeshStandardMaterial): MeshLambertMaterial {
  return new MeshLambertMaterial({
    name: source.name,
    color: source.color,
    map: source.map,
    normalMap: source.normalMap,
    normalScale: source.normalScale,
    side: source.side,
    emissive: '#17181b',
  });
}

async function loadActor(name: string): Promise<Actor> {
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  const mirror = scene.userData.mirror as Texture;
  const { scene: root } = await loader.loadAsync(`/people/${name}.glb`);
  const meshes: Mesh[] = [];
  root.traverse((node) => {
    const mesh = node as Mesh;
    if (!mesh.isMesh) return;
    meshes.push(mesh);
    mesh.frustumCulled = false;
    const material = mesh.material as MeshStandardMaterial;
    const label = material.name.toLowerCase();
    const skin = label.startsWith('skin');
    mesh.castShadow = !/cornea|lash|brow|teeth|tongue|eyes/.test(label);
    mesh.receiveShadow = !/cornea|lash|brow|hair|eyes/.test(label);
    material.envMapIntensity = /teeth|tongue/.test(label) ? 0.35 : 1;
    if (label === 'cornea') {
      material.blending = AdditiveBlending;
      material.color.set('#000000');
      material.opacity = 1;
      material.roughness = 0.04;
      material.depthWrite = false;
    }
    // The whites take no shadow from the lids, so they are toned down instead.
    if (label === 'highpolyeyes') material.color.multiplyScalar(0.72);
    // The socks reach through the trousers; nothing of the shoe is seen above the hem.
    if (label.startsWith('shoes')) material.clippingPlanes = [new Plane(new Vector3(0, -1, 0), 0.115)];
    if (mesh.name === 'Hair') {
      material.alphaTest = 0.3;
      material.alphaToCoverage = true;
      // Covered skin stays opaque: without this the room would show through the hairline.
      material.blending = CustomBlending;
      material.blendSrc = OneFactor;
      material.blendDst = ZeroFactor;
      material.blendEquation = AddEquation;
      material.blendEquationAlpha = MaxEquation;
      material.roughness = 0.62;
    }
    if (/head|cornea|hair/.test(label) || mesh.name === 'Hair') {
      // Only the head shows reflections. They replace the probe's share of the light, which would count twice.
      material.envMap = mirror;
      material.envMapIntensity = shot.envPower * (label === 'cornea' ? 1 : 0.4);
    }
    if (/suit|shoes|shirt|dress/.test(label)) {
      const plain = matt(material);
      plain.clippingPlanes = material.clippingPlanes;
      mesh.material = plain;
    }
    patch(mesh.material as MeshStandardMaterial, skin);
  });
  root.position.set(...shot.person);
  root.rotation.y = (shot.turn * Math.PI) / 180;
  scene.add(root);
  root.updateMatrixWorld(true);
  const skeleton = new Skeleton(root);
  return { skeleton, meshes, eye: new Vector3() };
}

/** A small picture of a badge: stripe, portrait, lines of text too small to read. */
function badgePicture(colour: string): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 128;
  canvas.height = 192;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const rect = (fill: string, x: number, y: number, w: number, h: number) => {
    pen.fillStyle = fill;
    pen.fillRect(x, y, w, h);
  };
  rect('#f7f8f8', 0, 0, 128, 192);
  rect(colour, 0, 0, 128, 46);
  rect('#ffffff', 16, 15, 70, 14);
  rect('#d5dde2', 16, 60, 52, 62);
  pen.fillStyle = '#7d8b94';
  for (const [y, radius, from, to] of [
    [84, 13, 0, 7],
    [122, 22, Math.PI, 2 * Math.PI],
  ] as const) {
    pen.beginPath();
    pen.arc(42, y, radius, from, to);
    pen.fill();
  }
  rect('#2c3942', 16, 136, 92, 11);
  rect('#8b989f', 16, 155, 70, 7);
  rect(colour, 0, 178, 128, 14);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

/** Clips the badge to the shirt where a ray from the front meets it, and lets it move with the chest. */
function wearBadge(colour: string): void {
  const { skeleton } = actor;
  const size = (shot.eyes ?? 1.6) / 1.6;
  const facing = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), (shot.turn * Math.PI) / 180);
  const from = new Vector3(0.085 * size, (shot.eyes ?? 1.6) - 0.33 * size, 1)
    .applyQuaternion(facing)
    .add(new Vector3(...shot.person));
  const ray = new Raycaster(from, new Vector3(0, 0, -1).applyQuaternion(facing));
  const clothes = actor.meshes.filter(
    (mesh) => !/skin|eye|cornea|hair|teeth|tongue|short|shoes/i.test((mesh.material as Material).name),
  );
  const hit = ray.intersectObjects(clothes, false)[0];
  if (!hit) return;
  const material = new MeshStandardMaterial({ map: badgePicture(colour), roughness: 0.35 });
  patch(material, false);
  const badge = new Mesh(new BoxGeometry(0.047 * size, 0.07 * size, 0.003), material);
  badge.frustumCulled = false;
  badge.castShadow = true;
  badge.position.copy(hit.point).addScaledVector(ray.ray.direction, -0.013);
  const normal =
    hit.face?.normal.clone().transformDirection(hit.object.matrixWorld) ?? ray.ray.direction.clone().negate();
  normal.y = Math.min(0.25, Math.abs(normal.y)) * Math.sign(normal.y);
  badge.lookAt(badge.position.clone().add(normal.lerp(ray.ray.direction.clone().negate(), 0.5)));
  scene.add(badge);
  skeleton.bone('spine02').attach(badge);
}

function setMorphs(weights: Record<string, number>): void {
  for (const mesh of actor.meshes) {
    const names = mesh.morphTargetDictionary;
    if (!names || !mesh.morphTargetInfluences) continue;
    mesh.morphTargetInfluences.fill(0);
    for (const [name, weight] of Object.entries(weights)) {
      const index = names[name];
      if (index !== undefined) mesh.morphTargetInfluences[index] = weight;
    }
  }
}

/** Which line is being spoken, the one before it, and how far the change from one to the other has come. */
function cueAt(time: number): { from: [Mood, Gesture]; to: [Mood, Gesture]; mood: number; gesture: number } {
  const base: [Mood, Gesture] = [clip?.mood ?? 'warm', 'none'];
  let from = base;
  let to = base;
  let mood = 1;
  let gesture = 1;
  if (!clip || !speech) return { from, to, mood, gesture };
  clip.lines.forEach((line, index) => {
    const timing = speech?.lines[index];
    if (!timing || time < timing.start - 0.35) return;
    const previous = clip?.lines[index - 1];
    from = previous ? [previous.mood ?? base[0], 'none'] : base;
    to = [line.mood ?? base[0], line.gesture ?? 'none'];
    mood = ease((time - timing.start + 0.35) / 0.6);
    const rise = ease((time - timing.start + 0.2) / 0.75);
    const fall = 1 - ease((time - timing.end + 0.55) / 0.9);
    gesture = Math.min(rise, fall);
  });
  return { from, to, mood, gesture };
}

function blinkAt(time: number): number {
  let shut = 0;
  for (const blink of blinks) {
    const x = time - blink;
    if (x > 0 && x < 0.26) shut = Math.max(shut, x < 0.09 ? ease(x / 0.09) : 1 - ease((x - 0.11) / 0.15));
  }
  return shut;
}

export function pose(time: number): void {
  const cue = cueAt(time);
  const mouth = speech ? mouthAt(speech.visemes, time) : {};
  const weights: Record<string, number> = {};
  for (const [name, weight] of Object.entries(faces[cue.from[0]]))
    weights[name] = (weights[name] ?? 0) + weight * (1 - cue.mood);
  for (const [name, weight] of Object.entries(faces[cue.to[0]]))
    weights[name] = (weights[name] ?? 0) + weight * cue.mood;
  const open = Object.values(mouth).reduce((sum, weight) => sum + weight, 0);
  // The mood's mouth gives way to the sounds, or the two would add up to a grimace.
  for (const name of ['mouthSmile', 'frown', 'sad'])
    weights[name] = (weights[name] ?? 0) * (1 - 0.45 * Math.min(1, open));
  for (const [name, weight] of Object.entries(mouth)) weights[name] = weight * 0.92;
  weights.browUp = (weights.browUp ?? 0) + 0.1 * Math.max(0, drift(time * 1.6, 5)) * (open > 0 ? 1 : 0.2);
  const shut = blinkAt(time);
  weights.eyeBlinkLeft = shut;
  weights.eyeBlinkRight = shut;
  weights.eyeWide = (weights.eyeWide ?? 0) * (1 - shut);
  weights.eyeSquint = (weights.eyeSquint ?? 0) * (1 - shut);
  setMorphs(weights);

  const { skeleton } = actor;
  skeleton.reset();
  const facing = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), (shot.turn * Math.PI) / 180);
  const right = new Vector3(1, 0, 0).applyQuaternion(facing);
  const up = new Vector3(0, 1, 0);
  const front = new Vector3(0, 0, 1).applyQuaternion(facing);
  const breath = Math.sin((time * 2 * Math.PI) / 3.9);
  const talk = Math.min(1, open);
  const heat = cue.to[0] === 'angry' ? 1.5 : 1;
  if (shot.kind === 'sphere') skeleton.closeLegs(0.075);
  skeleton.turn('spine05', front, 0.012 * drift(time * 0.35, 1));
  skeleton.turn(
    'spine03',
    right,
    -0.008 * breath + 0.012 * drift(time * 0.5, 2) + 0.02 * (cue.to[0] === 'angry' ? cue.mood : 0),
  );
  skeleton.turn('spine02', up, 0.03 * drift(time * 0.45, 3));
  for (const side of ['L', 'R'] as const) {
    skeleton.turn(`clavicle_${side}`, front, (side === 'L' ? 1 : -1) * (0.012 * breath - 0.01));
    skeleton.arm(
      side,
      'none',
      cue.to[1],
      cue.gesture,
      drift(time * 1.9, side === 'L' ? 8 : 6) * heat * (cue.gesture > 0 ? 1 : 0.1),
      facing,
    );
  }
  const nod = (0.035 * drift(time * 2.1, 9) + 0.02 * drift(time * 4.2, 10)) * (0.35 + 0.65 * talk) * heat;
  // Turn the head back to the camera, whichever way the shoulders stand, and keep a little life in it.
  const yaw = ((-shot.turn * Math.PI) / 180) * 0.8;
  skeleton.turn('neck01', up, yaw * 0.4 + 0.02 * drift(time * 0.8, 11));
  skeleton.turn('neck02', right, nod * 0.5);
  skeleton.turn('head', up, yaw * 0.6 + 0.035 * drift(time * 1.1, 12));
  skeleton.turn('head', right, nod);
  skeleton.turn('head', front, 0.025 * drift(time * 0.7, 13));
  // The eyes hold the camera, with small quick shifts.
  const step = Math.floor(time * 0.9 + 0.4 * Math.sin(time));
  const shiftX = 0.03 * Math.sin(step * 12.9898);
  const shiftY = 0.016 * Math.sin(step * 78.233);
  for (const side of ['L', 'R'] as const) {
    const eye = skeleton.bone(`eye_${side}`);
    const at = eye.getWorldPosition(new Vector3());
    const to = camera.position.clone().sub(at).normalize();
    const head = new Quaternion();
    skeleton.bone('head').getWorldQuaternion(head);
    const ahead = front.clone().applyQuaternion(head.multiply(headRest.clone().invert()));
    const swing = new Quaternion().setFromUnitVectors(ahead, to);
    skeleton.turnWorld(eye, swing);
    skeleton.turnWorld(eye, new Quaternion().setFromAxisAngle(up, shiftX));
    skeleton.turnWorld(eye, new Quaternion().setFromAxisAngle(right, shiftY));
  }
}

let headRest = new Quaternion();

export async function prepare(
  name: string,
  nextShot: Shot,
  nextClip?: Clip,
  nextSpeech?: Speech,
): Promise<void> {
  shot = nextShot;
  clip = nextClip;
  speech = nextSpeech;
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  renderer = new WebGLRenderer({
    canvas,
    alpha: true,
    antialias: true,
    premultipliedAlpha: true,
    preserveDrawingBuffer: true,
  });
  renderer.setPixelRatio(1);
  renderer.setSize(shot.crop.width, shot.crop.height, false);
  renderer.setClearColor(0x000000, 0);
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = shot.exposure;
  renderer.localClippingEnabled = true;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  scene = new Scene();
  camera = new PerspectiveCamera(shot.fov, shot.width / shot.height, 0.05, 20);
  camera.position.set(...shot.eye);
  camera.lookAt(...shot.look);
  if (shot.kind !== 'sphere')
    camera.setViewOffset(
      shot.width,
      shot.height,
      shot.crop.x,
      shot.crop.y,
      shot.crop.width,
      shot.crop.height,
    );
  const light = await new HDRLoader().setDataType(FloatType).loadAsync(`/rooms/${shot.env}.hdr`);
  light.mapping = EquirectangularReflectionMapping;
  scene.userData.mirror = new PMREMGenerator(renderer).fromEquirectangular(light).texture;
  const probe = probeOf(light);
  probe.intensity = shot.envPower;
  scene.add(probe);
  const centre = new Vector3(...shot.person).add(new Vector3(0, 1.35, 0));
  for (const [index, lamp] of [shot.key, shot.rim].entries()) {
    const source = new DirectionalLight(lamp.colour, lamp.power);
    source.position.copy(centre).add(new Vector3(...lamp.from));
    source.target.position.copy(centre);
    scene.add(source, source.target);
    if (index > 0) continue;
    source.castShadow = true;
    source.shadow.mapSize.set(1024, 1024);
    Object.assign(source.shadow.camera, {
      left: -1.1,
      right: 1.1,
      top: 0.9,
      bottom: -1.5,
      near: 0.1,
      far: 8,
    });
    source.shadow.normalBias = 0.006;
    source.shadow.bias = -0.0008;
    source.shadow.radius = 5;
    source.shadow.intensity = 0.75;
  }
  scene.add(new AmbientLight('#ffffff', 0.05));
  actor = await loadActor(name);
  headRest = actor.skeleton.bone('head').getWorldQuaternion(new Quaternion());
  if (shot.badge) wearBadge(shot.badge);
  const chance = random([...(clip?.key ?? name)].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  blinks = [];
  for (let at = 0.7 + chance(); at < 60; at += 2 + 3.2 * chance()) {
    blinks.push(at);
    if (chance() < 0.15) blinks.push(at + 0.32);
  }
}

export function draw(time: number): void {
  pose(time);
  renderer.render(scene, camera);
}

/** Draws the frames in turn and hands each to the film's encoder, in order. */
export async function film(frames: number, rate: number, first = 0, every = 1): Promise<number> {
  const { width, height } = shot.crop;
  const gl = renderer.getContext();
  const pixels = new Uint8Array(width * height * 4);
  const began = performance.now();
  let sending: Promise<unknown> = Promise.resolve();
  for (let index = 0; index < frames; index += 1) {
    draw((first + index * every) / rate);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    const body = pixels.slice();
    await sending;
    sending = fetch('/frame', { method: 'POST', body });
  }
  await sending;
  return performance.now() - began;
}

export function info(): Record<string, unknown> {
  const at = (name: string) =>
    actor.skeleton
      .bone(name)
      .getWorldPosition(new Vector3())
      .toArray()
      .map((v) => Number(v.toFixed(3)));
  return {
    head: at('head'),
    eye: at('eye_L'),
    eyeR: at('eye_R'),
    wrist: at('wrist_L'),
    wristR: at('wrist_R'),
    foot: at('foot_L'),
    materials: actor.meshes.map((m) => (m.material as Material).name),
  };
}

declare global {
  interface Window {
    stage: { prepare: typeof prepare; draw: typeof draw; film: typeof film; info: typeof info };
  }
}

window.stage = { prepare, draw, film, info };
