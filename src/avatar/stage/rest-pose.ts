import { type Object3D, Quaternion, Vector3 } from 'three';

type Direction = readonly [number, number, number];

/** Directions of one arm at rest, for the person's right side: x to their right, y up, z ahead. */
const hanging: Readonly<Record<'upper' | 'fore' | 'hand' | 'palm', Direction>> = {
  // Not straight down: cloth folds into a spike at the armpit of an arm that lies against the body.
  upper: [0.26, -1, 0.02],
  fore: [0.1, -1, 0.24],
  hand: [0.04, -1, 0.22],
  palm: [-1, -0.1, -0.1],
};
const fingerCurl = 0.3;

/** Lets the arms of a model hang, which stands with its arms spread. Call once, before anything reads the bones. */
export function relaxArms(root: Object3D): void {
  root.updateMatrixWorld(true);
  const bone = (name: string): Object3D => {
    const found = root.getObjectByName(name);
    if (!found) throw new Error(`The model has no bone ${name}.`);
    return found;
  };
  for (const side of ['L', 'R'] as const) {
    const mirror = side === 'R' ? -1 : 1;
    const toward = ([x, y, z]: Direction) => new Vector3(x * mirror, y, z).normalize();
    const position = (name: string) => bone(`${name}_${side}`).getWorldPosition(new Vector3());
    const aim = (name: string, child: string, direction: Direction) => {
      const now = position(child).sub(position(name)).normalize();
      turnInWorld(bone(`${name}_${side}`), new Quaternion().setFromUnitVectors(now, toward(direction)));
    };
    aim('upperarm01', 'lowerarm01', hanging.upper);
    aim('lowerarm01', 'wrist', hanging.fore);

    const axis = position('wrist').sub(position('lowerarm01')).normalize();
    const flat = (vector: Vector3) => vector.addScaledVector(axis, -vector.dot(axis)).normalize();
    const palm = new Vector3().crossVectors(
      position('finger3-1').sub(position('wrist')),
      position('finger5-1').sub(position('finger2-1')),
    );
    if (side === 'L') palm.negate();
    const from = flat(palm);
    const to = flat(toward(hanging.palm));
    const twist = Math.atan2(new Vector3().crossVectors(from, to).dot(axis), from.dot(to));
    // Most of the turn is the forearm's, or the sleeve would collapse at the wrist.
    turnInWorld(bone(`lowerarm02_${side}`), new Quaternion().setFromAxisAngle(axis, twist * 0.65));
    turnInWorld(bone(`wrist_${side}`), new Quaternion().setFromAxisAngle(axis, twist * 0.35));
    aim('wrist', 'finger3-1', hanging.hand);
    curlFingers(bone, position, side);
  }
}

function curlFingers(
  bone: (name: string) => Object3D,
  position: (name: string) => Vector3,
  side: 'L' | 'R',
): void {
  const across = position('finger5-1').sub(position('finger2-1')).normalize();
  for (const finger of [2, 3, 4, 5]) {
    for (const joint of [1, 2, 3]) {
      const angle = (side === 'R' ? 1 : -1) * fingerCurl * (0.7 + 0.12 * finger);
      turnInWorld(bone(`finger${finger}-${joint}_${side}`), new Quaternion().setFromAxisAngle(across, angle));
    }
  }
}

function turnInWorld(object: Object3D, rotation: Quaternion): void {
  const world = object.getWorldQuaternion(new Quaternion());
  const parent = object.parent?.getWorldQuaternion(new Quaternion()) ?? new Quaternion();
  object.quaternion.copy(parent.invert().multiply(rotation).multiply(world));
  object.updateMatrixWorld(true);
}
