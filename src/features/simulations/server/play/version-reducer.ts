import type { AttemptReducer, EventOutcome } from '#features/attempts/model/attempt-reducer.ts';
import { badInput } from '#kernel/app-error.ts';
import type { EventRole } from '../../interactions/define-interaction.ts';
import { definitionOf, findRole, findRoleOfEvents } from '../../interactions/interaction.ts';
import { reduceEvent } from '../../model/play/attempt-reducer.ts';
import { type AttemptState, createAttemptState } from '../../model/play/attempt-state.ts';
import type { ContentIndex } from '../../model/play/content-index.ts';
import { parseAttemptState } from '../../model/play/parse-attempt-state.ts';
import { type PlayEvent, type PlayPayload, playPayloadSchema } from '../../model/play/play-event.ts';
import { isScored, scoreAttempt } from '../../model/play/scoring.ts';
import type { EventContent } from '../../model/version-content.ts';

/** Authors see how often each option was chosen. */
export const chosenOptions = { kind: 'simulation', type: 'ANSWER', list: 'optionIds' } as const;

/** The rules of one published version, as the session log asks for them. */
export function createVersionReducer(index: ContentIndex): AttemptReducer<PlayPayload> {
  return {
    payload: playPayloadSchema,
    choicesOf: ({ type, payload }) =>
      type === chosenOptions.type ? (payload?.[chosenOptions.list] ?? []) : [],
    isAnswer: ({ type }) => findRoleOfEvents(type) === 'answer',
    check: (event) => assertKnown(index, event),
    reduce(stored, events) {
      let state =
        stored === null ? createAttemptState(index.content.startVideoId) : parseAttemptState(stored);
      const outcomes: (EventOutcome | null)[] = [];
      for (const event of events) {
        const before = state;
        state = reduceEvent(index, before, event);
        outcomes.push(findOutcome(index, before, state, event));
      }
      const { points, score } = scoreAttempt(index, state);
      return {
        state,
        outcomes,
        finished: state.finished,
        timeSpentMs: state.timeSpentMs,
        points,
        // A score in the middle would look like a result.
        score: state.finished ? score : null,
      };
    },
  };
}

function findOutcome(
  index: ContentIndex,
  before: AttemptState,
  after: AttemptState,
  event: PlayEvent,
): EventOutcome | null {
  const eventId = event.payload?.eventId;
  if (eventId === undefined || before.finished) return null;
  const question = index.events.get(eventId)?.event;
  const answered = after.answered[eventId];
  if (!question || findRole(question, event.type) !== 'answer') return null;
  if (!answered || !isScored(question)) return null;
  // An answer that does not lie on the route changed nothing.
  if (answered.times === before.answered[eventId]?.times) return null;
  const { correct, points } = answered.latest;
  // Only the first answer to a question counts, and the log shows what counted.
  return { correct, points: answered.times === 1 ? points : 0 };
}

/** Nothing that a player names may come from another version, and an answer is one that the question allows. */
function assertKnown(index: ContentIndex, event: PlayEvent): void {
  const { videoId, eventId, optionIds = [] } = event.payload ?? {};
  const found = eventId === undefined ? undefined : index.events.get(eventId);
  const knownVideo = videoId === undefined || index.videos.has(videoId);
  const knownEvent =
    eventId === undefined || (found && (videoId === undefined || found.video.id === videoId));
  const knownOptions = optionIds.every((id) => found?.event.options.some((option) => option.id === id));
  if (!knownVideo || !knownEvent || !knownOptions) {
    throw badInput('An event names something that this version does not have.', {
      reason: 'session.unknown-part',
    });
  }
  const role = findRoleOfEvents(event.type);
  if (role) assertTakes(found?.event, event, role);
}

/** What a learner does with an interaction names one that such a thing can be done with. */
function assertTakes(interaction: EventContent | undefined, event: PlayEvent, role: EventRole): void {
  if (!interaction || !findRole(interaction, event.type)) {
    throw badInput(
      role === 'answer'
        ? 'An answer names its question.'
        : 'This event names the hotspot or information box it belongs to.',
    );
  }
  const problem = definitionOf(interaction).answering?.findProblem(
    interaction,
    event.payload?.optionIds ?? [],
  );
  if (problem) throw badInput(problem);
}
