import { type CaseContent, type ConversationLocale, textIn } from '../case-content.ts';
import { type CaseVariants, variantLimits } from './case-variants.ts';
import { drawVariant, type Variant } from './draw-variant.ts';

/** `{{name}}`, with spaces inside or without. Bounded: any text is searched for it. */
const place = /\{\{([^{}]{1,60})\}\}/gu;

/** A drawn fact as somebody reads it who may know the template: the name of the slot, and its value in one language. */
export type DrawnFact = { name: string; value: string };

/**
 * The case of one talk: every text with the values of the seed in its places, and no slots. Nobody but authors sees the other one. A case
 * without slots is returned as it is, and so is every part without a place: what is prepared for it is found again.
 */
export function fillCase(content: CaseContent, seed: number | null): CaseContent {
  const { variants, ...rest } = content;
  if (!variants) return content;
  const variant = seed === null ? null : drawVariant(variants, seed);
  if (!variant) return rest;
  const [first = 'en-GB'] = content.locales;
  let filled = 0;
  const fillText = (text: string, locale: ConversationLocale) =>
    text.replace(place, (written, name: string) => {
      filled += 1;
      if (filled > variantLimits.places) return written;
      return valueFor(variants, variant, name, locale, first) ?? written;
    });
  // The walk changes texts alone, so the case keeps its shape.
  const own = fillPart(rest, null, fillText) as CaseContent;
  templates.set(own, content);
  return own;
}

const templates = new WeakMap<CaseContent, CaseContent>();
const alike = new WeakMap<CaseContent, CaseContent>();

/**
 * A case that stands for all variants of the one that this is of, where they differ in nothing that learners say or see: with every value
 * in each place. Null for others. It depends on the template alone, so that understanding does not depend on who talked before.
 */
export function findAlike(filled: CaseContent): CaseContent | null {
  const template = templates.get(filled);
  if (!template || !hasSameWordings(filled, template)) return null;
  const known = alike.get(template) ?? fillWithAll(template);
  alike.set(template, known);
  return known;
}

/** Parts without a place are the same objects. */
function hasSameWordings(filled: CaseContent, template: CaseContent): boolean {
  const pairs = filled.topics.map((topic, at) => [topic, template.topics[at]] as const);
  return (
    pairs.every(([own, as]) => own.variants === as?.variants && own.spokenName === as.spokenName) &&
    filled.objectives === template.objectives &&
    filled.scenes === template.scenes
  );
}

function fillWithAll({ variants, ...rest }: CaseContent): CaseContent {
  const [first = 'en-GB'] = rest.locales;
  const all = (name: string, locale: ConversationLocale) => {
    const values = variants && findSlot(variants, name)?.values;
    return values?.kind === 'texts'
      ? values.texts.map(({ text }) => textIn(text, locale, first)).join(' ')
      : '';
  };
  // As above.
  return fillPart(rest, null, (text, locale) =>
    text.replace(place, (_, name: string) => all(name, locale)),
  ) as CaseContent;
}

/** The values of a seed, in the order of the slots. */
export function listDrawnFacts(
  { variants, locales: [first = 'en-GB'] }: CaseContent,
  seed: number,
  locale: ConversationLocale,
): DrawnFact[] {
  const variant = drawVariant(variants, seed);
  if (!variants || !variant) return [];
  return variants.slots.flatMap(({ name }) => {
    const value = valueFor(variants, variant, name, locale, first);
    return value === null ? [] : [{ name, value }];
  });
}

/** The places of a text that name a slot, as they are written between the braces, and whether braces are left that make no place. */
export function readPlaces(text: string): { names: string[]; isBroken: boolean } {
  const names = [...text.matchAll(place)].map(([, name = '']) => name.trim());
  return { names, isBroken: /\{\{|\}\}/.test(text.replace(place, '')) };
}

/** The slot that a place names. A place may begin with a capital, at the beginning of a sentence. */
export function findSlot({ slots }: CaseVariants, written: string) {
  const wanted = written.trim().normalize('NFC');
  return (
    slots.find(({ name }) => name.normalize('NFC') === wanted) ??
    slots.find(({ name }) => name !== '' && capitalise(name.normalize('NFC')) === wanted)
  );
}

function valueFor(
  variants: CaseVariants,
  { values }: Variant,
  written: string,
  locale: ConversationLocale,
  first: ConversationLocale,
): string | null {
  const slot = findSlot(variants, written);
  const value = slot && values.get(slot.id);
  if (!slot || value === undefined) return null;
  const text = typeof value === 'number' ? String(value) : textIn(value.text, locale, first);
  return slot.name.normalize('NFC') === written.trim().normalize('NFC') ? text : capitalise(text);
}

function capitalise(text: string): string {
  const [initial = '', ...rest] = text;
  return initial.toUpperCase() + rest.join('');
}

/** Texts stand below the name of their language, and no other object has such keys. */
function fillPart(
  part: unknown,
  locale: ConversationLocale | null,
  fill: (text: string, locale: ConversationLocale) => string,
): unknown {
  if (typeof part === 'string') return locale !== null && part.includes('{{') ? fill(part, locale) : part;
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) {
    const filled = part.map((item) => fillPart(item, locale, fill));
    return filled.every((item, index) => item === part[index]) ? part : filled;
  }
  const entries = Object.entries(part);
  const filled = entries.map(
    ([key, value]) => [key, fillPart(value, readLocale(key) ?? locale, fill)] as const,
  );
  return filled.every(([, value], index) => value === entries[index]?.[1])
    ? part
    : Object.fromEntries(filled);
}

function readLocale(key: string): ConversationLocale | null {
  return /^[a-z]{2}-[A-Z]{2}$/.test(key) ? (key as ConversationLocale) : null; // as in missing-texts.ts
}
