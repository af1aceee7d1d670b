/**
 * From this width on the sidebar is open unless the person closed it. public/before-paint.js reads it as well.
 */
export const wideQuery = '(min-width: 1200px)';

/** Up to this width the menu is a drawer alone. */
export const narrowQuery = '(max-width: 768px)';

/** `chosen` is the person's last choice, if any. */
export function isKeptExpanded(chosen: string | null, isWide: boolean): boolean {
  return chosen === null ? isWide : chosen === 'expanded';
}
