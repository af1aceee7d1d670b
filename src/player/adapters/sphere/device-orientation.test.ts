import { describe, expect, it } from 'vitest';
import { toDeviceDirection } from './device-orientation.ts';

describe('toDeviceDirection', () => {
  it.each([
    ['upright, facing north', [0, 90, 0], [0, 0]],
    ['upright, turned left to the west', [90, 90, 0], [-90, 0]],
    ['upright, turned right to the east', [270, 90, 0], [90, 0]],
    ['tilted back to look up', [0, 135, 0], [0, 45]],
    ['tilted forward to look down', [0, 45, 0], [0, -45]],
    ['held sideways, facing west', [0, 0, 90], [-90, 0]],
  ] as const)('%s', (_title, [alpha, beta, gamma], [yaw, pitch]) => {
    const direction = toDeviceDirection(alpha, beta, gamma);
    expect(direction.yawDegrees).toBeCloseTo(yaw);
    expect(direction.pitchDegrees).toBeCloseTo(pitch);
  });
});
