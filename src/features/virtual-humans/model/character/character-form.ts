import * as z from 'zod';
import type { VirtualHumanReason } from '../virtual-human-texts.ts';
import { characterLimits as limits } from './character-limits.ts';

export const characterLicences = ['own', 'cc0', 'cc-by', 'bought', 'other'] as const;
export type CharacterLicence = (typeof characterLicences)[number];

const invalid = { error: 'virtual-human.field-invalid' satisfies VirtualHumanReason };
const tooLong = { error: 'virtual-human.text-too-long' satisfies VirtualHumanReason };
const missing = { error: 'virtual-human.character-text-missing' satisfies VirtualHumanReason };
const text = (most: number) => z.string(invalid).trim().min(1, missing).max(most, tooLong);

export const characterDetailsSchema = z.object({
  name: text(limits.name),
  gender: z.enum(['female', 'male'], invalid),
  age: z.number(invalid).int(invalid).min(1, invalid).max(120, invalid),
  licence: z.enum(characterLicences, invalid),
  /** Where it is from and what was agreed on. */
  licenceSource: text(limits.source),
});
export type CharacterDetails = z.output<typeof characterDetailsSchema>;

/** `confirmed`: whoever adds it has said that the organisation may use it. */
export const newCharacterSchema = characterDetailsSchema.extend({
  confirmed: z.literal(true, { error: 'virtual-human.character-unconfirmed' satisfies VirtualHumanReason }),
});

export const characterChangesSchema = characterDetailsSchema.partial().extend({
  id: z.number(invalid).int(invalid),
  archived: z.boolean(invalid).optional(),
});
