import type { InteractionFields } from '../interactions/fields.ts';
import { type InteractionType, usesField } from '../interactions/interaction.ts';

/** What an interaction holds, in the API's names and units: every field, whatever its type keeps of them. */
export function presentFields(type: InteractionType, fields: InteractionFields) {
  return {
    Action: fields.action,
    Description: fields.description,
    Content: fields.content,
    Label: fields.label,
    ShowLabel: fields.showLabel,
    ShowOverlay: fields.showOverlay,
    Countdown: fields.countdownMs / 1000,
    PauseVideo: fields.pauseVideo,
    BookmarkVisible: fields.bookmarkVisible,
    RedirectVideoID: idOf(fields.redirectVideoId),
    RedirectEventID: idOf(fields.redirectEventId),
    AnswersOrdered: fields.answersOrdered,
    PosX: fields.posX,
    PosY: fields.posY,
    Opacity: fields.opacity,
    Size: fields.size,
    HotspotScale: fields.hotspotScale,
    IconType: fields.iconType,
    Frameless: fields.frameless,
    Sticky: fields.sticky,
    MustBeFound: fields.mustBeFound,
    QuestionType: usesField(type, 'questionType') ? fields.questionType : '',
    MultipleAnswers: fields.multipleAnswers,
  };
}

function idOf(id: number | null): string | null {
  return id === null ? null : String(id);
}
