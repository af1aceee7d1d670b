import type { EditorDocument } from './editor-document.ts';

/**
 * The document with its redirects as the server would keep them: targets only where the action uses them, an event's
 * video beside the event, and none that is not there. Two documents that mean the same are the same after this.
 */
export function settleReferences(document: EditorDocument): EditorDocument {
  const videoIds = new Set(document.videos.map((video) => video.id));
  const videoOfEvent = new Map(document.events.map((event) => [event.id, event.videoId]));

  function settle<Step extends { redirectVideoId: number | null; redirectEventId: number | null }>(
    step: Step,
    kind: 'video' | 'event' | 'none',
  ): Step {
    const target = targetOf(step, kind);
    return target.redirectVideoId === step.redirectVideoId && target.redirectEventId === step.redirectEventId
      ? step
      : { ...step, ...target };
  }

  function targetOf(
    step: { redirectVideoId: number | null; redirectEventId: number | null },
    kind: 'video' | 'event' | 'none',
  ) {
    const { redirectVideoId, redirectEventId } = step;
    if (kind === 'video' && redirectVideoId !== null && videoIds.has(redirectVideoId)) {
      return { redirectVideoId, redirectEventId: null };
    }
    const videoId = redirectEventId === null ? undefined : videoOfEvent.get(redirectEventId);
    if (kind === 'event' && videoId !== undefined) return { redirectVideoId: videoId, redirectEventId };
    return { redirectVideoId: null, redirectEventId: null };
  }

  return {
    ...document,
    startVideoId:
      document.startVideoId !== null && videoIds.has(document.startVideoId) ? document.startVideoId : null,
    videos: document.videos.map((video) =>
      settle(
        video,
        video.endAction !== 'redirect' ? 'none' : video.redirectEventId === null ? 'video' : 'event',
      ),
    ),
    events: document.events.map((event) => {
      const settled = settle(event, kindOf(event.action));
      const options = event.options.map((option) => settle(option, kindOf(option.action)));
      const isChanged = options.some((option, index) => option !== event.options[index]);
      return isChanged ? { ...settled, options } : settled;
    }),
  };
}

function kindOf(action: string): 'video' | 'event' | 'none' {
  if (action === 'redirect_video') return 'video';
  return action === 'redirect_event' ? 'event' : 'none';
}

/** Equal in everything that is stored. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = b as Record<string, unknown>; // an object or list, read by name
  return left.length === Object.keys(b).length && left.every(([key, value]) => isSame(value, right[key]));
}
