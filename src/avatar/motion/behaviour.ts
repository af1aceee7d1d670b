import { createExpression } from '../expressions/expression.ts';
import type { Mood } from '../expressions/moods.ts';
import { type VisemeWeights, visemes } from '../lip-sync/visemes.ts';
import type { Activity } from './activity.ts';
import { bearingOf, drawsBack } from './bearing.ts';
import { createBlinking } from './blinking.ts';
import { approach, clamp, drift, halfCosine } from './easing.ts';
import { createGaze } from './gaze.ts';
import { createGesturing } from './gesturing.ts';
import { createNodding } from './nodding.ts';
import type { Pose } from './pose.ts';
import { createRandom } from './random.ts';

export type BehaviourOptions = {
  /** The same seed moves the same way. */
  seed: number;
  mood?: Mood;
  /** Only lids and lips move. */
  isStill?: boolean;
};

export type Behaviour = {
  setActivity(activity: Activity): void;
  setMood(mood: Mood): void;
  setStill(isStill: boolean): void;
  nod(): void;
  /** The pose at a time in ms, which only rises; `mouth` holds the present mouth weights. */
  poseAt(nowMs: number, mouth: VisemeWeights): Pose;
};

const breathMs = 3900;
/** Frames that were not drawn (a hidden tab) are not made up for. */
const maxStepMs = 100;
/** The head follows a part of the eyes' turn, slowly. */
const headShare = 0.45;
const headTimeConstantMs = 320;
const opennessTimeConstantMs = 90;
/** A body takes on a mood more slowly than a face. */
const bearingTimeConstantMs = 700;
const recoilMs = 1100;
const degree = Math.PI / 180;

/** Everything that a character does by itself: it blinks, looks, breathes, nods, sways, and shows a mood. */
export function createBehaviour({ seed, mood = 'neutral', isStill = false }: BehaviourOptions): Behaviour {
  const random = createRandom(seed);
  const blinking = createBlinking(createRandom(seed ^ 0x5bd1));
  const gaze = createGaze(createRandom(seed ^ 0x27d4));
  const nodding = createNodding(createRandom(seed ^ 0x1656));
  const gesturing = createGesturing(createRandom(seed ^ 0x3c6e));
  const expression = createExpression(mood);
  let current = mood;
  let bearing = bearingOf(mood);
  const body = { ...bearing, attention: 0 };
  let recoilAtMs: number | null = null;
  let isRecoilAsked = false;
  // Two people in one place do not breathe in step.
  const phase = random() * 100;
  let activity: Activity = 'idle';
  let lastMs: number | null = null;
  let openness = 0;
  const head = { yaw: 0, pitch: 0 };
  let tilt = 0;

  function poseAt(nowMs: number, mouth: VisemeWeights): Pose {
    const stepMs = clamp(nowMs - (lastMs ?? nowMs), 0, maxStepMs);
    lastMs = nowMs;
    let open = 0;
    for (const viseme of visemes) if (viseme !== 'sil') open += mouth[viseme] ?? 0;
    openness += (Math.min(1, open) - openness) * approach(stepMs, opennessTimeConstantMs);
    const morphs = expression.step(stepMs, openness);
    for (const viseme of visemes) morphs[`viseme_${viseme}`] = mouth[viseme] ?? 0;
    const shut = blinking(nowMs);
    morphs.eyeBlinkLeft = shut;
    morphs.eyeBlinkRight = shut;
    // Closed lids that an expression squeezes or widens as well would cross each other.
    morphs.eyeWide = (morphs.eyeWide ?? 0) * (1 - shut);
    morphs.eyeSquint = (morphs.eyeSquint ?? 0) * (1 - shut);
    if (isStill) return stillPose(morphs);
    return movingPose(nowMs, stepMs, morphs);
  }

  function movingPose(nowMs: number, stepMs: number, morphs: Pose['morphs']): Pose {
    const seconds = nowMs / 1000 + phase;
    const look = gaze(nowMs, activity);
    const follow = approach(stepMs, headTimeConstantMs);
    head.yaw += (look.yaw * headShare - head.yaw) * follow;
    head.pitch += (look.pitch * headShare - head.pitch) * follow;
    // A listener inclines the head a little.
    tilt += ((activity === 'listening' ? 2.6 : 0) * degree - tilt) * follow * 0.4;
    const talk = activity === 'speaking' ? 0.35 + 0.65 * openness : 0.25;
    const beat = (0.034 * drift(seconds * 2.1, 9) + 0.016 * drift(seconds * 4.2, 10)) * talk;
    for (const part of ['energy', 'lift', 'lean', 'bow'] as const)
      body[part] += (bearing[part] - body[part]) * approach(stepMs, bearingTimeConstantMs);
    // A listening character comes a little nearer.
    body.attention +=
      ((activity === 'listening' ? 1 : 0) - body.attention) * approach(stepMs, bearingTimeConstantMs);
    const recoil = recoilNow(nowMs);
    const bow = nodding.at(nowMs, activity) + body.bow - 0.05 * recoil;
    const yaw = head.yaw + 0.022 * drift(seconds * 0.8, 11) + 0.02 * drift(seconds * 1.7, 12) * talk;
    const pitch = head.pitch + beat - bow;
    if (activity === 'speaking') {
      morphs.browUp = (morphs.browUp ?? 0) + 0.16 * openness * Math.max(0, drift(seconds * 1.6, 5));
    }
    return {
      morphs,
      // Vestibular reflex: eyes stay on their mark while the head moves.
      eyes: { yaw: look.yaw - yaw, pitch: look.pitch - pitch },
      head: { yaw, pitch, roll: tilt + 0.018 * drift(seconds * 0.7, 13) },
      chest: {
        yaw: 0.02 * drift(seconds * 0.45, 3),
        pitch: 0.01 * drift(seconds * 0.5, 2) - 0.03 * body.attention - body.lean + 0.025 * recoil,
        roll: 0.012 * drift(seconds * 0.35, 1),
      },
      breath: Math.sin(((nowMs + phase * 1000) * 2 * Math.PI) / breathMs),
      lift: body.lift + 0.03 * recoil + 0.012 * Math.max(0, drift(seconds * 0.9, 6)) * talk,
      arms: gesturing.at(nowMs, activity, body.energy),
    };
  }

  /** The movement of drawing back, 0 to 1: quick at first, slow at the end. */
  function recoilNow(nowMs: number): number {
    if (isRecoilAsked) recoilAtMs = nowMs;
    isRecoilAsked = false;
    if (recoilAtMs === null) return 0;
    const part = (nowMs - recoilAtMs) / recoilMs;
    if (part >= 1) recoilAtMs = null;
    return halfCosine(part / 0.25) * (1 - halfCosine((part - 0.35) / 0.65));
  }

  return {
    setActivity(next) {
      activity = next;
    },
    setMood(next) {
      expression.setMood(next);
      if (next === current) return;
      current = next;
      bearing = bearingOf(next);
      // Emotion shows in the body too.
      if (drawsBack(next)) isRecoilAsked = true;
      else nodding.nod();
    },
    setStill(next) {
      isStill = next;
    },
    nod: nodding.nod,
    poseAt,
  };
}

function stillPose(morphs: Pose['morphs']): Pose {
  const straight = { yaw: 0, pitch: 0 };
  return {
    morphs,
    eyes: straight,
    head: { ...straight, roll: 0 },
    chest: { ...straight, roll: 0 },
    breath: 0,
    lift: 0,
    arms: { left: null, right: null },
  };
}
