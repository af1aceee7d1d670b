import { isBlank } from '#kernel/blank-text.ts';
import { type CaseContent, type ConversationLocale, textIn } from '../case-content.ts';
import type { CaseSection, FindingCode, Found } from '../publish-check.ts';
import type { ConversationSettings } from '../version-content.ts';
import { type CaseSlot, type CaseVariants, isSlotName, noVariants, variantLimits } from './case-variants.ts';
import { countVariants } from './draw-variant.ts';
import { findSlot, readPlaces } from './fill-case.ts';

type Add = (code: FindingCode, section: CaseSection, more?: Found) => void;

/** What is wrong with the slots of a case, and with the places that name them. A learner must never read a brace. */
export function checkVariants(content: CaseContent, settings: ConversationSettings, add: Add): void {
  const [first = 'en-GB'] = content.locales;
  const { variants = noVariants } = content;
  checkPlaces(content, settings, variants, add);
  for (const slot of variants.slots) {
    const found: Found = { itemId: slot.id, itemName: slot.name };
    if (!isSlotName(slot.name)) add('slot-name-invalid', 'variants', found);
    else if (findSlot(variants, slot.name) !== slot) add('slot-name-twice', 'variants', found);
    checkValues(slot, first, (code) => add(code, 'variants', found));
  }
  const hasValues = variants.slots.length > 0 && variants.slots.every(isFilled);
  if (hasValues && variants.difficulty !== null && countVariants(variants) === 0n)
    add('difficulty-unreachable', 'variants');
}

function isFilled({ values }: CaseSlot): boolean {
  return values.kind === 'texts' ? values.texts.length > 0 : values.from <= values.to;
}

function checkValues(
  slot: CaseSlot,
  first: ConversationLocale,
  add: (code: 'slot-without-values' | 'slot-value-blank' | 'slot-value-place') => void,
): void {
  if (!isFilled(slot)) add('slot-without-values');
  if (slot.values.kind === 'numbers') return;
  const { texts } = slot.values;
  if (texts.some(({ text }) => isBlank(textIn(text, first)))) add('slot-value-blank');
  if (texts.some(({ text }) => Object.values(text).some((one) => /\{\{|\}\}/.test(one))))
    add('slot-value-place');
}

type Part = { section: CaseSection; itemId?: string; itemName?: string; texts: unknown };

function checkPlaces(content: CaseContent, settings: ConversationSettings, variants: CaseVariants, add: Add) {
  const used = new Set<string>();
  let count = 0;
  for (const { section, itemId = null, itemName = '', texts } of listFilledParts(content)) {
    const unknown = new Set<string>();
    for (const text of listStrings(texts)) {
      const { names, isBroken } = readPlaces(text);
      count += names.length;
      for (const name of names) {
        const slot = findSlot(variants, name);
        if (slot) used.add(slot.id);
        else unknown.add(`{{${name}}}`);
      }
      if (isBroken) unknown.add(text.slice(Math.max(0, text.search(/\{\{|\}\}/)), 40));
    }
    for (const words of unknown) add('place-unknown', section, { itemId, itemName, words });
  }
  for (const { section, itemId = null, itemName = '', texts } of listFixedParts(content, settings)) {
    const text = listStrings(texts).find((one) => /\{\{|\}\}/.test(one));
    if (text !== undefined) add('place-not-allowed', section, { itemId, itemName, words: text.slice(0, 80) });
  }
  if (count > variantLimits.places) add('places-too-many', 'variants', { count: variantLimits.places });
  for (const slot of variants.slots)
    if (!used.has(slot.id) && isSlotName(slot.name))
      add('slot-unused', 'variants', { itemId: slot.id, itemName: slot.name });
}

/** The texts that differ from talk to talk where they have a place. */
function listFilledParts(content: CaseContent): Part[] {
  const [first = 'en-GB'] = content.locales;
  const { person, briefing, learnerRole, opening, lines, topics, objectives, objectiveGroups } = content;
  const named = <Item extends { id: string; name: Record<string, string> }>(
    section: CaseSection,
    items: readonly Item[],
  ): Part[] =>
    items.map(({ name, ...rest }) => ({
      section,
      itemId: rest.id,
      itemName: textIn(name, first),
      texts: rest,
    }));
  return [
    { section: 'details', texts: { briefing, learnerRole } },
    { section: 'person', texts: { background: person.background, opening, lines } },
    ...named('topics', topics),
    ...named('scenes', content.scenes),
    ...named('objectives', objectives),
    { section: 'objectives', texts: objectiveGroups.map(({ feedbackText }) => feedbackText) },
    { section: 'diagnosis', texts: content.diagnosis },
  ];
}

/**
 * The texts that are the same for everybody: names, by which figures of many talks are read, the texts for somebody in need, and what
 * stands in lists.
 */
function listFixedParts(
  { person, topics, scenes, objectives, objectiveGroups, distress, locales: [first = 'en-GB'] }: CaseContent,
  { title, description, privacyAgreementDescription }: ConversationSettings,
): Part[] {
  const names = (
    section: CaseSection,
    items: readonly { id: string; name: Record<string, string> }[],
  ): Part[] =>
    items.map(({ id, name }) => ({ section, itemId: id, itemName: textIn(name, first), texts: name }));
  return [
    { section: 'details', texts: { title, description } },
    { section: 'settings', texts: privacyAgreementDescription },
    { section: 'person', texts: person.name },
    ...names('topics', topics),
    ...names('scenes', scenes),
    ...names('objectives', objectives),
    { section: 'objectives', texts: objectiveGroups.map(({ name }) => name) },
    { section: 'distress', texts: distress },
  ];
}

function listStrings(part: unknown): string[] {
  if (typeof part === 'string') return part.includes('{{') || part.includes('}}') ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(listStrings);
}
