import type { Lead } from '../interactions/define-interaction.ts';
import { refuse } from './simulation-kind.ts';

export type RedirectTargets = { videoIds: ReadonlySet<number>; videoIdOfEvent: ReadonlyMap<number, number> };

/**
 * A step with the targets its action uses and no others. A target must be part of the same interactive video; one that
 * is not chosen yet, or that was there before and has gone, is for the publish check to complain about.
 */
export function settleRedirect(step: Lead, before: Lead | undefined, targets: RedirectTargets): Lead {
  const { action, redirectVideoId, redirectEventId } = step;
  const isAsBefore =
    before?.action === action &&
    before.redirectVideoId === redirectVideoId &&
    before.redirectEventId === redirectEventId;
  if (isAsBefore) return step;
  if (action === 'redirect_video') {
    if (redirectVideoId !== null && !targets.videoIds.has(redirectVideoId))
      throw refuse('simulation.redirect-outside');
    return { action, redirectVideoId, redirectEventId: null };
  }
  if (action === 'redirect_event') {
    if (redirectEventId === null) return { action, redirectVideoId: null, redirectEventId: null };
    const videoId = targets.videoIdOfEvent.get(redirectEventId);
    if (videoId === undefined) throw refuse('simulation.redirect-outside');
    return { action, redirectVideoId: videoId, redirectEventId };
  }
  return { action, redirectVideoId: null, redirectEventId: null };
}
