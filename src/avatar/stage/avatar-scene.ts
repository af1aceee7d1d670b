import {
  DataTexture,
  DataUtils,
  DirectionalLight,
  EquirectangularReflectionMapping,
  Group,
  HalfFloatType,
  LightProbe,
  LinearFilter,
  type Material,
  type Mesh,
  type MeshStandardMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  RGBAFormat,
  Scene,
  type SkinnedMesh,
  SphericalHarmonics3,
  Texture,
  Vector3,
  WebGLRenderer,
} from 'three';
import { loadPerson, type Person } from '../loading/load-person.ts';
import type { Pose } from '../motion/pose.ts';
import { AvatarError } from './avatar-error.ts';
import { type Backdrop, createBackdrop } from './backdrop.ts';
import { readBody } from './body.ts';
import { exposureFor, meanReflectance } from './exposure.ts';
import { type Framing, frameShot, type Insets } from './framing.ts';
import { dressGuest, isGuest, readGuestTone, standGuest } from './guest.ts';
import { partLeftHand } from './left-hand.ts';
import { createPores, dressPerson } from './person-materials.ts';
import { drawPicture, readPicture } from './read-picture.ts';
import { relaxArms } from './rest-pose.ts';
import { createRig, type Rig } from './rig.ts';
import { type Panorama, type RoomLight, readRoomLight } from './room-light.ts';
import { sumSoftLight } from './soft-light.ts';
import { drawStudio } from './studio-light.ts';

/** Pixels and shape of the picture. Lengths in CSS pixels. */
export type View = {
  width: number;
  height: number;
  pixelRatio: number;
  hasShadow: boolean;
  framing: Framing;
  insets: Insets;
};

export type AvatarScene = {
  setView(view: View): void;
  draw(pose: Pose): void;
  /** The objects of this scene on the graphics card, by the renderer's own count. */
  countResources(): { geometries: number; textures: number; programs: number };
  dispose(): void;
};

export type SceneFiles = {
  person: ArrayBuffer;
  /** Equirectangular; without one the character has studio light and no background. */
  room: ImageBitmap | null;
  roomYawDegrees: number;
};

/** Characters are turned a little, which looks less like a passport photograph. */
const bodyTurn = -0.2;
const ordinaryEyes = 1.6;
const keyPower = 2.55;
const rimPower = 1.3;
const softPower = 0.68;
/** Heads move slowly: a shadow that is two frames old is not seen, and costs a third. */
const shadowEvery = 3;
const lightSide = { width: 256, height: 128 };

/** Everything that three draws: a character in a room's light, seen by a camera. */
export async function buildScene(canvas: HTMLCanvasElement, files: SceneFiles): Promise<AvatarScene> {
  const renderer = createRenderer(canvas);
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  // In front of a room, nothing of the page is visible.
  renderer.setClearColor(0x000000, files.room ? 1 : 0);
  try {
    const person = await loadPerson(files.person);
    return assemble(renderer, person, files);
  } catch (error) {
    release(renderer);
    throw error;
  }
}

/** A browser with WebGL may still refuse one more canvas. */
function createRenderer(canvas: HTMLCanvasElement): WebGLRenderer {
  try {
    return new WebGLRenderer({ canvas, alpha: true, antialias: true, powerPreference: 'high-performance' });
  } catch (cause) {
    throw new AvatarError('no-webgl', 'The browser gave no WebGL 2 to this canvas.', { cause });
  }
}

