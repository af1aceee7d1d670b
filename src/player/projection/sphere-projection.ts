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

/**
 * Unit vectors of the camera, right (which is level: its y is 0), up and forward, in a world of x right, y up and
 * z backwards; and half the size of the picture at distance 1. Plain numbers, so that aiming it allocates nothing.
 */
export interface Camera {
  rightX: number;
  rightZ: number;
  upX: number;
  upY: number;
  upZ: number;
  forwardX: number;
  forwardY: number;
  forwardZ: number;
  halfWidth: number;
  halfHeight: number;
}

const radiansPerDegree = Math.PI / 180;

export function createCamera(): Camera {
  return {
    rightX: 1,
    rightZ: 0,
    upX: 0,
    upY: 1,
    upZ: 0,
    forwardX: 0,
    forwardY: 0,
    forwardZ: -1,
    halfWidth: 1,
    halfHeight: 1,
  };
}

/** Writes the camera for a view; allocates nothing. */
export function aimCamera(camera: Camera, view: Readonly<View>, viewport: Readonly<Viewport>): void {
  const yaw = view.yawDegrees * radiansPerDegree;
  const pitch = view.pitchDegrees * radiansPerDegree;
  const sinYaw = Math.sin(yaw);
  const cosYaw = Math.cos(yaw);
  const sinPitch = Math.sin(pitch);
  const cosPitch = Math.cos(pitch);
  camera.rightX = cosYaw;
  camera.rightZ = sinYaw;
  camera.upX = -sinPitch * sinYaw;
  camera.upY = cosPitch;
  camera.upZ = sinPitch * cosYaw;
  camera.forwardX = cosPitch * sinYaw;
  camera.forwardY = sinPitch;
  camera.forwardZ = -cosPitch * cosYaw;
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

/** Writes the screen position of a point of the frame into `out`; allocates nothing. */
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
  const right = x * camera.rightX + z * camera.rightZ;
  const up = x * camera.upX + y * camera.upY + z * camera.upZ;
  const depth = x * camera.forwardX + y * camera.forwardY + z * camera.forwardZ;
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
  const dx = camera.forwardX + right * camera.rightX + up * camera.upX;
  const dy = camera.forwardY + up * camera.upY;
  const dz = camera.forwardZ + right * camera.rightZ + up * camera.upZ;
  return {
    posX: Math.atan2(dx, -dz) / (2 * Math.PI) + 0.5,
    posY: 0.5 - Math.atan2(dy, Math.hypot(dx, dz)) / Math.PI,
  };
}

/** The direction to turn to see a position: for people who cannot see the edge of the screen. */
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
