import * as z from 'zod';

export const interactionTypes = ['infobox', 'hotspot', 'question', 'media', 'bookmark'] as const;
export type InteractionType = (typeof interactionTypes)[number];

export const stepActions = ['continue', 'redirect_video', 'redirect_event', 'end'] as const;
export type StepAction = (typeof stepActions)[number];

export const iconTypes = ['info', 'question', 'arrow', 'star', 'warning', 'hand', 'eye', 'plus'] as const;
export type IconType = (typeof iconTypes)[number];

export const questionTypes = ['multiple_choice', 'no_scoring'] as const;
type QuestionType = (typeof questionTypes)[number];

/**
 * What an interaction holds besides its place on the timeline. One shape for all types, because authors turn one
 * into another; what a type does not use keeps its default. Stored as JSON with `format`, parsed by parseInteractionContent.
 */
export type InteractionContent = {
  format: 2;
  description: string;
  content: string;
  label: string;
  showLabel: boolean;
  showOverlay: boolean;
  countdownMs: number;
  pauseVideo: boolean;
  bookmarkVisible: boolean;
  action: StepAction;
  redirectVideoId: number | null;
  redirectEventId: number | null;
  answersOrdered: boolean;
  /** 0 to 1 from the left and the top. */
  posX: number;
  posY: number;
  opacity: number;
  size: number;
  hotspotScale: number;
  iconType: IconType;
  imageMediaId: number | null;
  /** In place of the drawn icon. */
  iconMediaId: number | null;
  /** Heard while it is open. */
  audioMediaId: number | null;
  /** A video inside of it, with its own controls. */
  embeddedVideoMediaId: number | null;
  /** Where the embedded video begins. */
  videoTimestampMs: number;
  frameless: boolean;
  sticky: boolean;
  /** Of a hotspot: at the end of its time the video waits until it is found, or given up. */
  mustBeFound: boolean;
  questionType: QuestionType;
  multipleAnswers: boolean;
};

const currentFormat = 2;

/** What every type starts from; the registry adds what differs. */
export const plainInteractionContent: InteractionContent = {
  format: currentFormat,
  description: '',
  content: '',
  label: '',
  showLabel: true,
  showOverlay: false,
  countdownMs: 0,
  pauseVideo: false,
  bookmarkVisible: false,
  action: 'continue',
  redirectVideoId: null,
  redirectEventId: null,
  answersOrdered: true,
  posX: 0.5,
  posY: 0.5,
  opacity: 1,
  size: 1,
  hotspotScale: 1,
  iconType: 'info',
  imageMediaId: null,
  iconMediaId: null,
  audioMediaId: null,
  embeddedVideoMediaId: null,
  videoTimestampMs: 0,
  frameless: false,
  sticky: true,
  mustBeFound: false,
  questionType: 'multiple_choice',
  multipleAnswers: false,
};

const plain = plainInteractionContent;
const id = z.number().int().positive().nullable();

/**
 * Reading never fails on a single field: a value this version does not know falls back to what does nothing (an unknown
 * question type is not scored, an unknown action continues), so that one odd interaction cannot break a whole video.
 */
const storedContent = z.object({
  format: z.literal(currentFormat),
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
});

/** From each older format to the next one. A frozen fixture of every format ever stored must keep parsing. */
const migrations: Record<number, (old: Record<string, unknown>) => Record<string, unknown>> = {
  // Before the first release, times were kept in seconds and the kind of question was left out where nothing is scored.
  0: ({ countdown, questionType, ...rest }) => ({
    ...rest,
    format: 1,
    countdownMs: typeof countdown === 'number' ? Math.round(countdown * 1000) : plain.countdownMs,
    questionType: questionType ?? 'no_scoring',
  }),
  // Sound, a video inside, an icon of one's own; before, there were none.
  1: (old) => ({ ...old, format: 2 }),
};

/** Reads the JSON of an interaction as it was stored by this or any earlier version. */
export function parseInteractionContent(stored: unknown): InteractionContent {
  const isRecord = typeof stored === 'object' && stored !== null && !Array.isArray(stored);
  // Checked on the line above; every field is parsed below.
  let document = isRecord ? (stored as Record<string, unknown>) : {};
  let format = typeof document.format === 'number' ? document.format : 0;
  while (format < currentFormat) {
    const migrate = migrations[format];
    if (!migrate) throw new Error(`An interaction is stored in the unknown format ${format}.`);
    document = migrate(document);
    format += 1;
  }
  if (format > currentFormat) {
    throw new Error(`An interaction is stored in format ${format}, which is newer than this server.`);
  }
  return storedContent.parse(document);
}

/** Fields that every format stores under the same name, so that a list may read them without the whole. */
export type PlainField = Exclude<keyof InteractionContent, 'format' | 'countdownMs' | 'questionType'>;

/** Reads some fields of the stored JSON as parseInteractionContent would; the others are as in a new interaction. */
export function parseInteractionFields(
  stored: Readonly<Record<string, unknown>>,
  names: readonly PlainField[],
): InteractionContent {
  const read = names.map((name) => [name, storedContent.shape[name].parse(stored[name])]);
  return { ...plain, ...Object.fromEntries(read) };
}

/** The fields that hold a media item, each with the kind of it. */
export const mediaFields = {
  imageMediaId: 'image',
  iconMediaId: 'image',
  audioMediaId: 'audio',
  embeddedVideoMediaId: 'video',
} as const satisfies Partial<Record<keyof InteractionContent, 'image' | 'audio' | 'video'>>;
export type MediaField = keyof typeof mediaFields;

export function listMediaIds(content: Pick<InteractionContent, MediaField>): number[] {
  const { imageMediaId, iconMediaId, audioMediaId, embeddedVideoMediaId } = content;
  return [imageMediaId, iconMediaId, audioMediaId, embeddedVideoMediaId].flatMap((id) => id ?? []);
}

/** Whether there is something to see or hear in it besides its words. */
export function holdsMedia(content: Pick<InteractionContent, MediaField>): boolean {
  return (
    content.imageMediaId !== null || content.audioMediaId !== null || content.embeddedVideoMediaId !== null
  );
}

/** Unknown types are shown as an information box and do nothing. */
export function parseInteractionType(text: string): InteractionType {
  return interactionTypes.find((type) => type === text) ?? 'infobox';
}

/** Author's words cut for lists and timelines. */
export function shorten(text: string, maximum = 80): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maximum ? line : `${line.slice(0, maximum - 1).trimEnd()}…`;
}
