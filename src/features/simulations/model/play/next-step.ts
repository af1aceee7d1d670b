import type { EventContent, OptionContent, Step, VideoContent } from '../version-content.ts';
import type { ContentIndex } from './content-index.ts';
import { listChosenOptions } from './scoring.ts';

/** Where things lead. A target that the version does not have ends the session: nobody is left on a dead page. */

type Lead = Pick<OptionContent, 'action' | 'redirectVideoId' | 'redirectEventId'>;

/** The first chosen option (in the author's order) that leads away, else the question's own action. */
export function findStepAfterAnswer(
  index: ContentIndex,
  question: EventContent,
  optionIds: readonly number[],
): Step {
  const leading = listChosenOptions(question, optionIds).find((option) => option.action !== 'continue');
  return resolveLead(index, leading ?? question.content);
}

/** Of a hotspot that was clicked, or an information box that was closed. */
export function findStepAfterEvent(index: ContentIndex, event: EventContent): Step {
  return resolveLead(index, event.content);
}

/** 'replay' leads to the beginning of the same video; 'pause' leads nowhere and leaves the last frame standing. */
export function findStepAfterVideo(index: ContentIndex, video: VideoContent): Step {
  switch (video.endAction) {
    case 'pause':
      return { action: 'continue' };
    case 'replay':
      return { action: 'redirect_video', videoId: video.id };
    case 'redirect':
      return resolveLead(index, {
        action: video.redirectEventId === null ? 'redirect_video' : 'redirect_event',
        redirectVideoId: video.redirectVideoId,
        redirectEventId: video.redirectEventId,
      });
    default:
      return { action: 'end' };
  }
}

function resolveLead(index: ContentIndex, lead: Lead): Step {
  if (lead.action === 'redirect_video') {
    const video = lead.redirectVideoId === null ? undefined : index.videos.get(lead.redirectVideoId);
    return video ? { action: 'redirect_video', videoId: video.id } : { action: 'end' };
  }
  if (lead.action === 'redirect_event') {
    const found = lead.redirectEventId === null ? undefined : index.events.get(lead.redirectEventId);
    return found
      ? { action: 'redirect_event', videoId: found.video.id, eventId: found.event.id }
      : { action: 'end' };
  }
  return { action: lead.action };
}
