/** Up to this many words, none of which denies the match or makes another person its subject. */
export const gap = (max: number) =>
  `(?:(?!(?:not|never|no|without|you|your|yours|he|she|they|we|him|her|his|them|their|patient|patients|customer|ask|asking)\\b)[a-z0-9]+ ){0,${max}}`;

/** The same, across pauses. */
export const wide = (max: number) =>
  `(?:(?!(?:not|never|no|you|your|he|she|they|we|him|her|his|them|their)\\b)[a-z0-9,]+ ){0,${max}}`;

export const any = (...options: readonly string[]) => `(?:${options.join('|')})`;

export const more = any('any more', 'anymore', 'any longer');

export const forGood = any('forever', 'for ever', 'for good', 'once and for all');

export const untilLast = any(
  forGood,
  'tonight',
  'today',
  'now',
  'soon',
  'tomorrow',
  'this week',
  'this weekend',
);

export const wants = any(
  'want',
  'wanted',
  'wants',
  'wanting',
  'need',
  'wish',
  'long',
  'longing',
  'hope',
  'going',
  'about',
  'ready',
  'tempted',
  'decided',
  'decide',
  'plan',
  'planning',
  'planned',
  'intend',
  'intending',
  'mean',
  'tried',
  'try',
  'trying',
  'prepared',
  'determined',
  'like',
  'love',
  'have',
  'urge',
  'urges',
  'impulse',
  'mind',
);

export const thinks = any(
  'think(?: about| of)?',
  'thinking(?: about| of)?',
  'thought(?: about| of)?',
  'thoughts(?: about| of)?',
  'dream(?: about| of)?',
  'dreaming(?: about| of)?',
  'feel like',
  'feeling like',
  'felt like',
  'considering',
  'considered',
  'contemplating',
  'contemplated',
  'fantasise about',
  'fantasize about',
  'attempted',
  'researching',
  'googling',
  'googled',
);

export const kin = any(
  'husband',
  'wife',
  'partner',
  'boyfriend',
  'girlfriend',
  'ex',
  'fiance',
  'fiancee',
  'father',
  'mother',
  'dad',
  'mum',
  'mom',
  'daddy',
  'stepfather',
  'stepdad',
  'stepmother',
  'stepmum',
  'stepmom',
  'uncle',
  'aunt',
  'brother',
  'stepbrother',
  'sister',
  'son',
  'grandfather',
  'grandad',
  'grandpa',
  'cousin',
  'flatmate',
  'housemate',
  'roommate',
  'landlord',
  'parents',
  'boss',
  'manager',
  'teacher',
  'coach',
  'old man',
);
