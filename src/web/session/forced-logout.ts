import { hasUnsavedWork } from '../unsaved-work.ts';
import { isPublicPath } from './public-paths.ts';

/** Changes the page; the app puts its router here, so that a lost connection does not lose the app itself. */
let goTo: (href: string) => void = (href) => location.assign(href);

/** Of features; the app puts them here. */
let publicPaths: readonly string[] = [];

export function prepareForcedLogout(app: {
  navigate: (href: string) => void;
  publicPaths: readonly string[];
}): void {
  goTo = app.navigate;
  publicPaths = app.publicPaths;
}

/**
 * Leaves for /logout with the text. Never on a public page, and never while a player or editor has unsaved work: those
 * show the error themselves, keep the work and try again. Returns whether it left.
 */
export function forceLogout(message: string): boolean {
  if (isPublicPath(location.pathname, publicPaths) || hasUnsavedWork()) return false;
  goTo(`/logout?msg=${encodeURIComponent(message)}`);
  return true;
}
