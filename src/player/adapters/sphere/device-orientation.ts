import { type Direction, normaliseYaw } from '../../projection/sphere-projection.ts';

/** iOS asks the person first; the platform's types lack this function. */
interface AskingOrientationEvent {
  requestPermission?: () => Promise<'granted' | 'denied'>;
}

/**
 * The direction of the back of a device: yaw clockwise from north, pitch up. Angles as the browser reports them.
 */
export function toDeviceDirection(alpha: number, beta: number, gamma: number): Direction {
  const radians = Math.PI / 180;
  const [a, b, c] = [alpha * radians, beta * radians, gamma * radians];
  const east = -(Math.cos(a) * Math.sin(c) + Math.sin(a) * Math.sin(b) * Math.cos(c));
  const north = -(Math.sin(a) * Math.sin(c) - Math.cos(a) * Math.sin(b) * Math.cos(c));
  const up = -(Math.cos(b) * Math.cos(c));
  return {
    yawDegrees: Math.atan2(east, north) / radians,
    pitchDegrees: Math.atan2(up, Math.hypot(east, north)) / radians,
  };
}

/**
 * Turns the view with the device, starting at the current direction. Call from a click: iOS asks for permission.
 * Resolves false where the person or the browser refuses.
 */
export async function followDevice(
  turnBy: (yawDegrees: number, pitchDegrees: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  if (typeof DeviceOrientationEvent === 'undefined') return false;
  // Only iOS adds this static method.
  const asking = DeviceOrientationEvent as AskingOrientationEvent;
  if (asking.requestPermission && (await asking.requestPermission().catch(() => 'denied')) !== 'granted') {
    return false;
  }
  let last: Direction | undefined;
  window.addEventListener(
    'deviceorientation',
    ({ alpha, beta, gamma }) => {
      if (alpha === null || beta === null || gamma === null) return;
      const next = toDeviceDirection(alpha, beta, gamma);
      if (last)
        turnBy(normaliseYaw(next.yawDegrees - last.yawDegrees), next.pitchDegrees - last.pitchDegrees);
      last = next;
    },
    { signal },
  );
  return true;
}
