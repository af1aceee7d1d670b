import type { EventRole, EventWith, InteractionDefinition } from './define-interaction.ts';
import { type FieldName, type InteractionFields, plainFields } from './fields.ts';
import { interactions } from './list.ts';
import type { OptionContent } from './option.ts';

type Definitions = typeof interactions;

export type InteractionType = keyof Definitions;

type EventOf<Type extends InteractionType> = EventWith<Definitions[Type]['fields'][number]> & { type: Type };

/** An interaction of any type, with what its type keeps and nothing else. */
export type EventContent = { [Type in InteractionType]: EventOf<Type> }[InteractionType];

/** An interaction as the API has it: every field, whatever its type keeps of them. */
export type WideEvent = Omit<EventWith<FieldName>, 'content'> & {
  type: InteractionType;
  content: InteractionFields;
};

// The keys of its own type; there is always one.
export const interactionTypes = Object.keys(interactions) as [InteractionType, ...InteractionType[]];

/** What an interaction is of which nothing was said, and one whose type this version does not know. */
export const plainType: InteractionType = 'infobox';

export function parseInteractionType(text: string): InteractionType {
  return interactionTypes.find((type) => type === text) ?? plainType;
}

/** Any of the definitions, for whoever asks it about an interaction of its own type. */
type AnyDefinition = InteractionDefinition<InteractionType, FieldName, EventContent>;

/** The definition of an interaction, to be asked about that interaction. */
export function definitionOf({ type }: { type: InteractionType }): AnyDefinition {
  // A definition takes its own content alone, and it is found by the type that stands beside the content.
  return interactions[type] as AnyDefinition;
}

/** The same for what comes from the API, where a type is a text. */
export function definitionOfType(type: string): AnyDefinition {
  return definitionOf({ type: parseInteractionType(type) });
}

/** Whether learners answer it, as the API names its type. */
export function isAnswered(event: { Type: string }): boolean {
  return definitionOfType(event.Type).answering !== null;
}

export function usesField(type: InteractionType, field: FieldName): boolean {
  return definitionOf({ type }).fields.includes(field);
}

/** What a log's event does to this interaction; undefined where it is none of its events. */
export function findRole(event: { type: InteractionType }, logged: string): EventRole | undefined {
  const { events } = definitionOf(event);
  return Object.hasOwn(events, logged) ? events[logged] : undefined;
}

/** What a log's event of this type does to the interactions that know it; undefined for events of the session itself. */
export function findRoleOfEvents(logged: string): EventRole | undefined {
  return interactionTypes.map((type) => findRole({ type }, logged)).find((role) => role !== undefined);
}

/** All fields of a new interaction. */
export function defaultFields(type: InteractionType): InteractionFields {
  return { ...plainFields, ...definitionOf({ type }).defaults };
}

/** Every field: what the type keeps, and the defaults for the others. */
export function allFieldsOf({ type, content }: Pick<EventContent, 'type' | 'content'>): InteractionFields {
  const { format: _, ...kept } = content;
  return { ...defaultFields(type), ...kept };
}

export function widen(event: EventContent): WideEvent {
  return { ...event, content: allFieldsOf(event) };
}

/** What its type keeps of an interaction, whatever else was said of it. */
export function narrow({ type, content, ...event }: WideEvent): EventContent {
  const { fields } = definitionOf({ type });
  // The names of the definition make the content of its type.
  return {
    ...event,
    type,
    content: { format: formatOf(type), ...pickFields(content, fields) },
  } as EventContent;
}

/** The format in which content of this type is written now. */
export function formatOf(type: InteractionType): number {
  return definitionOf({ type }).upgrades.length + 1;
}

export function pickFields<Name extends FieldName>(
  fields: Pick<InteractionFields, Name>,
  names: readonly Name[],
): Pick<InteractionFields, Name> {
  const picked = Object.fromEntries(names.map((name) => [name, fields[name]]));
  return picked as Pick<InteractionFields, Name>; // exactly these names were picked
}

/** Where a new interaction of this type begins; it is on no timeline yet. */
export function newInteraction(type: InteractionType, options: OptionContent[] = []): WideEvent {
  return {
    id: 0,
    type,
    title: '',
    timestampMs: 0,
    durationMs: definitionOf({ type }).defaultDurationMs,
    content: defaultFields(type),
    options,
  };
}
