import { isOwnPath, pathnameOf } from '../session/next-page.ts';
import { type AccountKind, accountKindOf, type Viewer } from '../session/viewer.ts';
import { judgePageFor } from './page-gate.ts';
import type { JudgePage } from './page-gates.ts';

/** Where each kind of account starts. */
export type StartPages = Readonly<Record<AccountKind, string>>;

/**
 * The target of '/': itself, for those who may open it; else, and where `next` says so, the page that was requested before
 * signing in, if the person may open it, or the start page of their role.
 */
export function chooseStart(
  { judgePage, startPages }: { judgePage: JudgePage; startPages: StartPages },
  viewer: Viewer,
  next: string | undefined,
): string {
  const kind = accountKindOf(viewer);
  const asked = next ?? (kind === 'learner' ? '' : '/');
  if (!isOwnPath(asked)) return startPages[kind];
  return judgePageFor(judgePage, viewer, pathnameOf(asked)) === 'open' ? asked : startPages[kind];
}
