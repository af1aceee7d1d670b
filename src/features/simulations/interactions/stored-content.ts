import * as z from 'zod';
import {
  type FieldName,
  type InteractionFields,
  iconTypes,
  plainFields,
  questionTypes,
  stepActions,
} from './fields.ts';
import {
  definitionOf,
  type EventContent,
  formatOf,
  type InteractionType,
  interactionTypes,
  narrow,
  parseInteractionType,
} from './interaction.ts';
import type { OptionContent } from './option.ts';

const plain = plainFields;
const id = z.number().int().positive().nullable();

/**
 * Reading never fails on a single field: a value this version does not know falls back to what does nothing (an unknown
 * question type is not scored, an unknown action continues), so that one odd interaction cannot break a whole video.
 */
const fieldSchemas: { [Name in FieldName]: z.ZodType<InteractionFields[Name]> } = {
  description: z.string().catch(plain.description),
  content: z.string().catch(plain.content),
  label: z.string().catch(plain.label),
  showLabel: z.boolean().catch(plain.showLabel),
  showOverlay: z.boolean().catch(plain.showOverlay),
  countdownMs: z.number().min(0).catch(plain.countdownMs),
  pauseVideo: z.boolean().catch(plain.pauseVideo),
  bookmarkVisible: z.boolean().catch(plain.bookmarkVisible),
  action: z.enum(stepActions).catch('continue'),
  redirectVideoId: id.catch(null),
  redirectEventId: id.catch(null),
  answersOrdered: z.boolean().catch(plain.answersOrdered),
  posX: z.number().min(0).max(1).catch(plain.posX),
  posY: z.number().min(0).max(1).catch(plain.posY),
  opacity: z.number().min(0).max(1).catch(plain.opacity),
  size: z.number().min(0).max(10).catch(plain.size),
  hotspotScale: z.number().min(0).max(10).catch(plain.hotspotScale),
  iconType: z.enum(iconTypes).catch(plain.iconType),
  imageMediaId: id.catch(null),
  iconMediaId: id.catch(null),
  audioMediaId: id.catch(null),
  embeddedVideoMediaId: id.catch(null),
  videoTimestampMs: z.number().min(0).catch(plain.videoTimestampMs),
  frameless: z.boolean().catch(plain.frameless),
  sticky: z.boolean().catch(plain.sticky),
  mustBeFound: z.boolean().catch(plain.mustBeFound),
  questionType: z.enum(questionTypes).catch('no_scoring'),
  multipleAnswers: z.boolean().catch(plain.multipleAnswers),
};

/** An interaction as our own tables and versions hold it, before its content is parsed. */
export type StoredEvent = {
  id: number;
  type: string;
  title: string;
  timestampMs: number;
  durationMs: number;
  content: unknown;
  options: OptionContent[];
};

/** Reads an interaction as it was stored by this or any earlier version. Throws for one of a newer version. */
export function parseStoredEvent(stored: StoredEvent): EventContent {
  const type = parseInteractionType(stored.type);
  const content = parseFields(upgrade(type, readRecord(stored.content)), definitionOf({ type }).fields);
  return narrow({ ...stored, type, content: { ...plain, ...content } });
}

/** Reads some fields of a stored interaction as parseStoredEvent would; the others are as in a new one. */
export function parseStoredFields(stored: StoredEvent, names: readonly FieldName[]): EventContent {
  const type = parseInteractionType(stored.type);
  const content = { ...plain, ...definitionOf({ type }).defaults };
  return narrow({
    ...stored,
    type,
    content: { ...content, ...parseFields(readRecord(stored.content), names) },
  });
}

/** The discriminated union of all types, as versions hold them: the type says what the content is. */
export function storedEventSchema(option: z.ZodType<OptionContent>): z.ZodType<EventContent> {
  const schemaOf = (type: InteractionType) =>
    z.object({
      id: z.number(),
      type: z.literal(type),
      title: z.string(),
      timestampMs: z.number(),
      durationMs: z.number(),
      content: z.unknown(),
      options: z.array(option),
    });
  const [first, ...others] = interactionTypes;
  return z.discriminatedUnion('type', [schemaOf(first), ...others.map(schemaOf)]).transform(parseStoredEvent);
}

function parseFields(
  stored: Readonly<Record<string, unknown>>,
  names: readonly FieldName[],
): Partial<InteractionFields> {
  return Object.fromEntries(names.map((name) => [name, fieldSchemas[name].parse(stored[name])]));
}

function upgrade(type: InteractionType, stored: Record<string, unknown>): Record<string, unknown> {
  const { upgrades } = definitionOf({ type });
  const format = typeof stored.format === 'number' ? stored.format : 1;
  if (!Number.isInteger(format) || format < 1) {
    throw new Error(`An interaction is stored in the unknown format ${format}.`);
  }
  if (format > formatOf(type)) {
    throw new Error(`An interaction is stored in format ${format}, which is newer than this server.`);
  }
  return upgrades.slice(format - 1).reduce((document, step) => step(document), stored);
}

function readRecord(stored: unknown): Record<string, unknown> {
  const isRecord = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  return isRecord ? (stored as Record<string, unknown>) : {}; // checked before
}
