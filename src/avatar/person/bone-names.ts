/**
 * The bones that move a character, by what they are. Models of this product call them as MakeHuman does; others as Mixamo
 * (with or without its prefix), Ready Player Me and Avaturn, or Character Creator do. Pure data: the server's check of an
 * uploaded model reads it too.
 */

type Names = readonly string[];

const sidesOf = { L: ['Left', 'L_', '_L'], R: ['Right', 'R_', '_R'] } as const;
export type Side = keyof typeof sidesOf;
export const sides = ['L', 'R'] as const satisfies readonly Side[];

/** The first name that a model has is taken. They are compared without prefix, case and marks: see `spellBone`. */
const middle = {
  head: ['head'],
  /** The lowest part of the neck, and the next one where there are several. */
  neckLow: ['neck01', 'NeckTwist01', 'neck'],
  neckHigh: ['neck02', 'NeckTwist02', 'neck1'],
  /** Two parts of the back that lean and breathe. */
  backLow: ['spine03', 'spine1', 'spine01', 'spine'],
  backHigh: ['spine02', 'spine2', 'chest', 'upperChest'],
} as const satisfies Record<string, Names>;

const oneSided = {
  eye: { makehuman: ['eye'], mixamo: ['Eye'], creator: ['Eye'] },
  clavicle: { makehuman: ['clavicle'], mixamo: ['Shoulder'], creator: ['Clavicle'] },
  upperArm: { makehuman: ['upperarm01'], mixamo: ['Arm', 'UpperArm'], creator: ['Upperarm'] },
  foreArm: { makehuman: ['lowerarm01'], mixamo: ['ForeArm', 'LowerArm'], creator: ['Forearm'] },
  /** Turns the palm without the elbow; few models have one. */
  foreTwist: { makehuman: ['lowerarm02'], mixamo: ['ForeArmTwist'], creator: ['ForearmTwist01'] },
  hand: { makehuman: ['wrist'], mixamo: ['Hand'], creator: ['Hand'] },
} as const satisfies Record<string, Record<'makehuman' | 'mixamo' | 'creator', Names>>;

/** From the index finger to the little one. */
const fingerNames = [
  ['finger2', 'Index', 'Index'],
  ['finger3', 'Middle', 'Mid'],
  ['finger4', 'Ring', 'Ring'],
  ['finger5', 'Pinky', 'Pinky'],
] as const;
export const fingers = [0, 1, 2, 3] as const;
export const phalanges = [1, 2, 3] as const;

type MiddleBone = keyof typeof middle;
type SidedBone = keyof typeof oneSided | `finger${number}-${number}`;
export type BoneRole = MiddleBone | `${SidedBone}-${Side}`;
export type Bones = ReadonlyMap<BoneRole, string>;

/**
 * One spelling for the names of bones: without the prefix of a program ("mixamorig:", "mixamorig1", "CC_Base_"), case and marks.
 * three takes colons and points out of names, so both forms have to come to the same.
 */
export function spellBone(name: string): string {
  return name
    .replace(/^.*[:|]/, '')
    .replace(/^(?:mixamorig\d*|cc_base)[_\s-]*(?=[A-Za-z])/i, '')
    .replace(/[\s._-]/g, '')
    .toLowerCase();
}

function spellingsOf(role: keyof typeof oneSided, side: Side): string[] {
  const { makehuman, mixamo, creator } = oneSided[role];
  const [whole, before, after] = sidesOf[side];
  return [
    ...makehuman.map((name) => `${name}${after}`),
    ...mixamo.map((name) => `${whole}${name}`),
    ...creator.map((name) => `${before}${name}`),
  ].map(spellBone);
}

function fingerSpellings(finger: number, phalanx: number, side: Side): string[] {
  const [makehuman, mixamo, creator] = fingerNames[finger] ?? ['', '', ''];
  const [whole, before, after] = sidesOf[side];
  return [
    `${makehuman}-${phalanx}${after}`,
    `${whole}Hand${mixamo}${phalanx}`,
    `${whole}${mixamo}${phalanx}`,
    `${before}${creator}${phalanx}`,
  ].map(spellBone);
}

/** Which of these names is which bone. A role that no name fits is not in the answer. */
export function findBones(names: Iterable<string>): Bones {
  const bySpelling = new Map<string, string>();
  for (const name of names) {
    const spelling = spellBone(name);
    if (!bySpelling.has(spelling)) bySpelling.set(spelling, name);
  }
  const found = new Map<BoneRole, string>();
  const taken = new Set<string>();
  const look = (role: BoneRole, spellings: Iterable<string>) => {
    for (const spelling of spellings) {
      const name = bySpelling.get(spelling);
      if (name === undefined || taken.has(name)) continue;
      found.set(role, name);
      taken.add(name);
      return;
    }
  };
  for (const [role, spellings] of Object.entries(middle)) look(role as MiddleBone, spellings.map(spellBone)); // its keys
  for (const side of sides) {
    for (const role of Object.keys(oneSided) as (keyof typeof oneSided)[]) // its keys
      look(`${role}-${side}`, spellingsOf(role, side));
    for (const finger of fingers)
      for (const phalanx of phalanges)
        look(`finger${finger}-${phalanx}-${side}`, fingerSpellings(finger, phalanx, side));
  }
  return found;
}

/** What no character can be moved without. */
export const neededBones = [
  ['head', ['head']],
  ['neck', ['neckLow']],
  ['spine', ['backLow']],
  ['arms', sides.flatMap((side) => [`upperArm-${side}`, `foreArm-${side}`, `hand-${side}`] as const)],
] as const satisfies readonly (readonly [string, readonly BoneRole[]])[];
