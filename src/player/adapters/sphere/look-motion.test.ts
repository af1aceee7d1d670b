import { describe, expect, it } from 'vitest';
import { createLookMotion } from './look-motion.ts';

function start(view = { yawDegrees: 0, pitchDegrees: 0, fovDegrees: 90 }) {
  return { view, motion: createLookMotion(view) };
}

describe('look motion', () => {
  it('follows the hand at once and rests when it is let go without momentum', () => {
    const { view, motion } = start();
    motion.dragBy(10, -5, 16);
    expect(view).toMatchObject({ yawDegrees: 10, pitchDegrees: -5 });
    motion.release(false);
    expect(motion.step(16)).toBe(false);
    expect(view.yawDegrees).toBe(10);
  });

  it('glides on after a flick and comes to rest', () => {
    const { view, motion } = start();
    for (let move = 0; move < 5; move += 1) motion.dragBy(4, 0, 16);
    motion.release(true);
    let steps = 0;
    while (motion.step(16)) steps += 1;
    expect(view.yawDegrees).toBeGreaterThan(25);
    expect(steps).toBeLessThan(120);
  });

  it('does not glide after the hand has rested', () => {
    const { view, motion } = start();
    motion.dragBy(30, 0, 16);
    for (let move = 0; move < 20; move += 1) motion.dragBy(0, 0, 16);
    motion.release(true);
    while (motion.step(16));
    expect(view.yawDegrees).toBeLessThan(31);
  });

  it('stops short of the poles and within the field of view', () => {
    const { view, motion } = start();
    motion.dragBy(0, 500, 16);
    expect(view.pitchDegrees).toBe(85);
    motion.zoomBy(10);
    expect(view.fovDegrees).toBe(100);
    motion.zoomBy(0.01);
    expect(view.fovDegrees).toBe(40);
  });

  it('turns the short way round to a target and arrives exactly', () => {
    const { view, motion } = start({ yawDegrees: 170, pitchDegrees: 0, fovDegrees: 90 });
    motion.moveTo({ yawDegrees: -170, pitchDegrees: 20 }, 60, true);
    const yaws: number[] = [];
    while (motion.step(16)) yaws.push(view.yawDegrees);
    expect(yaws.every((yaw) => Math.abs(yaw) >= 170)).toBe(true);
    expect(view.yawDegrees).toBeCloseTo(-170);
    expect(view).toMatchObject({ pitchDegrees: 20, fovDegrees: 60 });
  });

  it('tells where a turn will end before it has begun', () => {
    const { view, motion } = start();
    motion.moveTo({ yawDegrees: 120, pitchDegrees: 100 }, 60, true);
    expect(view.yawDegrees).toBe(0);
    expect(motion.readTarget()).toEqual({ yawDegrees: 120, pitchDegrees: 85, fovDegrees: 60 });
    motion.dragBy(5, 0, 16);
    expect(motion.readTarget()).toMatchObject({ yawDegrees: 5, pitchDegrees: 0 });
  });

  it('turns while keys are held, at the same speed whatever the frame rate', () => {
    const slow = start();
    const fast = start();
    slow.motion.turn(1, 0, 0);
    fast.motion.turn(1, 0, 0);
    for (let step = 0; step < 10; step += 1) slow.motion.step(40);
    for (let step = 0; step < 40; step += 1) fast.motion.step(10);
    expect(slow.view.yawDegrees).toBeCloseTo(fast.view.yawDegrees);
    expect(slow.view.yawDegrees).toBeCloseTo(24);
    slow.motion.turn(0, 0, 0);
    expect(slow.motion.step(16)).toBe(false);
  });
});
