import * as z from 'zod';

/** What only interactive videos have of a draft, as it is copied. Numbers are those of the original. */

const id = z.number().int();
const optionalId = id.nullable();
const target = { redirectVideoId: optionalId, redirectEventId: optionalId };

const option = z.object({
  text: z.string(),
  description: z.string(),
  feedback: z.string(),
  correct: z.boolean(),
  points: z.number().int(),
  action: z.string(),
  sortOrder: z.number().int(),
  ...target,
});

const interaction = z.object({
  id,
  videoId: id,
  type: z.string(),
  title: z.string(),
  timestampMs: z.number(),
  durationMs: z.number(),
  /** As it is stored. */
  content: z.unknown(),
  options: z.array(option),
});

const video = z.object({
  id,
  mediaId: id,
  title: z.string(),
  rotation: z.number(),
  endAction: z.string(),
  sortOrder: z.number().int(),
  subtitles: z.array(
    z.object({ title: z.string(), language: z.string(), type: z.string(), content: z.string() }),
  ),
  ...target,
});

export const packedSimulationSchema = z.object({
  format: z.literal(1),
  stereoscopic: z.boolean(),
  viewingPosition: z.string(),
  quiz: z.boolean(),
  contentEndpoint: z.string().nullable(),
  startVideoId: optionalId,
  overviewPages: z.array(
    z.object({
      title: z.string(),
      content: z.string(),
      sortOrder: z.number().int(),
      mediaId: optionalId,
    }),
  ),
  videos: z.array(video),
  interactions: z.array(interaction),
});

export type PackedSimulation = z.output<typeof packedSimulationSchema>;
