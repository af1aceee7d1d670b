import { definitionOf } from '../../../../interactions/interaction.ts';
import type { EditorEvent } from '../../../editor-state/editor-document.ts';

/** How long the stage shows what stays until it is answered: long enough to be seen while the video plays by. */
const openEndedMs = 2_000;
/** The picture at a time is the frame that began before it; at 12 frames a second that is up to this long ago. */
const frameToleranceMs = 90;

/** Whether an interaction is on the picture at a moment. */
export function isShownAt(
  event: Pick<EditorEvent, 'type' | 'timestampMs' | 'durationMs'>,
  timeMs: number,
): boolean {
  const lasts = definitionOf(event).hasDuration && event.durationMs > 0;
  const lengthMs = lasts ? event.durationMs : openEndedMs;
  return timeMs >= event.timestampMs - frameToleranceMs && timeMs < event.timestampMs + lengthMs;
}
