import { isOwnPath, pathnameOf } from '../session/next-page.ts';
import { landingPath, type Viewer } from '../session/viewer.ts';
import { judgePageFor } from './page-gate.ts';
import type { JudgePage } from './page-gates.ts';

/**
 * The target of '/': the page that was requested before signing in, if the person may open it, or the start page of
 * their role.
 */
export function chooseStart(judgePage: JudgePage, viewer: Viewer, next: string | undefined): string {
  if (next === undefined || !isOwnPath(next)) return landingPath(viewer);
  return judgePageFor(judgePage, viewer, pathnameOf(next)) === 'open' ? next : landingPath(viewer);
}
