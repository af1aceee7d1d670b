import * as z from 'zod';
import type { StockLine } from '#dialogue/line-groups.ts';
import { contentLimits } from '#features/content/model/content-fields.ts';
import { tagNameSchema } from '#features/content/model/content-tag.ts';
import type { CaseContent } from './case-content.ts';
import { type CaseFileNote, caseFileLimits } from './case-file-limits.ts';
import { caseContentSchema } from './case-validation.ts';
import { avatars, environments, voices } from './catalogue.ts';
import { packedVirtualHumanSchema } from './packed-virtual-human.ts';
import { limits } from './virtual-human-limits.ts';
import { virtualHumanChangesSchema } from './virtual-human-validation.ts';

/**
 * A virtual human as one file, to be kept, sent and read by any installation (docs/case-files.md). It holds what a copy for
 * another organisation holds, in the same form, and its pictures. Nothing in it says who wrote it or where.
 */

export const caseFileKind = 'praxis-virtual-human';
/**
 * Raised when a reader of this format could not read the next one. A file has the lowest that can hold its case, so that older installations
 * read what they can: slots are of format 2, because somebody who does not know them would show their braces to learners; lines beyond the
 * first twelve are of format 3, because an installation that does not know them takes them for a mistake.
 */
const caseFileFormats = [1, 2, 3] as const;
const linesOfFormat1: ReadonlySet<string> = new Set<StockLine>([
  'greeting',
  'thanks',
  'goodbye',
  'smallTalk',
  'empathy',
  'rudeness',
  'offTopic',
  'notUnderstood',
  'unknown',
  'withheld',
  'repeatIntro',
  'silence',
]);

export function isCaseFileFormat(format: unknown): boolean {
  return caseFileFormats.some((known) => known === format);
}

export function caseFileFormatOf({ variants, lines }: Pick<CaseContent, 'variants' | 'lines'>): 1 | 2 | 3 {
  if (Object.keys(lines).some((line) => !linesOfFormat1.has(line))) return 3;
  return variants === undefined ? 1 : 2;
}

const { title, adminTitle, description, passMark, playerType, timeLimit, privacyAgreementDescription } =
  virtualHumanChangesSchema.shape;
const flag = z.boolean();
const picture = z.number().int().min(1).max(caseFileLimits.pictures);

/** The settings with the limits of a form: a copy trusts what it reads, a file may be anybody's. */
const ownSchema = packedVirtualHumanSchema.extend({
  case: caseContentSchema,
  playerType: playerType.unwrap(),
  timeLimitSeconds: timeLimit.unwrap(),
  privacyAgreementDescription: privacyAgreementDescription.unwrap(),
  pictureMediaIds: z.array(picture).max(limits.descriptionImages),
  /** A character of the organisation that it is from stayed there, and somebody of the product stands in. */
  standsIn: z.literal(true).optional(),
});

const itemSchema = z.object({
  format: z.literal(1),
  title: title.unwrap(),
  adminTitle: adminTitle.unwrap(),
  description: description.unwrap(),
  hideScoresFromUsers: flag,
  passMark: passMark.unwrap(),
  imageMediaId: picture.nullable(),
  coursesOnly: flag,
  showRegister: flag,
  shareLoginRequired: flag,
  tags: z.array(tagNameSchema).max(contentLimits.tags),
  own: ownSchema,
});

const pictureSchema = z.object({
  /** What the item above calls it: 1, 2, 3 … */
  id: picture,
  title: z.string().max(limits.longText),
  /** base64 */
  data: z.base64(),
});

export const caseFileSchema = z.object({
  kind: z.literal(caseFileKind),
  format: z.literal(caseFileFormats),
  item: itemSchema,
  pictures: z.array(pictureSchema).max(caseFileLimits.pictures),
});

export type CaseFile = z.output<typeof caseFileSchema>;
export type CaseFileItem = CaseFile['item'];

/** The item with only those people, voices and rooms that are here. */
export function keepKnownParts(item: CaseFileItem): { item: CaseFileItem; notes: CaseFileNote[] } {
  const notes: CaseFileNote[] = [];
  const known = (id: number | null, all: readonly { id: number }[], note: CaseFileNote) => {
    if (id === null || all.some((one) => one.id === id)) return id;
    notes.push(note);
    return null;
  };
  const { standsIn, standIns: _, ...own } = item.own;
  if (standsIn) notes.push('avatar-stands-in');
  const kept = {
    ...own,
    avatarId: known(own.avatarId, avatars, 'avatar-unknown'),
    voiceId: known(own.voiceId, voices, 'voice-unknown'),
    environmentId: known(own.environmentId, environments, 'environment-unknown'),
  };
  return { item: { ...item, own: kept }, notes };
}

/** The pictures that the item names and the file does not hold; a second one of the same number counts as missing too. */
export function hasItsPictures({ item, pictures }: CaseFile): boolean {
  const ids = pictures.map(({ id }) => id);
  const named = [...item.own.pictureMediaIds, ...(item.imageMediaId === null ? [] : [item.imageMediaId])];
  return new Set(ids).size === ids.length && named.every((id) => ids.includes(id));
}
