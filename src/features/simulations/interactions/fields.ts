/**
 * What authors can set on interactions, each field once: the types choose from these, and the API names every one of them.
 * `stored-content.ts` reads them from the database.
 */

export const stepActions = ['continue', 'redirect_video', 'redirect_event', 'end'] as const;
export type StepAction = (typeof stepActions)[number];

export const iconTypes = ['info', 'question', 'arrow', 'star', 'warning', 'hand', 'eye', 'plus'] as const;
export type IconType = (typeof iconTypes)[number];

export const questionTypes = ['multiple_choice', 'no_scoring'] as const;
type QuestionType = (typeof questionTypes)[number];

export type InteractionFields = {
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
  /** At the end of its time the video waits until it is found, or given up. */
  mustBeFound: boolean;
  questionType: QuestionType;
  multipleAnswers: boolean;
};

export type FieldName = keyof InteractionFields;

/** What every type starts from; a type says what differs. The API answers these for fields that a type does not have. */
export const plainFields: InteractionFields = {
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

export const fieldNames = Object.keys(plainFields) as FieldName[]; // the keys of its own type

/** Where it stands on the picture, and that its moment may be marked. */
export const placeFields = ['bookmarkVisible', 'posX', 'posY', 'opacity', 'sticky'] as const;

/** How its frame and icon look. */
export const lookFields = ['frameless', 'iconType', 'iconMediaId'] as const;

/** What is shown and heard in it besides its words. */
export const contentMediaFields = [
  'imageMediaId',
  'audioMediaId',
  'embeddedVideoMediaId',
  'videoTimestampMs',
] as const;

/** Where it leads. Learners are told the action, and the target only after they used it. */
export const stepFields = ['action', 'redirectVideoId', 'redirectEventId'] as const;

/** The fields that hold a media item, each with the kind of it. */
export const mediaFields = {
  imageMediaId: 'image',
  iconMediaId: 'image',
  audioMediaId: 'audio',
  embeddedVideoMediaId: 'video',
} as const satisfies Partial<Record<FieldName, 'image' | 'audio' | 'video'>>;
export type MediaField = keyof typeof mediaFields;

export function listMediaIds(fields: Pick<InteractionFields, MediaField>): number[] {
  const { imageMediaId, iconMediaId, audioMediaId, embeddedVideoMediaId } = fields;
  return [imageMediaId, iconMediaId, audioMediaId, embeddedVideoMediaId].flatMap((id) => id ?? []);
}

/** Whether there is something to see or hear in it besides its words. */
export function holdsMedia(
  fields: Pick<InteractionFields, 'imageMediaId' | 'audioMediaId' | 'embeddedVideoMediaId'>,
): boolean {
  return fields.imageMediaId !== null || fields.audioMediaId !== null || fields.embeddedVideoMediaId !== null;
}

/** Author's words cut for lists and timelines. */
export function shorten(text: string, maximum = 80): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maximum ? line : `${line.slice(0, maximum - 1).trimEnd()}…`;
}
