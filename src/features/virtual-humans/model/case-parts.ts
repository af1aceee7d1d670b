import * as z from 'zod';
import { isBlank } from '#kernel/blank-text.ts';
import { conversationLocales } from './case-content.ts';
import type { VirtualHumanReason } from './virtual-human-texts.ts';

/** The building blocks of a case's schema. Messages are reasons (virtual-human-texts.ts). */

export const caseLimits = {
  /** The maximum length of a case as JSON: it has to fit into one request. */
  size: 900_000,
  name: 200,
  line: 500,
  answer: 2_000,
  text: 10_000,
  wordings: 80,
  topics: 500,
  objectives: 200,
  groups: 40,
  scenes: 200,
  choices: 20,
  references: 100,
} as const;

export function reason(code: VirtualHumanReason): { error: VirtualHumanReason } {
  return { error: code };
}

export const invalid = reason('virtual-human.field-invalid');
const outside = reason('virtual-human.number-out-of-range');

export const locale = z.enum(conversationLocales, reason('virtual-human.choice-unknown'));
export const id = z.string(invalid).regex(/^[\w-]{1,64}$/, invalid);
export const flag = z.boolean(invalid);

export function text(maximum: number) {
  const one = z.string(invalid).max(maximum, reason('virtual-human.text-too-long'));
  return z.partialRecord(locale, one);
}

/** A blank row is dropped: it would be a wording that says nothing. */
export function texts(maximum: number) {
  const one = z.string(invalid).max(maximum, reason('virtual-human.text-too-long'));
  const wordings = list(one, caseLimits.wordings).transform((all) => all.filter((text) => !isBlank(text)));
  return z.partialRecord(locale, wordings);
}

export function list<Item extends z.ZodType>(
  item: Item,
  maximum: number,
  tooMany: VirtualHumanReason = 'virtual-human.too-many',
) {
  return z.array(item, invalid).max(maximum, reason(tooMany));
}

export function whole(minimum: number, maximum: number) {
  return z.number(outside).int(outside).min(minimum, outside).max(maximum, outside);
}

export const references = list(id, caseLimits.references);
