import { Bone, type Object3D, Quaternion, Vector3 } from 'three';
import type { Gesture, Mood } from './storyboard.ts';

/** Face of each mood: weights of the morph targets. */
export const faces: Record<Mood, Record<string, number>> = {
  neutral: { mouthSmile: 0.08, browInnerUp: 0.08 },
  warm: { mouthSmile: 0.34, eyeSquint: 0.14, browUp: 0.14 },
  busy: { browInnerUp: 0.22, browUp: 0.18, mouthSmile: 0.06, eyeWide: 0.08 },
  angry: { browDown: 0.75, frown: 0.42, eyeSquint: 0.28 },
  worried: { browInnerUp: 0.55, sad: 0.3, browUp: 0.1 },
  grave: { browInnerUp: 0.22, frown: 0.2, browDown: 0.12 },
  surprised: { browUp: 0.7, eyeWide: 0.45, browInnerUp: 0.2 },
};

/** Directions of the upper arm, the forearm and the palm, for the person's right arm (x to their right, z forward). */
type Arm = {
  upper: [number, number, number];
  fore: [number, number, number];
  hand: [number, number, number];
  palm: [number, number, number];
  curl: number;
};

const hanging: Arm = {
  upper: [0.2, -1, 0.02],
  fore: [0.1, -1, 0.22],
  hand: [0.04, -1, 0.2],
  palm: [-1, -0.1, -0.1],
  curl: 0.32,
};
const offering: Arm = {
  upper: [0.22, -1, 0.08],
  fore: [-0.12, 0.42, 1],
  hand: [0.1, 0.4, 1],
  palm: [-0.5, 0.8, 0.1],
  curl: 0.24,
};
const stopping: Arm = {
  upper: [0.26, -1, 0.2],
  fore: [-0.05, 0.8, 0.8],
  hand: [0, 1, 0.4],
  palm: [-0.1, 0.2, 1],
  curl: 0.12,
};
const counting: Arm = {
  upper: [0.2, -1, 0.1],
  fore: [-0.35, 0.55, 0.9],
  hand: [-0.35, 0.5, 0.8],
  palm: [-0.8, 0.1, -0.5],
  curl: 0.5,
};
const showing: Arm = {
  upper: [0.55, -1, 0.15],
  fore: [0.75, 0.4, 0.75],
  hand: [0.8, 0.4, 0.6],
  palm: [-0.2, 0.6, 0.8],
  curl: 0.12,
};

const arms: Record<Gesture, { right: Arm; left: Arm }> = {
  none: { right: hanging, left: hanging },
  offer: { right: offering, left: hanging },
  both: { right: offering, left: offering },
  point: { right: hanging, left: showing },
  stop: { right: stopping, left: hanging },
  count: { right: counting, left: hanging },
};

/** A movement that never repeats visibly, between -1 and 1. */
export function drift(time: number, seed: number): number {
  return (
    0.5 * Math.sin(time * 0.9 + seed * 7.1) +
    0.3 * Math.sin(time * 1.7 + seed * 3.3) +
    0.2 * Math.sin(time * 2.9 + seed * 12.7)
  );
}

export function ease(x: number): number {
  const y = Math.min(1, Math.max(0, x));
  return y * y * (3 - 2 * y);
}

/** Bones by name, with their rest pose, so that every frame starts from rest. */
export class Skeleton {
  readonly bones = new Map<string, Bone>();
  private readonly rest = new Map<string, Quaternion>();
  private readonly root: Object3D;

  constructor(root: Object3D) {
    this.root = root;
    root.traverse((node) => {
      if (node instanceof Bone || (node as Bone).isBone) {
        this.bones.set(node.name, node as Bone);
        this.rest.set(node.name, node.quaternion.clone());
      }
    });
  }

  reset(): void {
    for (const [name, bone] of this.bones) bone.quaternion.copy(this.rest.get(name) ?? bone.quaternion);
    this.root.updateMatrixWorld(true);
  }

  bone(name: string): Bone {
    const bone = this.bones.get(name);
    if (!bone) throw new Error(`no bone ${name}`);
    return bone;
  }

