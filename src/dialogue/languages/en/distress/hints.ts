import { any, gap, more } from './grammar.ts';

/** Hints without 'I': they count where the sentence mentions the speaker and no other person. */
export const impersonal: readonly string[] = [
  `life (?:is |feels |does |seems )?not (?:feel |seem )?worth ${any('living', 'it')}`,
  `life (?:is |feels |seems )${gap(2)}${any('pointless', 'meaningless', 'worthless')}`,
  `${`${any('no', 'any', 'the', 'lost', 'without', 'see')} `}${gap(2)}${any('reason', 'point', 'purpose', 'sense')} ${any('(?:for me )?to live', 'in living', 'to go on', 'in going on', 'in being alive', 'to be alive', 'in carrying on', 'to carry on living', 'to keep living', 'of living', 'for living')}`,
  'nothing (?:left )?to live for',
  'not worth living',
];

/** A turn with two of these shows distress. */
export const hints: readonly string[] = [
  `i ${any('cannot', 'can not')} ${any('do this', 'cope', 'bear it', 'stand it', 'bear this')} ${more}`,
  `i ${gap(2)}do not think i will be ${any('here', 'around', 'alive')}`,
  `i will not be ${any('here', 'around', 'alive')} (?:for )?${any('much longer', 'tomorrow', 'next week', 'in the morning', 'when', 'to see')}`,
  `${any('sorted', 'made', 'changed', 'wrote', 'written', 'finished')} (?:out )?my will`,
  'my affairs in order',
  `${any('given', 'giving', 'gave')} away (?:all |most of )*(?:my|everything)`,
  `you will (?:never|not) ${any('see', 'hear from')} me again`,
  `when i am gone`,
  `no (?:other )?way out`,
  `i ${gap(3)}want to end it(?= ?$| ,)`,
  `i ${any('cannot', 'can not')} ${any('go on', 'carry on')}(?= ?$| ,)`,
  'end of my (?:rope|tether)',
  `${any('nothing', 'no hope')} left`,
  'i hate (?:my ?self|my life)',
  'i am (?:so )?(?:worthless|hopeless|useless to everyone)',
  `i ${gap(2)}${any('want', 'need')} (?:it|this|everything|the pain) to ${any('stop', 'end', 'be over')}`,
  `i ${gap(3)}lost the will to live`,
  `i ${gap(2)}give up`,
  `i do not want to be here`,
  `${any('he', 'she')} (?:has|has got|is holding) a ${any('knife', 'gun')}`,
  `${any('he', 'she')} is outside`,
  `i ${gap(2)}${any('scared', 'afraid', 'frightened', 'terrified')} of him`,
  `${`${any('call', 'get')} `}(?:me |the )*(?:police|ambulance) (?:for me|to my)`,
  `${any('make', 'making', 'made')} my ?self ${any('sick', 'throw up', 'vomit')}`,
  'i (?:have )?stopped eating',
  `not part of (?:the|this) ${any('exercise', 'training', 'role play', 'game', 'simulation')}`,
  `i am ${any('serious', 'not joking', 'not acting', 'not pretending')}`,
  'i am (?:really |so )*not (?:ok|okay|all right|alright)',
  `i am sorry for everything`,
  'thank you for everything',
];
