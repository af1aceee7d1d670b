import type { Lead } from '../../interactions/define-interaction.ts';
import { definitionOf } from '../../interactions/interaction.ts';
import type { EventContent, Step, VideoContent } from '../version-content.ts';
import type { ContentIndex } from './content-index.ts';

/** Where things lead. A target that the version does not have ends the session: nobody is left on a dead page. */

/** Of an interaction that was used, with the options that were chosen of it. */
export function findStepAfterEvent(
  index: ContentIndex,
  event: EventContent,
  optionIds: readonly number[] = [],
): Step {
  return resolveLead(index, definitionOf(event).findLead(event, optionIds));
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
