import { any, gap } from './grammar.ts';

/** Hurt by accident, or a manner of speaking. */
const noAccident =
  '(?! (?:accidentally|by accident|at|playing|cooking|shaving|when|while|on(?! purpose)|with the|running|cycling|training|in the|off|short|some|out|opening|badly|falling|lifting|slipping|trying|down|back|a slice|a piece|about it))';

export const harm = `${any('harm', 'harming', 'hurt', 'hurting', 'cut', 'cutting', 'burn', 'burning', 'burnt', 'burned', 'scratch', 'scratching', 'slash', 'slashing', 'injure', 'injuring', 'mutilate', 'mutilating', 'punish', 'starve', 'starving', 'punch', 'punching', 'hit', 'hitting', 'choke', 'choking')} my ?self${noAccident}`;

/** Hurting oneself, done or going on. */
export const selfHarm: readonly string[] = [
  `i ${gap(4)}${any('cut', 'cutting', 'slit', 'slashed', 'slashing', 'burn', 'burning', 'burnt', 'burned', 'carve', 'carved')} my ${gap(1)}${any('wrist', 'wrists', 'arm', 'arms', 'thigh', 'thighs', 'leg', 'legs', 'skin', 'stomach')}${noAccident}`,
  `i (?:am |have |been |do |did |keep |started |still |used to |sometimes |often |also |always |again )*self harm(?:s|ed|ing)?`,
  `i ${gap(3)}(?:cutting|burning|self harming) again`,
  `i (?:cannot|can not) stop ${any('cutting', 'burning', 'hurting', 'starving', 'harming')}`,
  `i ${gap(3)}${any('banging', 'bang', 'banged')} my head (?:against|on) (?:the|a) wall ${any('until', 'on purpose')}`,
];
