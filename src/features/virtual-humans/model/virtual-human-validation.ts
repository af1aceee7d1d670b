import * as z from 'zod';
import { conversationLocales } from './case-content.ts';
import { caseContentSchema } from './case-validation.ts';
import { avatars, environments, voices } from './catalogue.ts';
import { templateKeys } from './templates.ts';
import { playerTypes } from './version-content.ts';
import { isVirtualHumanReason, type VirtualHumanReason, virtualHumanTexts } from './virtual-human-texts.ts';

/** What authors may send, checked the same way by forms and by the server. Messages are reasons. */

export const maximumTitleLength = 50;
export const limits = {
  adminTitle: 100,
  description: 5_000,
  longText: 20_000,
  editors: 100,
  groups: 500,
  tags: 50,
  ids: 200,
  timeLimitSeconds: 4 * 60 * 60,
} as const;

/** `other` is for items of other systems, which nobody makes here. */
export const creatableTypes = ['default', 'medical', 'medical_v3', 'branching'] as const;
export type CreatableType = (typeof creatableTypes)[number];

function reason(code: VirtualHumanReason): { error: VirtualHumanReason } {
  return { error: code };
}

const invalid = reason('virtual-human.field-invalid');
const unknownChoice = reason('virtual-human.choice-unknown');

function text(maximum: number) {
  return z.string(invalid).max(maximum, reason('virtual-human.text-too-long'));
}

function list<Item extends z.ZodType>(item: Item, maximum: number) {
  return z.array(item).max(maximum, reason('virtual-human.too-many'));
}

function oneOf(items: readonly { id: number }[]) {
  return z
    .number(invalid)
    .refine((id) => items.some((item) => item.id === id), unknownChoice)
    .nullable();
}

const idSchema = z.number().int().positive();
const flag = z.boolean(invalid);
const title = z.string(invalid).trim().max(maximumTitleLength, reason('virtual-human.title-too-long'));
const outside = reason('virtual-human.number-out-of-range');

export const virtualHumanCreationSchema = z.object({
  title: title.optional(),
  type: z.enum(creatableTypes, unknownChoice).optional(),
  template: z.enum(templateKeys, unknownChoice).optional(),
  locale: z.enum(conversationLocales, unknownChoice).optional(),
});

export const virtualHumanChangesSchema = z.object({
  id: idSchema,
  revision: z.number().int().positive().optional(),
  title: title.optional(),
  adminTitle: text(limits.adminTitle).trim().optional(),
  description: text(limits.description).optional(),
  status: z.enum(['Published', 'Unpublished'], reason('virtual-human.status-unknown')).optional(),
  archived: z.date().nullable().optional(),
  content: caseContentSchema.optional(),
  avatarId: oneOf(avatars).optional(),
  vhVoiceId: oneOf(voices).optional(),
  environmentId: oneOf(environments).optional(),
  playerType: z.enum(playerTypes, unknownChoice).optional(),
  timeLimit: z.number(outside).int(outside).min(0, outside).max(limits.timeLimitSeconds, outside).optional(),
  disableHelp: flag.optional(),
  easyMode: flag.optional(),
  examMode: flag.optional(),
  hideScoresFromUsers: flag.optional(),
  showLanguageSelection: flag.optional(),
  requirePrivacyAgreement: flag.optional(),
  privacyAgreementDescription: text(limits.longText).optional(),
  imageMediaId: idSchema.nullable().optional(),
  featured: flag.optional(),
  coursesOnly: flag.optional(),
  publicAccess: flag.optional(),
  showRegister: flag.optional(),
  shareLoginRequired: flag.optional(),
  editorIds: list(idSchema, limits.editors).optional(),
});

export type VirtualHumanChanges = z.output<typeof virtualHumanChangesSchema>;

/** Path of the field (as the form names it) to the reason it was refused. */
export type FieldReasons = Record<string, VirtualHumanReason>;

/** The most faults one refusal names: a case can hold thousands of texts. */
const mostNamed = 20;

export function fieldReasons(error: z.ZodError): FieldReasons {
  const reasons: FieldReasons = {};
  for (const issue of error.issues.slice(0, mostNamed)) {
    // Names of things that do not belong there are the sender's words, and no error repeats those.
    const path = issue.path.map((part) => (typeof part === 'symbol' ? '' : part)).join('.');
    const named = /^[A-Za-z0-9.-]{0,200}$/.test(path) ? path : 'content';
    reasons[named] ??= isVirtualHumanReason(issue.message) ? issue.message : 'virtual-human.field-invalid';
  }
  return reasons;
}

/** The same with the server's English texts. */
export function fieldTexts(reasons: FieldReasons): Record<string, string> {
  return Object.fromEntries(Object.entries(reasons).map(([path, code]) => [path, virtualHumanTexts[code]]));
}
