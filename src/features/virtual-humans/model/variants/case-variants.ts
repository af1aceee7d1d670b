import * as z from 'zod';
import type { LocalText } from '../case-content.ts';
import { caseLimits, id, invalid, list, reason, text, whole } from '../case-parts.ts';

/**
 * Small facts of a case that differ from talk to talk. Authors write the place of a fact in any text of the case as `{{name}}`; a talk has
 * one value of each (draw-variant.ts).
 */
export type CaseVariants = {
  slots: readonly CaseSlot[];
  /** What the weights of the values add up to, at least and at most; null: anything. */
  difficulty: { from: number; to: number } | null;
  /** Everybody gets the variant of this seed, whenever they come; null: each talk its own. */
  fixedSeed: number | null;
};

export type CaseSlot = {
  id: string;
  /** What stands between the braces. */
  name: string;
  values: SlotValues;
};

type SlotValues =
  | { kind: 'texts'; texts: readonly SlotText[] }
  /** Both ends may be drawn. A number weighs nothing. */
  | { kind: 'numbers'; from: number; to: number; step: number };

export type SlotText = {
  id: string;
  text: LocalText;
  /** How much harder this value makes the case: 0 to 10. */
  weight: number;
};

export const variantLimits = {
  slots: 20,
  texts: 40,
  name: 40,
  weight: 10,
  number: 1_000_000,
  /** The places of a case together: each may become a long value. */
  places: 2_000,
  /** Seeds are whole numbers from 0 to this: 31 bits, which every database has a type for. */
  seed: 2 ** 31 - 1,
} as const;

/** All weights of a case together. */
export const highestDifficulty = variantLimits.slots * variantLimits.weight;

const number = whole(-variantLimits.number, variantLimits.number);
const difficulty = whole(0, highestDifficulty);

const slot = z.object({
  id,
  name: z.string(invalid).max(variantLimits.name, reason('virtual-human.text-too-long')),
  values: z.discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('texts'),
        texts: list(
          z.object({ id, text: text(caseLimits.name), weight: whole(0, variantLimits.weight) }),
          variantLimits.texts,
        ).refine((texts) => new Set(texts.map((one) => one.id)).size === texts.length, invalid),
      }),
      z.object({
        kind: z.literal('numbers'),
        from: number,
        to: number,
        step: whole(1, variantLimits.number),
      }),
    ],
    reason('virtual-human.choice-unknown'),
  ),
});

export const caseVariantsSchema = z.object({
  slots: list(slot, variantLimits.slots).refine(
    (slots) => new Set(slots.map((one) => one.id)).size === slots.length,
    invalid,
  ),
  difficulty: z.object({ from: difficulty, to: difficulty }).nullable(),
  fixedSeed: whole(0, variantLimits.seed).nullable(),
});

export const noVariants: CaseVariants = { slots: [], difficulty: null, fixedSeed: null };

/** Letters of any alphabet, digits, - and _, beginning with a letter; a space would be lost at the end of a line. */
export function isSlotName(name: string): boolean {
  return /^\p{L}[\p{L}\p{M}\p{N}_-]*$/u.test(name);
}
