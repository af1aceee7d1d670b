import type { Viewer } from '#kernel/viewer.ts';

/**
 * Mail that was written to files holds live links, with which anybody could take over an account. So it is shown to the
 * provider's staff in their own name and to nobody else; whoever runs the machine finds the files named in the log.
 */
export function maySeeLocalMail(viewer: Viewer): boolean {
  return viewer.kind === 'member' && viewer.internal && viewer.impersonatorId === null;
}
