/**
 * Where things are in a 360 picture. A position is that of the authors: posX and posY from 0 to 1 on the
 * equirectangular frame, origin top left. A direction is seen from the middle of the sphere: yaw 0 is the middle of the
 * frame, to the right positive, pitch up positive. The field of view is that of the longer side of the screen, so that
 * turning a phone does not change how much is seen lengthways.
 */
export interface PicturePosition {
  posX: number;
  posY: number;
}

export interface Direction {
  yawDegrees: number;
  pitchDegrees: number;
}

export interface View extends Direction {
  fovDegrees: number;
}

export interface Viewport {
  width: number;
  height: number;
}

/** CSS pixels from the top left of the player. Behind the camera: the nearest point of the edge. */
export interface ScreenPoint {
  x: number;
  y: number;
  inFront: boolean;
  /** In front and within the viewport. */
  visible: boolean;
}

export type DirectionHint = 'ahead' | 'left' | 'right' | 'above' | 'below' | 'behind';

/** Unit vectors of the camera (x right, y up, z backwards) and half the picture's size at distance 1. */
export interface Camera {
  /** right x y z, up x y z, forward x y z. */
  axes: Float64Array;
  halfWidth: number;
  halfHeight: number;
}

const radiansPerDegree = Math.PI / 180;

export function createCamera(): Camera {
  return { axes: new Float64Array(9), halfWidth: 1, halfHeight: 1 };
}

/** Writes the camera for a view; allocates nothing. */
export function aimCamera(camera: Camera, view: Readonly<View>, viewport: Readonly<Viewport>): void {
  const yaw = view.yawDegrees * radiansPerDegree;
  const pitch = view.pitchDegrees * radiansPerDegree;
  const sinYaw = Math.sin(yaw);
  const cosYaw = Math.cos(yaw);
  const sinPitch = Math.sin(pitch);
  const cosPitch = Math.cos(pitch);
  const { axes } = camera;
  axes[0] = cosYaw;
  axes[1] = 0;
  axes[2] = sinYaw;
  axes[3] = -sinPitch * sinYaw;
  axes[4] = cosPitch;
  axes[5] = sinPitch * cosYaw;
  axes[6] = cosPitch * sinYaw;
  axes[7] = sinPitch;
  axes[8] = -cosPitch * cosYaw;
  const half = Math.tan((view.fovDegrees * radiansPerDegree) / 2);
  const longer = Math.max(viewport.width, viewport.height, 1);
  camera.halfWidth = (half * viewport.width) / longer;
  camera.halfHeight = (half * viewport.height) / longer;
}

export function normaliseYaw(degrees: number): number {
  const turned = (((degrees + 180) % 360) + 360) % 360;
  return turned - 180;
}

export function toDirection(position: Readonly<PicturePosition>): Direction {
  return { yawDegrees: (position.posX - 0.5) * 360, pitchDegrees: (0.5 - position.posY) * 180 };
}

export function toPosition(direction: Readonly<Direction>): PicturePosition {
  return {
    posX: normaliseYaw(direction.yawDegrees) / 360 + 0.5,
    posY: 0.5 - direction.pitchDegrees / 180,
  };
}

/** Writes into `out` where a position of the frame stands on screen; allocates nothing. */
export function projectPosition(
  position: Readonly<PicturePosition>,
  camera: Readonly<Camera>,
  viewport: Readonly<Viewport>,
  out: ScreenPoint,
): void {
  const yaw = (position.posX - 0.5) * 2 * Math.PI;
  const pitch = (0.5 - position.posY) * Math.PI;
  const x = Math.cos(pitch) * Math.sin(yaw);
  const y = Math.sin(pitch);
  const z = -Math.cos(pitch) * Math.cos(yaw);
  const { axes } = camera;
  const right = x * at(axes, 0) + y * at(axes, 1) + z * at(axes, 2);
  const up = x * at(axes, 3) + y * at(axes, 4) + z * at(axes, 5);
  const depth = x * at(axes, 6) + y * at(axes, 7) + z * at(axes, 8);
  // Close to the camera's plane points run to infinity; from some 89 degrees on they count as behind.
  out.inFront = depth > 0.02;
  if (out.inFront) {
    out.x = (0.5 + right / depth / camera.halfWidth / 2) * viewport.width;
    out.y = (0.5 - up / depth / camera.halfHeight / 2) * viewport.height;
  } else {
    out.x = right < 0 ? 0 : viewport.width;
    out.y = (0.5 - up / 2) * viewport.height;
  }
  out.visible =
    out.inFront && out.x >= 0 && out.x <= viewport.width && out.y >= 0 && out.y <= viewport.height;
}

/** The position of the frame under a point of the screen. */
export function unprojectPoint(
  x: number,
  y: number,
  camera: Readonly<Camera>,
  viewport: Readonly<Viewport>,
): PicturePosition {
  const right = ((x / viewport.width) * 2 - 1) * camera.halfWidth;
  const up = (1 - (y / viewport.height) * 2) * camera.halfHeight;
  const { axes } = camera;
  const dx = at(axes, 6) + right * at(axes, 0) + up * at(axes, 3);
  const dy = at(axes, 7) + right * at(axes, 1) + up * at(axes, 4);
  const dz = at(axes, 8) + right * at(axes, 2) + up * at(axes, 5);
  return {
    posX: Math.atan2(dx, -dz) / (2 * Math.PI) + 0.5,
    posY: 0.5 - Math.atan2(dy, Math.hypot(dx, dz)) / Math.PI,
  };
}

/** Where to turn to see a position: said to people who cannot see the edge of the screen. */
export function hintDirection(
  position: Readonly<PicturePosition>,
  view: Readonly<View>,
  viewport: Readonly<Viewport>,
): DirectionHint {
  const camera = createCamera();
  aimCamera(camera, view, viewport);
  const point = { x: 0, y: 0, inFront: false, visible: false };
  projectPosition(position, camera, viewport, point);
  if (point.visible) return 'ahead';
  const target = toDirection(position);
  const turn = normaliseYaw(target.yawDegrees - view.yawDegrees);
  const halfWidthDegrees = Math.atan(camera.halfWidth) / radiansPerDegree;
  if (Math.abs(turn) <= halfWidthDegrees) return target.pitchDegrees > view.pitchDegrees ? 'above' : 'below';
  if (Math.abs(turn) > 135) return 'behind';
  return turn < 0 ? 'left' : 'right';
}

function at(axes: Float64Array, index: number): number {
  return axes[index] ?? 0;
}
