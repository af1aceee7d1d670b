import { describe, expect, it } from 'vitest';
import { moods } from '../expressions/moods.ts';
import type { VisemeWeights } from '../lip-sync/visemes.ts';
import type { Activity } from './activity.ts';
import { createBehaviour } from './behaviour.ts';
import { createBlinking } from './blinking.ts';
import { createGaze } from './gaze.ts';
import { createGesturing } from './gesturing.ts';
import { createNodding } from './nodding.ts';
import type { Pose } from './pose.ts';
import { createRandom } from './random.ts';

const frameMs = 16;
const degree = Math.PI / 180;

function play(
  durationMs: number,
  options: { seed?: number; activity?: Activity; isStill?: boolean; mouth?: VisemeWeights } = {},
): Pose[] {
  const behaviour = createBehaviour({ seed: options.seed ?? 5, isStill: options.isStill });
  behaviour.setActivity(options.activity ?? 'idle');
  const poses: Pose[] = [];
  for (let ms = 0; ms < durationMs; ms += frameMs)
    poses.push(structuredClone(behaviour.poseAt(ms, options.mouth ?? {})));
  return poses;
}

const reach = (values: number[]) => Math.max(...values) - Math.min(...values);

describe('blinking', () => {
  it('shuts the lids every 2 to 6 s, some of them twice', () => {
    const blinking = createBlinking(createRandom(3));
    const starts: number[] = [];
    let last = 0;
    let widest = 0;
    for (let ms = 0; ms < 10 * 60_000; ms += 5) {
      const shut = blinking(ms);
      if (shut > 0 && last === 0) starts.push(ms);
      widest = Math.max(widest, shut);
      last = shut;
    }
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    const single = gaps.filter((gap) => gap > 600);
    expect(widest).toBe(1);
    expect(Math.min(...single)).toBeGreaterThanOrEqual(1990);
    expect(Math.max(...single)).toBeLessThanOrEqual(6010);
    expect(gaps.length - single.length).toBeGreaterThan(3);
  });

  it('makes up for nothing after an hour in a hidden tab', () => {
    const blinking = createBlinking(createRandom(3));
    blinking(0);
    blinking(3_600_000);
    expect(blinking(3_600_016)).toBe(0);
  });
});

describe('gaze', () => {
  const look = (activity: Activity) => {
    const gaze = createGaze(createRandom(9));
    return Array.from({ length: 2000 }, (_, index) => ({ ...gaze(index * frameMs, activity) }));
  };

  it('stays within a degree and a half of the camera while listening, and is never quite still', () => {
    const angles = look('listening').map(({ yaw, pitch }) => Math.hypot(yaw, pitch));
    expect(Math.max(...angles)).toBeLessThan(1.5 * degree);
    expect(reach(angles)).toBeGreaterThan(0.3 * degree);
  });

  it('drifts upwards and aside while thinking', () => {
    const far = look('thinking').filter(({ yaw, pitch }) => Math.abs(yaw) > 5 * degree && pitch > 2 * degree);
    expect(far.length).toBeGreaterThan(1500);
  });

  it('comes back to the camera as soon as somebody is listened to', () => {
    const gaze = createGaze(createRandom(9));
    for (let ms = 0; ms < 3000; ms += frameMs) gaze(ms, 'thinking');
    gaze(3000, 'listening');
    expect(Math.abs(gaze(3060, 'listening').yaw)).toBeLessThan(1.5 * degree);
  });
});

describe('nodding', () => {
  const bows = (activity: Activity) => {
    const nodding = createNodding(createRandom(4));
    return Array.from({ length: 4000 }, (_, index) => nodding.at(index * frameMs, activity));
  };

  it('nods now and then while listening and never otherwise', () => {
    const starts = bows('listening').filter((bow, index, all) => bow > 0 && all[index - 1] === 0);
    expect(starts.length).toBeGreaterThan(6);
    expect(starts.length).toBeLessThan(25);
    expect(Math.max(...bows('speaking'))).toBe(0);
  });

  it('nods at once when asked, downwards and back', () => {
    const nodding = createNodding(createRandom(4));
    nodding.nod();
    nodding.at(0, 'idle');
    expect(nodding.at(260, 'idle')).toBeGreaterThan(2 * degree);
    nodding.at(2000, 'idle');
    expect(nodding.at(2016, 'idle')).toBe(0);
  });
});

