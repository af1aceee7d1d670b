import type {
  CaseContent,
  Disclosure,
  LocalText,
  LocalTexts,
  Topic,
} from '#features/virtual-humans/model/case-content.ts';
import type { CaseSlot } from '#features/virtual-humans/model/variants/case-variants.ts';
import { american } from './american.ts';

/** What is set beside the case when a demo virtual human is created. */
export type ConversationDetails = {
  slug: string;
  title: string;
  adminTitle: string;
  description: string;
  tags: readonly string[];
  avatar: 'maya' | 'rhys' | 'tunde' | 'george' | 'amara';
  voice: { gender: 'female' | 'male'; age: 'young' | 'adult' | 'senior' };
  environment: 'clinic' | 'office' | 'warehouse' | 'home';
  settings: {
    playerType: 'voice_focused' | 'avatar' | 'app_only';
    /** 0: no limit. */
    timeLimitSeconds: number;
    disableHelp: boolean;
    easyMode: boolean;
    examMode: boolean;
    hideScoresFromUsers: boolean;
    /** Percent from which the talk is passed. */
    passMark: number | null;
    showLanguageSelection: boolean;
    requirePrivacyAgreement: boolean;
    privacyAgreementDescription: string;
    featured: boolean;
  };
};

/** A talk that somebody held: the learner's lines in order; the engine finds the other half. */
export type ConversationScript = {
  id: string;
  locale: CaseContent['locales'][number];
  /** How well the learner does; the seeded past sessions show both. */
  learner: 'good' | 'weak';
  lines: readonly string[];
  /** What the learner answers when asked for a diagnosis; null where the case has none. */
  diagnosis: string | null;
};

/** British English as written, American spelling derived from it, and Traditional Chinese where the case has it. */
export function text(english: string, chinese?: string): LocalText {
  const both = { 'en-GB': english, 'en-US': american(english) };
  return chinese === undefined ? both : { ...both, 'zh-TW': chinese };
}

/** The same for several wordings. */
export function texts(english: readonly string[], chinese?: readonly string[]): LocalTexts {
  const both = { 'en-GB': english, 'en-US': english.map(american) };
  return chinese === undefined ? both : { ...both, 'zh-TW': chinese };
}

export const none: LocalText = {};

/** A fact that differs from talk to talk: its values, and how much harder each makes the case. */
export function slot(
  name: string,
  values: readonly (readonly [english: string, weight?: number])[],
): CaseSlot {
  const all = values.map(([english, weight = 0], index) => ({
    id: `${name}-${index + 1}`,
    text: text(english),
    weight,
  }));
  return { id: name, name, values: { kind: 'texts', texts: all } };
}

type TopicParts = {
  name: LocalText;
  variants: LocalTexts;
  answers: LocalTexts;
  disclosure?: Disclosure;
  withheld?: LocalTexts;
  trust?: number;
  tension?: number;
  followUps?: readonly string[];
  ends?: boolean;
};

/** A topic that is told when asked and moves nothing, unless its parts say otherwise. */
export function topic(id: string, parts: TopicParts): Topic {
  return {
    id,
    name: parts.name,
    variants: parts.variants,
    answers: parts.answers,
    disclosure: parts.disclosure ?? { rule: 'asked' },
    withheld: parts.withheld ?? {},
    effect: { trust: parts.trust ?? 0, tension: parts.tension ?? 0 },
    followUps: parts.followUps ?? [],
    ends: parts.ends ?? false,
  };
}
