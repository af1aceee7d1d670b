import { Euler, type Mesh, type Object3D, Quaternion, type Vector3 } from 'three';
import type { Pose } from '../motion/pose.ts';
import type { BoneRole } from '../person/bone-names.ts';
import type { Body } from './body.ts';
import { findEyes } from './eyes.ts';
import { createFace } from './face.ts';
import type { PersonArms } from './rest-pose.ts';

type Turn = { yaw: number; pitch: number; roll: number };

/** A bone that turns around the character's axes, whatever its own axes are. */
type Joint = { bone: Object3D; rest: Quaternion; toParent: Quaternion; fromParent: Quaternion };

export type Rig = {
  /** Middle of the eyes in the rest pose, in metres. */
  readonly eyes: Vector3;
  /** Where the camera is, seen from the eyes; head and eyes turn to it before anything else. Radians. */
  setAim(yaw: number, pitch: number): void;
  apply(pose: Pose): void;
};

/** The part of the turn to the camera that the head makes; the eyes make the rest. */
const headShareOfAim = 0.82;
/** The share of a turn that each bone makes; bones that a model has not leave theirs to the others. */
const neckShares: readonly (readonly [BoneRole, number])[] = [
  ['neckLow', 0.28],
  ['neckHigh', 0.22],
  ['head', 0.5],
];
const backShares: readonly (readonly [BoneRole, number])[] = [
  ['backLow', 0.5],
  ['backHigh', 0.5],
];
const breathLift = 0.014;

/** Moves morph targets and bones of one character; the bones' pose at this moment is the rest pose. */
export function createRig(body: Body, meshes: readonly Mesh[], arms: PersonArms): Rig {
  const { root, findBone } = body;
  root.updateMatrixWorld(true);
  const rootInverse = root.getWorldQuaternion(new Quaternion()).invert();
  const joints = new Map<BoneRole, Joint | null>();
  const joint = (role: BoneRole): Joint | null => {
    const known = joints.get(role);
    if (known !== undefined) return known;
    const bone = findBone(role);
    const made = bone?.parent ? makeJoint(bone, bone.parent) : null;
    joints.set(role, made);
    return made;
  };
  const makeJoint = (bone: Object3D, parent: Object3D): Joint => {
    const fromParent = rootInverse.clone().multiply(parent.getWorldQuaternion(new Quaternion()));
    return { bone, rest: bone.quaternion.clone(), toParent: fromParent.clone().invert(), fromParent };
  };
  const face = createFace(meshes);
  const euler = new Euler(0, 0, 0, 'YXZ');
  const rotation = new Quaternion();
  let aimYaw = 0;
  let aimPitch = 0;

  function turn(role: BoneRole, { yaw, pitch, roll }: Turn, share = 1): void {
    const found = joint(role);
    if (!found) return;
    const { bone, rest, toParent, fromParent } = found;
    rotation.setFromEuler(euler.set(-pitch * share, yaw * share, -roll * share));
    bone.quaternion.copy(toParent).multiply(rotation).multiply(fromParent).multiply(rest);
  }

  const neck = shareAmong(body, neckShares);
  const back = shareAmong(body, backShares);
  const eyes = findEyes(body, meshes);

  return {
    eyes,
    setAim(yaw, pitch) {
      aimYaw = yaw;
      aimPitch = pitch;
    },
    apply({ morphs, eyes: look, head, chest, breath, lift, arms: moved }) {
      face.apply(morphs);
      for (const [role, share] of back) turn(role, { ...chest, pitch: chest.pitch + 0.004 * breath }, share);
      const raised = breathLift * breath + lift;
      turn('clavicle-L', { yaw: 0, pitch: 0, roll: -raised });
      turn('clavicle-R', { yaw: 0, pitch: 0, roll: raised });
      arms.apply(moved);
      const whole = {
        // The neck turns back by the turn of the chest: people hold their heads still.
        yaw: aimYaw * headShareOfAim + head.yaw - chest.yaw,
        pitch: aimPitch * headShareOfAim + head.pitch - chest.pitch,
        roll: head.roll - chest.roll * 0.6,
      };
      for (const [role, share] of neck) turn(role, whole, share);
      const glance = {
        yaw: aimYaw * (1 - headShareOfAim) + look.yaw,
        pitch: aimPitch * (1 - headShareOfAim) + look.pitch,
        roll: 0,
      };
      turn('eye-L', glance);
      turn('eye-R', glance);
    },
  };
}

/** The shares of the bones that are there; together they make the whole turn. */
function shareAmong(
  { findBone }: Body,
  shares: readonly (readonly [BoneRole, number])[],
): [role: BoneRole, share: number][] {
  const there = shares.filter(([role]) => findBone(role));
  const whole = there.reduce((sum, [, share]) => sum + share, 0);
  return there.map(([role, share]) => [role, share / whole]);
}
