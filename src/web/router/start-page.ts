import { isOwnPath, pathnameOf } from '../session/next-page.ts';
import { landingPath, type Viewer } from '../session/viewer.ts';
import { judgePageFor } from './page-gate.ts';
import type { JudgePage } from './page-gates.ts';

/** Where '/' leads: to the page that was asked for before signing in, if the person may open it, or where their role begins. */
export function chooseStart(judgePage: JudgePage, viewer: Viewer, next: string | undefined): string {
  if (next === undefined || !isOwnPath(next)) return landingPath(viewer);
  return judgePageFor(judgePage, viewer, pathnameOf(next)) === 'open' ? next : landingPath(viewer);
}
