import type { EventContent } from '../version-content.ts';
import type { InteractionContent, InteractionType } from './interaction.ts';

/** Everything an author can set on an interaction; a type uses some of them. */
export type InteractionField =
  | Exclude<keyof InteractionContent, 'format'>
  | 'title'
  | 'timestampMs'
  | 'durationMs'
  | 'options';

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

/** What one type of interaction is. The registry lists them; nothing else switches on the type. */
export type InteractionDefinition = {
  type: InteractionType;
  defaults: InteractionContent;
  /** How long a new one stays; 0 means until it is answered or closed. */
  defaultDurationMs: number;
  uses: ReadonlySet<InteractionField>;
  /** What stands in the way of publishing, or is probably an oversight. */
  check(event: EventContent): InteractionProblem[];
  /** The author's own words for lists and timelines; empty when there are none. */
  summarise(event: EventContent): string;
};

/** Where an interaction stands and how it looks: the same for all types. */
export const placementFields: readonly InteractionField[] = [
  'title',
  'timestampMs',
  'durationMs',
  'pauseVideo',
  'bookmarkVisible',
  'posX',
  'posY',
  'opacity',
  'size',
  'sticky',
];
