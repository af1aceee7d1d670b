import type {
  CaseContent,
  ConversationLocale,
  LocalText,
  LocalTexts,
  VirtualHumanType,
} from './case-content.ts';
import { suggestVoice } from './catalogue.ts';
import { feedbackTalk } from './templates/feedback-talk.ts';
import { speakingUp } from './templates/speaking-up.ts';
import { blankCase } from './templates/template-parts.ts';
import { upsetCustomer } from './templates/upset-customer.ts';
import { worriedPatient } from './templates/worried-patient.ts';

/** Finished short cases to begin from. */
export const templateKeys = ['worried-patient', 'upset-customer', 'feedback-talk', 'speaking-up'] as const;
export type TemplateKey = (typeof templateKeys)[number];

type Template = { type: VirtualHumanType; avatarId: number; environmentId: number; write: () => CaseContent };

const templates: Record<TemplateKey, Template> = {
  'worried-patient': { type: 'medical', avatarId: 3, environmentId: 1, write: worriedPatient },
  'upset-customer': { type: 'default', avatarId: 5, environmentId: 2, write: upsetCustomer },
  'feedback-talk': { type: 'default', avatarId: 2, environmentId: 2, write: feedbackTalk },
  'speaking-up': { type: 'branching', avatarId: 7, environmentId: 2, write: speakingUp },
};

export type NewCase = {
  content: CaseContent;
  avatarId: number;
  voiceId: number | null;
  environmentId: number;
};

/** The content of a new virtual human, in one language. */
export function writeTemplate(key: TemplateKey, locale: ConversationLocale): NewCase {
  const { avatarId, environmentId, write } = templates[key];
  return newCase(write(), avatarId, environmentId, locale);
}

export function templateFacts(key: TemplateKey): Pick<Template, 'type' | 'avatarId'> {
  return templates[key];
}

/** Only the texts that every case needs. Medical cases ask for a diagnosis, branching ones begin with a scene. */
export function writeBlank(type: VirtualHumanType, locale: ConversationLocale): NewCase {
  const blank = blankCase(type);
  const isMedical = type === 'medical' || type === 'medical_v3';
  const content: CaseContent = {
    ...blank,
    diagnosis: isMedical ? { question: {}, accepted: {}, explanation: {} } : null,
    scenes:
      type === 'branching'
        ? [{ id: 'start', name: {}, says: {}, choices: [], notUnderstood: {}, ends: false }]
        : [],
  };
  return newCase(content, isMedical ? 6 : 2, isMedical ? 1 : 2, locale);
}

/** Uses the voice that fits the character best in the first language. */
function newCase(
  content: CaseContent,
  avatarId: number,
  environmentId: number,
  locale: ConversationLocale,
): NewCase {
  return {
    content: keepLocales(content, [locale]),
    avatarId,
    environmentId,
    voiceId: suggestVoice(avatarId, locale)?.id ?? null,
  };
}

/** The case without the texts of other languages. */
export function keepLocales(content: CaseContent, locales: readonly ConversationLocale[]): CaseContent {
  const kept = mapTexts(content, (texts) =>
    Object.fromEntries(Object.entries(texts).filter(([locale]) => locales.some((one) => one === locale))),
  );
  return { ...kept, locales };
}

type AnyTexts = LocalText | LocalTexts;

/** Calls a function for every text of a case: an object whose keys are languages. */
function mapTexts<Part>(part: Part, change: (texts: AnyTexts) => AnyTexts): Part {
  if (Array.isArray(part)) return part.map((item) => mapTexts(item, change)) as Part; // the same list, item by item
  if (typeof part !== 'object' || part === null) return part;
  const keys = Object.keys(part);
  if (keys.length > 0 && keys.every((key) => /^[a-z]{2}-[A-Z]{2}$/.test(key))) return change(part) as Part; // as keyed
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, mapTexts(value, change)]),
  ) as Part; // the same keys
}