describe('gestures', () => {
  const handsOf = (activity: Activity, energy: number) => {
    const gesturing = createGesturing(createRandom(8));
    return Array.from({ length: 4000 }, (_, index) => gesturing.at(index * frameMs, activity, energy));
  };
  const weights = (activity: Activity, energy = 0.5) =>
    handsOf(activity, energy).map(({ left, right }) => Math.max(left?.weight ?? 0, right?.weight ?? 0));

  it('come with speech alone, rise and sink smoothly, and rest in between', () => {
    const spoken = weights('speaking');
    expect(Math.max(...spoken)).toBeGreaterThan(0.6);
    expect(spoken.filter((weight) => weight === 0).length).toBeGreaterThan(500);
    const steps = spoken.slice(1).map((weight, index) => Math.abs(weight - (spoken[index] ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.08);
    expect(Math.max(...weights('listening'), ...weights('idle'), ...weights('thinking'))).toBe(0);
  });

  it('are more in a lively mood than in a sad one', () => {
    const busy = (energy: number) => weights('speaking', energy).filter((weight) => weight > 0).length;
    expect(busy(1)).toBeGreaterThan(busy(0.1) * 1.2);
  });

  it('sink when the speaker is interrupted', () => {
    const gesturing = createGesturing(createRandom(8));
    let nowMs = 0;
    while ((gesturing.at(nowMs, 'speaking', 0.5).right?.weight ?? 0) < 0.5) nowMs += frameMs;
    for (let ms = 0; ms < 1000; ms += frameMs) gesturing.at(nowMs + ms, 'listening', 0.5);
    expect(gesturing.at(nowMs + 1000, 'listening', 0.5)).toEqual({ left: null, right: null });
  });
});

describe('behaviour', () => {
  it('shows a mood in the body: shoulders up in worry, drawn back when it comes, nearer when listening', () => {
    const behaviour = createBehaviour({ seed: 5 });
    for (let ms = 0; ms < 3000; ms += frameMs) behaviour.poseAt(ms, {});
    const calm = behaviour.poseAt(3000, {});
    behaviour.setMood('worried');
    const lifts: number[] = [];
    for (let ms = 3016; ms < 8000; ms += frameMs) lifts.push(behaviour.poseAt(ms, {}).lift);
    expect(lifts.at(-1)).toBeGreaterThan(calm.lift + 0.03);
    expect(Math.max(...lifts)).toBeGreaterThan((lifts.at(-1) ?? 0) + 0.005);
    const mean = (activity: Activity) => {
      const pitches = play(20_000, { activity }).slice(300);
      return pitches.reduce((sum, { chest }) => sum + chest.pitch, 0) / pitches.length;
    };
    expect(mean('listening')).toBeLessThan(mean('idle') - 0.02);
  });

  it.each(['worried', 'angry', 'relieved', 'surprised'] as const)(
    'shows within a second that it became %s',
    (mood) => {
      const behaviour = createBehaviour({ seed: 5 });
      const calm = behaviour.poseAt(0, {}).morphs;
      behaviour.setMood(mood);
      let shown = calm;
      for (let ms = frameMs; ms <= 1000; ms += frameMs) shown = behaviour.poseAt(ms, {}).morphs;
      for (const [name, weight] of Object.entries(moods[mood])) {
        const way = weight - (calm[name] ?? 0);
        if (Math.abs(way) < 0.1) continue;
        expect(((shown[name] ?? 0) - (calm[name] ?? 0)) / way, name).toBeGreaterThan(0.9);
      }
    },
  );

  it('does not begin again from the front: no minute of waiting is like another', () => {
    const sway = play(300_000, { activity: 'idle' }).map(
      ({ head, chest }) => head.yaw + head.roll + chest.yaw,
    );
    const spread = reach(sway);
    for (let seconds = 20; seconds < 150; seconds += 0.5) {
      const steps = Math.round((seconds * 1000) / frameMs);
      const differences = sway.slice(0, 6000).map((angle, at) => Math.abs(angle - (sway[at + steps] ?? 0)));
      expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeGreaterThan(
        0.05 * spread,
      );
    }
  });

  it('moves the same way for the same seed and differently for another', () => {
    expect(play(5000, { seed: 1 })).toEqual(play(5000, { seed: 1 }));
    expect(play(5000, { seed: 1 })).not.toEqual(play(5000, { seed: 2 }));
  });

  it('breathes and sways a little, and keeps its eyes on the camera while the head moves', () => {
    const poses = play(20_000, { activity: 'listening' });
    expect(reach(poses.map(({ breath }) => breath))).toBeGreaterThan(1.9);
    expect(reach(poses.map(({ head }) => head.yaw))).toBeGreaterThan(1 * degree);
    for (const { head, eyes } of poses) expect(Math.abs(head.yaw + eyes.yaw)).toBeLessThan(1.5 * degree);
  });

  it('moves lids and lips alone when motion is reduced', () => {
    const poses = play(20_000, { activity: 'speaking', isStill: true, mouth: { aa: 0.6, sil: 0.4 } });
    expect(Math.max(...poses.map(({ morphs }) => morphs.eyeBlinkLeft ?? 0))).toBeGreaterThan(0.9);
    expect(poses.at(-1)?.morphs.viseme_aa).toBe(0.6);
    for (const { head, eyes, chest, breath, lift, arms } of poses) {
      expect([...Object.values(head), ...Object.values(eyes), ...Object.values(chest), breath, lift]).toEqual(
        new Array(10).fill(0),
      );
      expect(arms).toEqual({ left: null, right: null });
    }
  });

  it('changes its face smoothly and gives half of the mouth to speaking', () => {
    const behaviour = createBehaviour({ seed: 5, mood: 'friendly' });
    const before = behaviour.poseAt(0, {}).morphs.mouthSmile ?? 0;
    behaviour.setMood('angry');
    const shortly = behaviour.poseAt(16, {}).morphs;
    expect(shortly.mouthSmile).toBeGreaterThan(before * 0.9);
    let last = shortly;
    for (let ms = 32; ms < 3000; ms += frameMs) last = behaviour.poseAt(ms, {}).morphs;
    expect(last.mouthSmile).toBeLessThan(0.01);
    expect(last.browDown).toBeCloseTo(0.85, 1);
    const silent = last.frown ?? 0;
    for (let ms = 3000; ms < 4500; ms += frameMs) last = behaviour.poseAt(ms, { aa: 1 }).morphs;
    expect(last.frown).toBeLessThan(silent * 0.6);
  });
});
