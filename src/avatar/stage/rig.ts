import { Euler, type Mesh, type Object3D, Quaternion, Vector3 } from 'three';
import type { Pose } from '../motion/pose.ts';
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
const neck: readonly (readonly [string, number])[] = [
  ['neck01', 0.28],
  ['neck02', 0.22],
  ['head', 0.5],
];
const breathLift = 0.014;

/** Moves morph targets and bones of one character; the bones' pose at this moment is the rest pose. */
export function createRig(root: Object3D, meshes: readonly Mesh[], arms: PersonArms): Rig {
  root.updateMatrixWorld(true);
  const rootInverse = root.getWorldQuaternion(new Quaternion()).invert();
  const joints = new Map<string, Joint>();
  const joint = (name: string): Joint => {
    const known = joints.get(name);
    if (known) return known;
    const bone = root.getObjectByName(name);
    if (!bone?.parent) throw new Error(`The model has no bone ${name}.`);
    const fromParent = rootInverse.clone().multiply(bone.parent.getWorldQuaternion(new Quaternion()));
    const made = { bone, rest: bone.quaternion.clone(), toParent: fromParent.clone().invert(), fromParent };
    joints.set(name, made);
    return made;
  };
  const face = createFace(meshes);
  const euler = new Euler(0, 0, 0, 'YXZ');
  const rotation = new Quaternion();
  let aimYaw = 0;
  let aimPitch = 0;

  function turn(name: string, { yaw, pitch, roll }: Turn, share = 1): void {
    const { bone, rest, toParent, fromParent } = joint(name);
    rotation.setFromEuler(euler.set(-pitch * share, yaw * share, -roll * share));
    bone.quaternion.copy(toParent).multiply(rotation).multiply(fromParent).multiply(rest);
  }

  const eyes = ['eye_L', 'eye_R']
    .map((name) => joint(name).bone.getWorldPosition(new Vector3()))
    .reduce((sum, one) => sum.addScaledVector(one, 0.5), new Vector3());

  return {
    eyes,
    setAim(yaw, pitch) {
      aimYaw = yaw;
      aimPitch = pitch;
    },
    apply({ morphs, eyes: look, head, chest, breath, lift, arms: moved }) {
      face.apply(morphs);
      turn('spine03', chest, 0.5);
      turn('spine02', { ...chest, pitch: chest.pitch + 0.008 * breath }, 0.5);
      const raised = breathLift * breath + lift;
      turn('clavicle_L', { yaw: 0, pitch: 0, roll: -raised });
      turn('clavicle_R', { yaw: 0, pitch: 0, roll: raised });
      arms.apply(moved);
      const whole = {
        // The neck turns back by the turn of the chest: people hold their heads still.
        yaw: aimYaw * headShareOfAim + head.yaw - chest.yaw,
        pitch: aimPitch * headShareOfAim + head.pitch - chest.pitch,
        roll: head.roll - chest.roll * 0.6,
      };
      for (const [name, share] of neck) turn(name, whole, share);
      const glance = {
        yaw: aimYaw * (1 - headShareOfAim) + look.yaw,
        pitch: aimPitch * (1 - headShareOfAim) + look.pitch,
        roll: 0,
      };
      turn('eye_L', glance);
      turn('eye_R', glance);
    },
  };
}
