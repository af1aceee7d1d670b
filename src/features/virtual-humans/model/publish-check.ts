import { isBlank } from '#kernel/blank-text.ts';
import { kindOf } from '../evidence/kinds.ts';
import {
  type CaseContent,
  type ConversationLocale,
  type LocalText,
  type LocalTexts,
  textIn,
  textsIn,
} from './case-content.ts';
import { countMissingTexts } from './missing-texts.ts';
import { listReached } from './scene-paths.ts';
import { checkVariants } from './variants/check-variants.ts';
import type { ConversationSettings } from './version-content.ts';

/** The part of the editor where a finding can be corrected. */
export type CaseSection =
  | 'details'
  | 'appearance'
  | 'person'
  | 'topics'
  | 'objectives'
  | 'diagnosis'
  | 'scenes'
  | 'settings'
  | 'distress'
  | 'variants';

const caseFindings = {
  'title-missing': 'error',
  'type-unplayable': 'error',
  'person-name-missing': 'error',
  'opening-missing': 'error',
  'topics-missing': 'error',
  'topic-without-variants': 'error',
  'topic-without-answers': 'error',
  'follow-up-unknown': 'error',
  'objective-name-missing': 'error',
  'objective-group-unknown': 'error',
  'evidence-empty': 'error',
  'evidence-unknown': 'error',
  'evidence-unreachable': 'error',
  'diagnosis-incomplete': 'error',
  'scenes-missing': 'error',
  'scene-silent': 'error',
  'scene-dead-end': 'error',
  'choice-without-words': 'error',
  'choice-target-unknown': 'error',
  'no-way-to-end': 'error',
  'avatar-missing': 'error',
  'privacy-text-missing': 'error',
  'slot-name-invalid': 'error',
  'slot-name-twice': 'error',
  'slot-without-values': 'error',
  'slot-value-blank': 'error',
  'slot-value-place': 'error',
  'place-unknown': 'error',
  'place-not-allowed': 'error',
  'places-too-many': 'error',
  'difficulty-unreachable': 'error',
  'slot-unused': 'warning',
  'app-only': 'warning',
  'scene-unreachable': 'warning',
  'briefing-missing': 'warning',
  'objectives-missing': 'warning',
  'points-missing': 'warning',
  'diagnosis-missing': 'warning',
  'variant-twice': 'warning',
  'choice-variant-twice': 'warning',
  'wording-blank': 'warning',
  'evidence-out-of-reach': 'warning',
  // Found by the engine: wording-check.ts.
  'wording-shared': 'warning',
  'wording-taken': 'warning',
  'topic-unreachable': 'warning',
  'choice-unreachable': 'warning',
  'contacts-missing': 'warning',
  'texts-missing': 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;

export type FindingCode = keyof typeof caseFindings;

export type CaseFinding = {
  code: FindingCode;
  severity: 'error' | 'warning';
  section: CaseSection;
  /** The topic, objective or scene of the finding. */
  itemId: string | null;
  /** Its name in the case's first language; '' when it has none. */
  itemName: string;
  /** The topic or choice that it is confused with, by its name. */
  otherName: string;
  /** The wording that is concerned. */
  words: string;
  /** For missing texts: the language, and their number. */
  locale: ConversationLocale | null;
  count: number;
};

export type Found = Partial<Omit<CaseFinding, 'code' | 'severity' | 'section'>>;

/** A finding with the severity of its code. */
export function makeFinding(code: FindingCode, section: CaseSection, more: Found = {}): CaseFinding {
  const nothing = { itemId: null, itemName: '', otherName: '', words: '', locale: null, count: 0 };
  return { code, severity: caseFindings[code], section, ...nothing, ...more };
}

/** Errors keep a virtual human from being published; warnings are for the author to judge. */
export function findCaseProblems(content: CaseContent, settings: ConversationSettings): CaseFinding[] {
  const findings: CaseFinding[] = [];
  const add = (code: FindingCode, section: CaseSection, more: Found = {}) =>
    findings.push(makeFinding(code, section, more));
  const first = firstLocale(content);

  if (isBlank(settings.title)) add('title-missing', 'details');
  if (content.type === 'other') add('type-unplayable', 'details');
  if (isEmpty(content.briefing, first)) add('briefing-missing', 'details');
  if (settings.playerType === 'avatar' && settings.avatarId === null) add('avatar-missing', 'appearance');
  if (settings.playerType === 'app_only') add('app-only', 'settings');
  if (settings.requirePrivacyAgreement && isBlank(settings.privacyAgreementDescription))
    add('privacy-text-missing', 'settings');
  if (isEmpty(content.person.name, first)) add('person-name-missing', 'person');
  if (isEmpty(content.distress.contacts, first)) add('contacts-missing', 'distress');

  if (content.type === 'branching') checkScenes(content, first, add);
  else checkBeginning(content, first, add);
  checkTopics(content, first, add);
  checkObjectives(content, first, add);
  checkDiagnosis(content, first, add);
  checkVariants(content, settings, add);
  for (const locale of content.locales.slice(1)) {
    const count = countMissingTexts(content, locale);
    if (count > 0) add('texts-missing', 'details', { locale, count });
  }
  return findings.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}

export function hasErrors(findings: readonly CaseFinding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

type Add = (code: FindingCode, section: CaseSection, more?: Found) => void;

function firstLocale(content: CaseContent): ConversationLocale {
  return content.locales[0] ?? 'en-GB';
}

function isEmpty(text: LocalText, locale: ConversationLocale): boolean {
  return isBlank(textIn(text, locale));
}

function hasNone(texts: LocalTexts, locale: ConversationLocale): boolean {
  return textsIn(texts, locale).length === 0;
}

function nameOf(item: { id: string; name: LocalText }, locale: ConversationLocale): Found {
  return { itemId: item.id, itemName: textIn(item.name, locale) };
}

/** A free conversation begins with a line of the character and lives by topics. */
function checkBeginning(content: CaseContent, first: ConversationLocale, add: Add): void {
  if (hasNone(content.opening, first)) add('opening-missing', 'person');
  if (content.topics.length === 0) add('topics-missing', 'topics');
}

function checkTopics(content: CaseContent, first: ConversationLocale, add: Add): void {
  const known = new Set(content.topics.map((topic) => topic.id));
  for (const topic of content.topics) {
    const found = nameOf(topic, first);
    if (hasNone(topic.variants, first)) add('topic-without-variants', 'topics', found);
    if (topic.disclosure.rule !== 'never' && hasNone(topic.answers, first))
      add('topic-without-answers', 'topics', found);
    if (topic.followUps.some((id) => !known.has(id))) add('follow-up-unknown', 'topics', found);
  }
  checkWordings(content, content.topics, (code, topic, more) =>
    add(code, 'topics', { ...nameOf(topic, first), ...more }),
  );
}

type Worded = { id: string; name: LocalText; variants: LocalTexts };

/** Wordings without a word, and wordings that two of these have: only one of them can be meant. */
function checkWordings<Item extends Worded>(
  { locales }: CaseContent,
  items: readonly Item[],
  add: (code: 'wording-blank' | 'variant-twice', item: Item, more: Found) => void,
): void {
  const [first = 'en-GB'] = locales;
  const seen = new Map<string, Item>();
  for (const item of items) {
    const found = new Map<string, () => void>();
    for (const locale of locales) {
      for (const words of item.variants[locale] ?? []) {
        const plain = plainWording(words);
        if (plain === '') {
          // An empty row is not kept; one with marks or spaces alone would be a wording that nobody can say.
          if (words !== '') found.set('blank', () => add('wording-blank', item, { words: words.trim() }));
          continue;
        }
        const other = seen.get(`${locale} ${plain}`);
        if (other === undefined) seen.set(`${locale} ${plain}`, item);
        else if (other !== item) {
          const otherName = textIn(other.name, first);
          found.set(other.id, () => add('variant-twice', item, { otherName, words: words.trim() }));
        }
      }
    }
    for (const tell of found.values()) tell();
  }
}

/** What is left of a wording without marks, spaces and capitals; '' where it has no word. */
function plainWording(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function checkScenes(content: CaseContent, first: ConversationLocale, add: Add): void {
  const start = content.scenes[0];
  if (!start) {
    add('scenes-missing', 'scenes');
    return;
  }
  const scenes = new Map(content.scenes.map((scene) => [scene.id, scene]));
  for (const scene of content.scenes) {
    const found = nameOf(scene, first);
    if (hasNone(scene.says, first)) add('scene-silent', 'scenes', found);
    if (!scene.ends && scene.choices.length === 0) add('scene-dead-end', 'scenes', found);
    if (scene.ends) continue;
    if (scene.choices.some((choice) => !scenes.has(choice.toSceneId)))
      add('choice-target-unknown', 'scenes', found);
    if (scene.choices.some((choice) => isEmpty(choice.label, first) || hasNone(choice.variants, first)))
      add('choice-without-words', 'scenes', found);
    const choices = scene.choices.map((choice) => ({ ...choice, name: choice.label }));
    checkWordings(content, choices, (code, choice, more) =>
      add(code === 'variant-twice' ? 'choice-variant-twice' : code, 'scenes', {
        ...more,
        itemId: scene.id,
        itemName: textIn(choice.label, first),
      }),
    );
  }
  const reached = listReached(start, scenes);
  for (const scene of content.scenes) {
    if (!reached.has(scene.id)) add('scene-unreachable', 'scenes', nameOf(scene, first));
  }
  if (![...reached].some((id) => scenes.get(id)?.ends)) add('no-way-to-end', 'scenes');
}

function checkObjectives(content: CaseContent, first: ConversationLocale, add: Add): void {
  if (content.objectives.length === 0) add('objectives-missing', 'objectives');
  else if (content.objectives.every((objective) => objective.points === 0))
    add('points-missing', 'objectives');
  const groups = new Set(content.objectiveGroups.map((group) => group.id));
  for (const objective of content.objectives) {
    const found = nameOf(objective, first);
    if (isEmpty(objective.name, first)) add('objective-name-missing', 'objectives', found);
    if (!groups.has(objective.groupId)) add('objective-group-unknown', 'objectives', found);
    const problem = kindOf(objective.evidence).findProblem(objective.evidence, content, first);
    if (problem) add(problem, 'objectives', found);
    else if (!kindOf(objective.evidence).fits(content.type))
      add('evidence-out-of-reach', 'objectives', found);
  }
}

function checkDiagnosis(content: CaseContent, first: ConversationLocale, add: Add): void {
  const isMedical = content.type === 'medical' || content.type === 'medical_v3';
  if (!isMedical) return;
  if (content.diagnosis === null) {
    add('diagnosis-missing', 'diagnosis');
    return;
  }
  if (isEmpty(content.diagnosis.question, first) || hasNone(content.diagnosis.accepted, first))
    add('diagnosis-incomplete', 'diagnosis');
}
