import type {
  AttitudeChange,
  CaseContent,
  Disclosure,
  Evidence,
  LocalText,
  LocalTexts,
  Objective,
  Scene,
  SceneChoice,
  Topic,
  VirtualHumanType,
} from '../case-content.ts';

/** English (the same in Britain and America in these texts) and Traditional Chinese. */
export function text(english: string, chinese: string): LocalText {
  return { 'en-GB': english, 'en-US': english, 'zh-TW': chinese };
}

export function texts(english: readonly string[], chinese: readonly string[]): LocalTexts {
  return { 'en-GB': english, 'en-US': english, 'zh-TW': chinese };
}

/** The texts for a learner in need where the author wrote none, so that the page is never empty. */
export const plainHelp = {
  message: text(
    'This exercise has stopped, because something you said sounded as if you might need help yourself.',
    '練習已經停止，因為您剛才說的話聽起來像是您自己需要協助。',
  ),
  /** While nothing has ended: authors write their message for the end. */
  paused: text(
    'Take the time you need. You do not have to go on, and nobody judges what you choose.',
    '請慢慢來。您不必繼續練習，也沒有人會評斷您的選擇。',
  ),
  contacts: text(
    'Talk to somebody you trust. If you are in danger, call your local emergency number.',
    '請找您信任的人談談。如果有立即的危險，請撥打當地的緊急電話。',
  ),
};

const noChange: AttitudeChange = { trust: 0, tension: 0 };

/** A case with nothing in it. */
export function blankCase(type: VirtualHumanType): CaseContent {
  return {
    format: 1,
    type,
    locales: ['en-GB', 'en-US', 'zh-TW'],
    person: { name: {}, age: null, background: {} },
    briefing: {},
    learnerRole: {},
    opening: {},
    attitude: { trust: 4, tension: 3 },
    topics: [],
    lines: {},
    objectiveGroups: [],
    objectives: [],
    diagnosis: null,
    scenes: [],
    distress: {
      phrases: {},
      message: plainHelp.message,
      contacts: plainHelp.contacts,
    },
  };
}

export function topic(
  id: string,
  parts: {
    name: LocalText;
    variants: LocalTexts;
    answers: LocalTexts;
    disclosure?: Disclosure;
    withheld?: LocalTexts;
    effect?: AttitudeChange;
    followUps?: readonly string[];
    ends?: boolean;
  },
): Topic {
  return {
    id,
    disclosure: { rule: 'asked' },
    withheld: {},
    effect: noChange,
    followUps: [],
    ends: false,
    ...parts,
  };
}

export function objective(
  id: string,
  groupId: string,
  points: number,
  name: LocalText,
  evidence: Evidence,
  more: Partial<Pick<Objective, 'key' | 'hint'>> = {},
): Objective {
  return { id, groupId, points, name, evidence, key: false, hint: {}, ...more };
}

export function scene(
  id: string,
  parts: { name: LocalText; says: LocalTexts; choices?: readonly SceneChoice[] },
): Scene {
  return {
    id,
    name: parts.name,
    says: parts.says,
    choices: parts.choices ?? [],
    notUnderstood: {},
    ends: !parts.choices,
  };
}

export function choice(
  id: string,
  toSceneId: string,
  label: LocalText,
  variants: LocalTexts,
  effect: AttitudeChange = noChange,
): SceneChoice {
  return { id, toSceneId, label, variants, effect };
}
