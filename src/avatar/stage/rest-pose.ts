import { type Object3D, Quaternion, Vector3 } from 'three';
import type { Arms, GestureName } from '../motion/gesturing.ts';
import { fingers, phalanges, type Side, sides } from '../person/bone-names.ts';
import type { Body } from './body.ts';

type Direction = readonly [number, number, number];

/** Directions of one arm, for the character's right side: x to their right, y up, z ahead. `curl` bends the fingers, in radians. */
type ArmDirections = Readonly<Record<'upper' | 'fore' | 'hand' | 'palm', Direction>> & { curl: number };

const hanging: ArmDirections = {
  // Not straight down: the cloth of an arm along the body folds into a spike at the armpit.
  upper: [0.26, -1, 0.02],
  fore: [0.1, -1, 0.24],
  hand: [0.04, -1, 0.22],
  palm: [-1, -0.1, -0.1],
  curl: 0.3,
};

/** High enough to be visible below the face, near enough to the body not to hide it. */
const gestures: Readonly<Record<GestureName, ArmDirections>> = {
  offer: {
    upper: [0.26, -1, 0.22],
    fore: [-0.12, 0.85, 0.8],
    hand: [0.06, 0.75, 0.8],
    palm: [-0.45, 0.85, 0.15],
    curl: 0.22,
  },
  weigh: {
    upper: [0.34, -1, 0.12],
    fore: [0.26, 0.92, 0.66],
    hand: [0.46, 0.74, 0.54],
    palm: [-0.25, 0.75, 0.55],
    curl: 0.2,
  },
  stress: {
    upper: [0.24, -1, 0.2],
    fore: [-0.2, 0.98, 0.64],
    hand: [-0.24, 0.95, 0.42],
    palm: [-0.85, 0.1, -0.1],
    curl: 0.42,
  },
};

const armJoints = ['upperArm', 'foreArm', 'foreTwist', 'hand'] as const;

export type PersonArms = {
  /** Sets the arms between hanging and a gesture. */
  apply(arms: Arms): void;
};

/**
 * Makes the arms of a model hang, because models stand with spread arms, and prepares their gestures. Call it once,
 * before anything reads the bones.
 */
export function relaxArms({ root, findBone, ...body }: Body): PersonArms {
  root.updateMatrixWorld(true);
  const whole = { root, findBone, ...body };
  const learnt = sides.map((side) => {
    const bones = [
      ...armJoints.map((joint) => findBone(`${joint}-${side}`)),
      ...fingers.flatMap((finger) =>
        phalanges.map((phalanx) => findBone(`finger${finger}-${phalanx}-${side}`)),
      ),
    ].filter((bone) => bone !== undefined);
    const read = () => bones.map(({ quaternion }) => quaternion.clone());
    poseArm(whole, side, hanging);
    const rest = read();
    const put = (turns: readonly Quaternion[]) => {
      for (const [at, bone] of bones.entries()) bone.quaternion.copy(turns[at] ?? bone.quaternion);
      root.updateMatrixWorld(true);
    };
    const poses = new Map<string, Quaternion[]>();
    for (const [name, directions] of Object.entries(gestures)) {
      poseArm(whole, side, directions, hanging.curl);
      poses.set(name, read());
      put(rest);
    }
    let isMoved = false;
    return {
      side,
      move(gesture: GestureName | null, weight: number) {
        const pose = gesture === null ? undefined : poses.get(gesture);
        // Most of the time there is nothing to do.
        if (!pose && !isMoved) return;
        isMoved = pose !== undefined;
        bones.forEach((bone, at) => {
          const from = rest[at];
          const to = pose?.[at];
          if (from) bone.quaternion.copy(from);
          if (to) bone.quaternion.slerp(to, weight);
        });
      },
    };
  });
  return {
    apply({ left, right }) {
      for (const { side, move } of learnt) {
        const arm = side === 'L' ? left : right;
        move(arm?.gesture ?? null, arm?.weight ?? 0);
      }
    },
  };
}

/**
 * `bent`: how far the fingers are bent already, in radians. A hand without fingers goes straight on from its arm, and a forearm without
 * a bone that twists turns at the elbow.
 */
function poseArm({ findBone, getBone }: Body, side: Side, directions: ArmDirections, bent = 0): void {
  const mirror = side === 'R' ? -1 : 1;
  const toward = ([x, y, z]: Direction) => new Vector3(x * mirror, y, z).normalize();
  const place = (bone: Object3D) => bone.getWorldPosition(new Vector3());
  const aim = (bone: Object3D, child: Object3D, direction: Direction) => {
    const now = place(child).sub(place(bone)).normalize();
    turnInWorld(bone, new Quaternion().setFromUnitVectors(now, toward(direction)));
  };
  const upperArm = getBone(`upperArm-${side}`);
  const foreArm = getBone(`foreArm-${side}`);
  const hand = getBone(`hand-${side}`);
  aim(upperArm, foreArm, directions.upper);
  aim(foreArm, hand, directions.fore);

  const [index, long, , little] = fingers.map((finger) => findBone(`finger${finger}-1-${side}`));
  if (!index || !long || !little) return;
  const axis = place(hand).sub(place(foreArm)).normalize();
  const flat = (vector: Vector3) => vector.addScaledVector(axis, -vector.dot(axis)).normalize();
  const palm = new Vector3().crossVectors(place(long).sub(place(hand)), place(little).sub(place(index)));
  if (side === 'L') palm.negate();
  const from = flat(palm);
  const to = flat(toward(directions.palm));
  const twist = Math.atan2(new Vector3().crossVectors(from, to).dot(axis), from.dot(to));
  // The forearm makes most of the turn, or the sleeve would collapse at the wrist.
  turnInWorld(
    findBone(`foreTwist-${side}`) ?? foreArm,
    new Quaternion().setFromAxisAngle(axis, twist * 0.65),
  );
  turnInWorld(hand, new Quaternion().setFromAxisAngle(axis, twist * 0.35));
  aim(hand, long, directions.hand);

  const across = place(little).sub(place(index)).normalize();
  for (const finger of fingers) {
    for (const phalanx of phalanges) {
      const bone = findBone(`finger${finger}-${phalanx}-${side}`);
      // The outer fingers bend more.
      const angle = (side === 'R' ? 1 : -1) * (directions.curl - bent) * (0.94 + 0.12 * finger);
      if (bone) turnInWorld(bone, new Quaternion().setFromAxisAngle(across, angle));
    }
  }
}

function turnInWorld(object: Object3D, rotation: Quaternion): void {
  const world = object.getWorldQuaternion(new Quaternion());
  const parent = object.parent?.getWorldQuaternion(new Quaternion()) ?? new Quaternion();
  object.quaternion.copy(parent.invert().multiply(rotation).multiply(world));
  object.updateMatrixWorld(true);
}
