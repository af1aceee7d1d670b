const key = 'reloadedForNewVersion';

/**
 * The next check compares builds again: a page that is still the old one does not load a second time by itself until the mark
 * has run out (`mayLoadAgain`).
 */
export function reloadForUpdate(): void {
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}

/** When this tab last loaded again for an update, in milliseconds; 0 for never. */
export function readFailedAt(): number {
  return Number(sessionStorage.getItem(key) ?? 0) || 0;
}
