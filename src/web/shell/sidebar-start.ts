/** From this width on the sidebar is open unless somebody closed it. Read by public/before-paint.js as well. */
export const wideQuery = '(min-width: 1200px)';

/** `chosen` is what the person chose last, if ever. */
export function isKeptExpanded(chosen: string | null, isWide: boolean): boolean {
  return chosen === null ? isWide : chosen === 'expanded';
}
