/** What of the editor an address shows. */
export type EditorPlace = {
  view: 'build' | 'interactions' | 'story' | 'settings';
  /** Named by the address; null: whatever is chosen. */
  videoId: number | null;
  /** The interactions as a table in place of the timeline. */
  isTable: boolean;
};

export type EditorAddress = { pathname: string; search: Readonly<Record<string, unknown>> };

/**
 * /simulations/{id}/ builds, with ?view=story and ?view=settings beside it; /interactions lists those of all videos;
 * /videos/{videoId} opens one, and /videos/{videoId}/interactions shows its interactions as a table.
 */
export function readEditorPlace({ pathname, search }: EditorAddress): EditorPlace {
  const [, , , part, videoId, suffix] = pathname.split('/');
  if (part === 'interactions') return { view: 'interactions', videoId: null, isTable: true };
  if (part === 'videos') {
    const id = Number(videoId);
    return {
      view: 'build',
      videoId: Number.isSafeInteger(id) && id > 0 ? id : null,
      isTable: suffix === 'interactions',
    };
  }
  const view = search.view === 'story' || search.view === 'settings' ? search.view : 'build';
  return { view, videoId: null, isTable: false };
}
