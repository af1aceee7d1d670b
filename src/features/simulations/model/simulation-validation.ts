import * as z from 'zod';
import { contentLimits, createFields, idSchema } from '#features/content/model/content-fields.ts';
import { iconTypes, questionTypes, stepActions } from '../interactions/fields.ts';
import { interactionTypes } from '../interactions/interaction.ts';
import type { SimulationReason } from './simulation-texts.ts';
import { endActions, subtitleTypes, viewingPositions } from './version-content.ts';

/** What authors may send, checked the same way by forms and by the server. Messages are reasons (simulation-texts.ts). */

export const limits = {
  ...contentLimits,
  line: 500,
  subtitles: 1_000_000,
  overviewPages: 50,
  options: 20,
  subtitleTracks: 40,
} as const;

const dayMs = 24 * 60 * 60 * 1000;

function reason(code: SimulationReason): { error: SimulationReason } {
  return { error: code };
}

const { between, changes, choice, flag, list, text, title } = createFields(
  (code): SimulationReason => `simulation.${code}`,
);
const optionalId = idSchema.nullable();
const milliseconds = between(0, dayMs);

/** An https address without a user name in it; an empty text means none. */
const contentEndpoint = text(2_000)
  .trim()
  .refine(
    (address) => address === '' || isPlainHttpsAddress(address),
    reason('simulation.content-endpoint-not-https'),
  )
  .transform((address) => (address === '' ? null : address))
  .nullable();

function isPlainHttpsAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && username === '' && password === '';
}

const overviewPageSchema = z.object({
  id: idSchema.optional(),
  title: text(limits.line).optional(),
  content: text(limits.longText).optional(),
  sortOrder: between(0, 10_000).int().optional(),
  mediaId: optionalId.optional(),
});

export const simulationChangesSchema = z.object({
  ...changes,
  stereoscopic: flag.optional(),
  viewingPosition: choice(viewingPositions).optional(),
  quiz: flag.optional(),
  contentEndpoint: contentEndpoint.optional(),
  overviewPages: list(overviewPageSchema, limits.overviewPages).optional(),
});

export const subtitleSchema = z.object({
  id: idSchema.optional(),
  title: text(limits.line).optional(),
  language: z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, reason('simulation.field-invalid')),
  type: choice(subtitleTypes).optional(),
  content: text(limits.subtitles),
});

export const videoChangesSchema = z.object({
  id: idSchema,
  revision: z.number().int().positive().optional(),
  title: title.optional(),
  rotation: between(-360, 360).optional(),
  endAction: choice(endActions).optional(),
  redirectVideoId: optionalId.optional(),
  redirectEventId: optionalId.optional(),
  sortOrder: between(0, 10_000).int().optional(),
  subtitles: list(subtitleSchema, limits.subtitleTracks).optional(),
});

const optionSchema = z.object({
  id: idSchema.optional(),
  text: text(limits.line).optional(),
  description: text(limits.description).optional(),
  feedback: text(limits.description).optional(),
  correct: flag.optional(),
  points: between(-1_000, 1_000).int(reason('simulation.number-out-of-range')).optional(),
  action: choice(stepActions).optional(),
  redirectVideoId: optionalId.optional(),
  redirectEventId: optionalId.optional(),
  sortOrder: between(0, 10_000).int().optional(),
});

export const eventChangesSchema = z.object({
  id: idSchema.optional(),
  revision: z.number().int().positive().optional(),
  videoId: idSchema.optional(),
  type: choice(interactionTypes).optional(),
  title: text(limits.line).optional(),
  timestampMs: milliseconds.optional(),
  durationMs: milliseconds.optional(),
  description: text(limits.description).optional(),
  content: text(limits.longText).optional(),
  label: text(limits.line).optional(),
  showLabel: flag.optional(),
  showOverlay: flag.optional(),
  countdownMs: milliseconds.optional(),
  pauseVideo: flag.optional(),
  bookmarkVisible: flag.optional(),
  action: choice(stepActions).optional(),
  redirectVideoId: optionalId.optional(),
  redirectEventId: optionalId.optional(),
  answersOrdered: flag.optional(),
  posX: between(0, 1).optional(),
  posY: between(0, 1).optional(),
  opacity: between(0, 1).optional(),
  size: between(0.1, 10).optional(),
  hotspotScale: between(0.1, 10).optional(),
  iconType: choice(iconTypes).optional(),
  imageMediaId: optionalId.optional(),
  iconMediaId: optionalId.optional(),
  audioMediaId: optionalId.optional(),
  embeddedVideoMediaId: optionalId.optional(),
  videoTimestampMs: milliseconds.optional(),
  frameless: flag.optional(),
  sticky: flag.optional(),
  mustBeFound: flag.optional(),
  questionType: choice(questionTypes).optional(),
  multipleAnswers: flag.optional(),
  options: list(optionSchema, limits.options).optional(),
});

export type SimulationChanges = z.output<typeof simulationChangesSchema>;
export type OverviewPageChanges = z.output<typeof overviewPageSchema>;
export type VideoChanges = z.output<typeof videoChangesSchema>;
export type SubtitleChanges = z.output<typeof subtitleSchema>;
export type EventChanges = z.output<typeof eventChangesSchema>;
export type OptionChanges = z.output<typeof optionSchema>;