function assemble(
  renderer: WebGLRenderer,
  person: Person,
  { room, roomYawDegrees }: SceneFiles,
): AvatarScene {
  const scene = new Scene();
  const camera = new PerspectiveCamera(20, 1, 0.1, 20);
  const light = readRoomLight(room ? readPixels(room) : drawStudio(), roomYawDegrees);
  const picture = createLightPicture(light);
  scene.add(new LightProbe(new SphericalHarmonics3().fromArray(sumSoftLight(light)), softPower));
  let backdrop: Backdrop | null = null;
  if (room) {
    backdrop = createBackdrop(room, roomYawDegrees);
    scene.add(backdrop.mesh);
  }
  const pores = createPores();
  const guest = isGuest(person.meshes);
  const leftHand = guest ? null : partLeftHand(person.meshes);
  const meshes = leftHand ? [...person.meshes, leftHand] : person.meshes;
  const body = readBody(person.root);
  if (guest) standGuest(body, meshes);
  const arms = relaxArms(body);
  const exposure = exposureFor(guest ? readGuestTone(meshes) : readSkinTone(meshes));
  const gleam = { picture, power: softPower };
  if (guest) dressGuest(meshes, gleam);
  else dressPerson(meshes, { pores, gleam, isBeforeRoom: room !== null, exposure });
  const rig = createRig(body, meshes, arms);
  const size = rig.eyes.y / ordinaryEyes;
  const turned = new Group().add(person.root);
  turned.rotation.y = bodyTurn;
  scene.add(turned);
  const key = addLamps(scene, light, rig, size);
  let drawn = 0;
  renderer.toneMappingExposure = exposure;

  return {
    setView(view) {
      const aspect = view.width / view.height;
      const shot = frameShot(view, size, view.framing, view.insets);
      renderer.setPixelRatio(view.pixelRatio);
      renderer.setSize(view.width, view.height, false);
      camera.fov = shot.fovDegrees;
      camera.aspect = aspect;
      camera.position.set(0, rig.eyes.y - shot.drop * 0.6, shot.distance);
      camera.lookAt(0, rig.eyes.y - shot.drop, 0);
      camera.setViewOffset(
        view.width,
        view.height,
        -shot.shiftX * view.width,
        -shot.shiftY * view.height,
        view.width,
        view.height,
      );
      camera.updateProjectionMatrix();
      backdrop?.bake(renderer, view, shot.shiftX, shot.shiftY);
      aimAtCamera(rig, camera);
      if (key.castShadow !== view.hasShadow) key.castShadow = view.hasShadow;
    },
    draw(pose) {
      rig.apply(pose);
      key.shadow.needsUpdate = drawn % shadowEvery === 0;
      drawn += 1;
      renderer.render(scene, camera);
    },
    countResources() {
      const { memory, programs } = renderer.info;
      return { geometries: memory.geometries, textures: memory.textures, programs: programs?.length ?? 0 };
    },
    dispose() {
      backdrop?.dispose();
      for (const mesh of meshes) disposeMesh(mesh);
      picture.dispose();
      pores.dispose();
      key.dispose();
      room?.close();
      release(renderer);
    },
  };
}

/** Angles from the character's own straight ahead to the camera. */
function aimAtCamera(rig: Rig, camera: PerspectiveCamera): void {
  const eyes = rig.eyes.clone().applyAxisAngle(new Vector3(0, 1, 0), bodyTurn);
  const way = camera.position.clone().sub(eyes);
  rig.setAim(Math.atan2(way.x, way.z) - bodyTurn, Math.atan2(way.y, Math.hypot(way.x, way.z)));
}

function addLamps(scene: Scene, light: RoomLight, rig: Rig, size: number): DirectionalLight {
  const centre = new Vector3(0, rig.eyes.y - 0.12 * size, 0);
  const [key, rim] = (['key', 'rim'] as const).map((name) => {
    const { from, colour } = light[name];
    const lamp = new DirectionalLight(undefined, name === 'key' ? keyPower : rimPower);
    lamp.color.setRGB(...colour);
    lamp.position.copy(centre).addScaledVector(new Vector3(...from).normalize(), 2.5);
    lamp.target.position.copy(centre);
    scene.add(lamp, lamp.target);
    return lamp;
  }) as [DirectionalLight, DirectionalLight]; // one for each of the two names
  rim.castShadow = false;
  const { shadow } = key;
  key.castShadow = true;
  shadow.autoUpdate = false;
  shadow.mapSize.set(1024, 1024);
  // Head, neck and shoulders: a close view shows no more, and a small field makes a fine shadow.
  Object.assign(shadow.camera, { left: -0.45, right: 0.45, top: 0.4, bottom: -0.5, near: 0.5, far: 5 });
  shadow.normalBias = 0.006;
  shadow.bias = -0.0008;
  shadow.radius = 5;
  shadow.intensity = 0.8;
  return key;
}

function readPixels(room: ImageBitmap): Panorama {
  const { width, height } = lightSide;
  const { data } = drawPicture(room, width, height);
  return { data, width, height };
}

function createLightPicture({ radiance, width, height }: RoomLight): DataTexture {
  const halves = Uint16Array.from(radiance, (value) => DataUtils.toHalfFloat(value));
  const texture = new DataTexture(halves, width, height, RGBAFormat, HalfFloatType);
  texture.mapping = EquirectangularReflectionMapping;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

function readSkinTone(meshes: readonly Mesh[]): number {
  const head = meshes.find((mesh) => mesh.name === 'Head') ?? meshes[0];
  const picture = (head?.material as MeshStandardMaterial | undefined)?.map; // glTF has no other material
  return meanReflectance((picture && readPicture(picture, 16, 16)?.data) ?? new Uint8ClampedArray());
}

/**
 * Browsers hold some sixteen contexts at most, and remove the oldest: a context that is not needed is released.
 */
function release(renderer: WebGLRenderer): void {
  renderer.dispose();
  renderer.forceContextLoss();
}

function disposeMesh(mesh: Mesh): void {
  mesh.geometry.dispose();
  (mesh as Partial<SkinnedMesh>).skeleton?.dispose(); // most meshes of a character are skinned
  for (const material of [mesh.material].flat() as Material[]) {
    for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
    material.dispose();
  }
}
