import type { InteractionFields } from './fields.ts';
import { defaultFields, definitionOf, type EventContent, pickFields, type WideEvent } from './interaction.ts';
import type { OptionContent } from './option.ts';

/** An option as a learner may see it before answering. */
type LearnerOption = Pick<OptionContent, 'id' | 'text' | 'description'> & {
  feedback: null;
  correct: null;
  points: null;
  action: null;
  redirectVideoId: null;
  redirectEventId: null;
};

export type LearnerEvent = Omit<WideEvent, 'content' | 'options'> & {
  content: Omit<InteractionFields, 'redirectVideoId' | 'redirectEventId'> & {
    redirectVideoId: null;
    redirectEventId: null;
  };
  options: LearnerOption[];
};

/**
 * Takes away what a learner may learn only by using the interaction: which options are right, what they are worth, what is
 * said about them and where they and the interaction lead. A type names what it shows, so that a new field stays secret
 * until it is named; where something leads is secret in every type.
 */
export function stripAnswersForLearner(event: EventContent): LearnerEvent {
  const { id, type, title, timestampMs, durationMs, options } = event;
  const fields: InteractionFields = { ...defaultFields(type), ...event.content };
  return {
    id,
    type,
    title,
    timestampMs,
    durationMs,
    content: {
      ...defaultFields(type),
      ...pickFields(fields, definitionOf(event).shown),
      redirectVideoId: null,
      redirectEventId: null,
    },
    options: options.map((option) => ({
      id: option.id,
      text: option.text,
      description: option.description,
      feedback: null,
      correct: null,
      points: null,
      action: null,
      redirectVideoId: null,
      redirectEventId: null,
    })),
  };
}
