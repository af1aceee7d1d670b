import type { Viewer } from '#kernel/viewer.ts';

/**
 * How a session was opened. Members come on a headset, within a course, or otherwise on the web; holders of shared links on our
 * own pages, or on another site that embeds the player.
 */
export const attemptChannels = ['web', 'in-course', 'headset', 'link', 'embedded'] as const;
export type AttemptChannel = (typeof attemptChannels)[number];

type Opened = {
  unitId: number | null;
  /** As the player says; only a shared link plays on another site. */
  embedded?: boolean | undefined;
};

/** On a headset is what is done there, in a course or not. */
export function channelOf(viewer: Pick<Viewer, 'kind' | 'headset'>, opened: Opened): AttemptChannel {
  if (viewer.kind === 'public') return opened.embedded ? 'embedded' : 'link';
  if (viewer.headset) return 'headset';
  return opened.unitId === null ? 'web' : 'in-course';
}
