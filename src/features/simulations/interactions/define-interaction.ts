import type { FieldName, InteractionFields } from './fields.ts';
import type { OptionContent } from './option.ts';

/** What a stored interaction of these fields holds besides its place on the timeline. */
type ContentWith<Name extends FieldName> = { format: number } & Pick<InteractionFields, Name>;

export type EventWith<Name extends FieldName> = {
  id: number;
  title: string;
  timestampMs: number;
  durationMs: number;
  content: ContentWith<Name>;
  /** In the author's order; empty where the type has none. */
  options: OptionContent[];
};

/**
 * How learners meet an interaction.
 * - mark: its moment passes, and nothing appears.
 * - spot: it stands on the picture for its time, and is used by choosing it.
 * - box: it opens at its moment; the video waits or plays on, and closing it uses it.
 * - task: it always stops the video, until it is answered.
 */
export type Meeting = 'mark' | 'spot' | 'box' | 'task';

/** What a line of the log does to the session: see play/attempt-reducer.ts. Only `answer` and `use` lead on and reveal. */
export type EventRole = 'open' | 'use' | 'answer';

export type Lead = Pick<OptionContent, 'action' | 'redirectVideoId' | 'redirectEventId'>;

export type Answer = {
  optionIds: number[];
  points: number;
  /** Null where the author marked no option as correct, or the question is not scored. */
  correct: boolean | null;
};

/** Which part of the truth a viewer gets; the session's policy decides. */
export type RevealSight = { correctness: boolean; points: boolean };

/** Null is what this viewer may not know. */
export type RevealedOption = Omit<OptionContent, 'correct' | 'points'> & {
  correct: boolean | null;
  points: number | null;
};

export type RevealedAnswer = {
  /** Null where nothing is marked correct and where scores are hidden. */
  correct: boolean | null;
  /** Null for an opinion, and where scores are hidden. */
  points: number | null;
  /** The author's words on what was chosen. */
  feedback: string | null;
  options: RevealedOption[];
};

/** The rules of a type that is answered. Every method is pure; the server scores, the browser shows. */
type Answering<Event> = {
  /** Whether answers give points, so that passing it unanswered costs some. */
  isScored(event: Event): boolean;
  /** The most that it can give. Leaving it unanswered gives 0, so it is never less. */
  findBestPoints(event: Event): number;
  /** What is wrong with choosing these options of it; null when nothing is. */
  findProblem(event: Event, optionIds: readonly number[]): string | null;
  score(event: Event, optionIds: readonly number[]): Answer;
  reveal(event: Event, answer: Answer, sight: RevealSight): RevealedAnswer;
};

export type InteractionProblemCode =
  | 'infobox-empty'
  | 'hotspot-unlabelled'
  | 'search-leads-away'
  | 'question-without-text'
  | 'question-without-options'
  | 'question-without-correct-option'
  | 'question-without-points'
  | 'option-without-text'
  | 'media-empty'
  | 'bookmark-untitled';

export type InteractionProblem = { severity: 'error' | 'warning'; code: InteractionProblemCode };

/**
 * Everything the product asks of one type of interaction, except its screens (editor-screens.tsx, player-screens.tsx). Nothing
 * outside of its folder asks for the type by its name.
 */
export type InteractionDefinition<Type extends string, Name extends FieldName, Event = EventWith<Name>> = {
  type: Type;
  /** What its authors set; all that is stored of it, and nothing else. */
  fields: readonly Name[];
  /** Of its fields, what learners get before they used it. A field that is not here stays secret. */
  shown: readonly Name[];
  /** What differs from plainFields in a new one, and in what the API answers for fields that it does not have. */
  defaults: Partial<InteractionFields>;
  /** Whether it stays for a time that its author sets; otherwise until it is done. */
  hasDuration: boolean;
  /** Of a new one; 0 means until it is answered or closed. */
  defaultDurationMs: number;
  meeting: Meeting;
  /** Whether it has options to choose from, and with how many a new one begins. */
  options: { atFirst: number } | null;
  /** What the log may tell of it, by the type of the log's event. */
  events: Readonly<Record<string, EventRole>>;
  /** From each older stored format to the next: the first from 1 to 2. The format written is one more than there are. */
  upgrades: readonly ((old: Record<string, unknown>) => Record<string, unknown>)[];
  /** What stands in the way of publishing, or is probably an oversight. */
  findProblems(event: Event): InteractionProblem[];
  /** The author's own words for lists and timelines; empty when there are none. */
  summarise(event: Event): string;
  /** Everywhere it may lead, with the option that leads there. */
  listLeads(event: Event): { lead: Lead; optionId: number | null }[];
  /** Where it leads once it was used, with these options chosen. */
  findLead(event: Event, optionIds: readonly number[]): Lead;
  answering: Answering<Event> | null;
};

export function defineInteraction<const Type extends string, const Name extends FieldName>(
  definition: InteractionDefinition<Type, Name>,
): InteractionDefinition<Type, Name> {
  return definition;
}

/** What is the same in types that have no options, lead where their author says and are used once they are done. */
export const plainInteraction = {
  options: null,
  answering: null,
  upgrades: [],
  events: { HOTSPOT_CLICK: 'use', INFOBOX_OPEN: 'open', INFOBOX_CLOSE: 'use' },
  listLeads: ({ content }: { content: Lead }) => [{ lead: content, optionId: null }],
  findLead: ({ content }: { content: Lead }) => content,
} as const satisfies Partial<InteractionDefinition<string, never, { content: Lead }>>;
