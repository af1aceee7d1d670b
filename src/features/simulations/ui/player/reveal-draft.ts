import type { Lead } from '../../interactions/define-interaction.ts';
import { questionTypes, stepActions } from '../../interactions/fields.ts';
import {
  defaultFields,
  definitionOf,
  type EventContent,
  narrow,
  newInteraction,
  parseInteractionType,
} from '../../interactions/interaction.ts';
import { type OptionContent, plainOption } from '../../interactions/option.ts';
import type { StoryEvent, StoryOption } from './player-story.ts';
import type { Reveal } from './session-api.ts';

/** Authors see all of their own draft. */
const fullSight = { correctness: true, points: true };

/** What a preview shows instead of the server's answer, by the same rules: the author's page knows its own draft. */
export function revealDraft(draft: StoryEvent, optionIds: readonly string[]): Reveal {
  const event = readDraft(draft);
  const { answering, findLead } = definitionOf(event);
  const chosen = optionIds.map(Number);
  const revealed = answering?.reveal(event, answering.score(event, chosen), fullSight);
  const lead = findLead(event, chosen);
  return {
    EventID: draft.ID,
    Correct: revealed?.correct ?? null,
    Points: revealed?.points ?? null,
    Feedback: revealed?.feedback ?? null,
    Options: (revealed?.options ?? []).map(({ id, correct, feedback }) => ({
      ID: String(id),
      Correct: correct,
      Feedback: feedback,
    })),
    Action: lead.action,
    RedirectVideoID: toText(lead.redirectVideoId),
    RedirectEventID: toText(lead.redirectEventId),
  };
}

/** What the rules read of it; the rest stays as in a new one. */
function readDraft(draft: StoryEvent): EventContent {
  const type = parseInteractionType(draft.Type);
  return narrow({
    ...newInteraction(type, draft.Options.map(readOption)),
    id: Number(draft.ID),
    content: {
      ...defaultFields(type),
      ...readLead(draft),
      questionType: questionTypes.find((known) => known === draft.QuestionType) ?? 'no_scoring',
      multipleAnswers: draft.MultipleAnswers,
    },
  });
}

function readOption(option: StoryOption): OptionContent {
  return {
    ...plainOption,
    ...readLead(option),
    id: Number(option.ID),
    feedback: option.Feedback ?? '',
    correct: option.Correct ?? false,
    points: option.Points ?? 0,
  };
}

function readLead(of: Pick<StoryOption, 'Action' | 'RedirectVideoID' | 'RedirectEventID'>): Lead {
  return {
    action: stepActions.find((known) => known === of.Action) ?? 'continue',
    redirectVideoId: of.RedirectVideoID === null ? null : Number(of.RedirectVideoID),
    redirectEventId: of.RedirectEventID === null ? null : Number(of.RedirectEventID),
  };
}

function toText(id: number | null): string | null {
  return id === null ? null : String(id);
}
