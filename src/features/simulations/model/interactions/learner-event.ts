import type { EventContent, OptionContent } from '../version-content.ts';
import type { InteractionContent } from './interaction.ts';

/** An option as a learner may see it before answering. */
type LearnerOption = Pick<OptionContent, 'id' | 'text' | 'description'> & {
  feedback: null;
  correct: null;
  points: null;
  action: null;
  redirectVideoId: null;
  redirectEventId: null;
};

export type LearnerEvent = Omit<EventContent, 'content' | 'options'> & {
  content: Omit<InteractionContent, 'redirectVideoId' | 'redirectEventId'> & {
    redirectVideoId: null;
    redirectEventId: null;
  };
  options: LearnerOption[];
};

/**
 * Takes away what a learner may learn only by answering: which options are right, what they are worth, what is said
 * about them and where they and the event lead. Built from named fields, so that a new field stays secret until it is
 * added here.
 */
export function stripAnswersForLearner(event: EventContent): LearnerEvent {
  const { id, type, title, timestampMs, durationMs, content, options } = event;
  return {
    id,
    type,
    title,
    timestampMs,
    durationMs,
    content: { ...content, redirectVideoId: null, redirectEventId: null },
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