  /** Turns a bone by a rotation given in the world's axes. */
  turnWorld(bone: Object3D, rotation: Quaternion): void {
    const world = bone.getWorldQuaternion(new Quaternion());
    const parent = bone.parent?.getWorldQuaternion(new Quaternion()) ?? new Quaternion();
    bone.quaternion.copy(parent.invert().multiply(rotation.clone().multiply(world)));
    bone.updateMatrixWorld(true);
  }

  turn(name: string, axis: Vector3, angle: number): void {
    this.turnWorld(this.bone(name), new Quaternion().setFromAxisAngle(axis, angle));
  }

  /** Swings a bone so that the next joint lies in the given direction. */
  aim(name: string, child: string, direction: Vector3): void {
    const bone = this.bone(name);
    const from = bone.getWorldPosition(new Vector3());
    const now = this.bone(child).getWorldPosition(new Vector3()).sub(from).normalize();
    this.turnWorld(bone, new Quaternion().setFromUnitVectors(now, direction.clone().normalize()));
  }

  private palm(side: 'L' | 'R'): Vector3 {
    const at = (bone: string) => this.bone(`${bone}_${side}`).getWorldPosition(new Vector3());
    const along = at('finger3-1').sub(at('wrist'));
    const across = at('finger5-1').sub(at('finger2-1'));
    const normal = new Vector3().crossVectors(along, across).normalize();
    return side === 'R' ? normal : normal.negate();
  }

  /** Brings the feet closer together; the models stand astride. */
  closeLegs(angle: number): void {
    const front = new Vector3(0, 0, 1);
    for (const side of ['L', 'R'] as const) {
      const inward = side === 'L' ? -angle : angle;
      this.turn(`upperleg01_${side}`, front, inward);
      this.turn(`foot_${side}`, front, -inward);
    }
  }

  /** Poses one arm between two settings. `facing` turns the directions with the person. */
  arm(side: 'L' | 'R', from: Gesture, to: Gesture, mix: number, sway: number, facing: Quaternion): void {
    const which = side === 'R' ? 'right' : 'left';
    const a = arms[from][which];
    const b = arms[to][which];
    const mirror = side === 'R' ? -1 : 1;
    const blend = (key: 'upper' | 'fore' | 'hand' | 'palm') => {
      const one = new Vector3(...a[key]).normalize();
      const two = new Vector3(...b[key]).normalize();
      const out = one.lerp(two, mix);
      out.x *= mirror;
      return out.applyQuaternion(facing);
    };
    const lift = new Vector3(0, sway * 0.1, sway * 0.04);
    this.aim(
      `upperarm01_${side}`,
      `lowerarm01_${side}`,
      blend('upper').add(lift.clone().multiplyScalar(0.25)),
    );
    this.aim(`lowerarm01_${side}`, `wrist_${side}`, blend('fore').add(lift));
    const goal = blend('palm');
    // Two thirds of the palm's turn come from the forearm, the rest from the wrist, so that the sleeve does not collapse.
    const axis = this.bone(`wrist_${side}`)
      .getWorldPosition(new Vector3())
      .sub(this.bone(`lowerarm01_${side}`).getWorldPosition(new Vector3()))
      .normalize();
    const flat = (v: Vector3) => v.clone().addScaledVector(axis, -v.dot(axis)).normalize();
    const now = flat(this.palm(side));
    const aim = flat(goal);
    const twist = Math.atan2(new Vector3().crossVectors(now, aim).dot(axis), now.dot(aim));
    this.turn(`lowerarm02_${side}`, axis, twist * 0.65);
    this.turn(`wrist_${side}`, axis, twist * 0.35);
    this.aim(`wrist_${side}`, `finger3-1_${side}`, blend('hand'));
    const curl = a.curl + (b.curl - a.curl) * mix;
    for (const finger of [2, 3, 4, 5]) {
      for (const joint of [1, 2, 3]) {
        const name = `finger${finger}-${joint}_${side}`;
        if (!this.bones.has(name)) continue;
        const along = this.bone(`finger5-1_${side}`)
          .getWorldPosition(new Vector3())
          .sub(this.bone(`finger2-1_${side}`).getWorldPosition(new Vector3()))
          .normalize();
        this.turn(
          name,
          along,
          (side === 'R' ? 1 : -1) * curl * (0.7 + 0.12 * finger) * (joint === 1 ? 0.8 : 1),
        );
      }
    }
  }
}
