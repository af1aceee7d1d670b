import * as z from 'zod';
import { createFields, type FieldReason, idSchema } from '#features/content/model/content-fields.ts';
import { conversationLocales } from './case-content.ts';
import { caseContentSchema } from './case-validation.ts';
import { avatars, environments, voices } from './catalogue.ts';
import { isOwnAvatar, lastAvatarId } from './character/own-avatars.ts';
import { templateKeys } from './templates.ts';
import { playerTypes } from './version-content.ts';
import { limits } from './virtual-human-limits.ts';
import type { VirtualHumanReason } from './virtual-human-texts.ts';

/** The input of authors, checked the same way by forms and by the server. Messages are reasons. */

/** The highest number of virtual humans of a kind that an organisation can be given; a higher one means no limit. */
export const highestLimit = 100_000;

/** `other` is for items of other systems, which cannot be made here. */
const creatableTypes = ['default', 'medical', 'medical_v3', 'branching'] as const;

const reasonOf = (reason: FieldReason): VirtualHumanReason => `virtual-human.${reason}`;
const { changes, choice, flag, list, text, title } = createFields(reasonOf);
const invalid = { error: reasonOf('field-invalid') };
const unknownChoice = { error: reasonOf('choice-unknown') };
const outside = { error: reasonOf('number-out-of-range') };

function oneOf(items: readonly { id: number }[]) {
  return z
    .number(invalid)
    .refine((id) => items.some((item) => item.id === id), unknownChoice)
    .nullable();
}

export const virtualHumanCreationSchema = z.object({
  title: title.optional(),
  type: choice(creatableTypes).optional(),
  template: choice(templateKeys).optional(),
  locale: choice(conversationLocales).optional(),
});

export const virtualHumanChangesSchema = z.object({
  ...changes,
  descriptionImageIds: list(idSchema, limits.descriptionImages).optional(),
  content: caseContentSchema.optional(),
  /** Whether the organisation has a character of its own by this number, the server looks up. */
  avatarId: z
    .number(invalid)
    .int(invalid)
    .max(lastAvatarId, unknownChoice)
    .refine((id) => isOwnAvatar(id) || avatars.some((avatar) => avatar.id === id), unknownChoice)
    .nullable()
    .optional(),
  vhVoiceId: oneOf(voices).optional(),
  environmentId: oneOf(environments).optional(),
  playerType: choice(playerTypes).optional(),
  timeLimit: z.number(outside).int(outside).min(0, outside).max(limits.timeLimitSeconds, outside).optional(),
  disableHelp: flag.optional(),
  easyMode: flag.optional(),
  examMode: flag.optional(),
  showLanguageSelection: flag.optional(),
  requirePrivacyAgreement: flag.optional(),
  privacyAgreementDescription: text(limits.longText).optional(),
});

/** These settings apply at once, as all settings of content do. */
export const ownSettings: readonly (keyof VirtualHumanChanges)[] = ['descriptionImageIds'];

export type VirtualHumanChanges = z.output<typeof virtualHumanChangesSchema>;
