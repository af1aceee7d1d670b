/** In the address of the player's page or of the page around it: whoever knows better plays all the same. */
export const bypassQuery = 'bypassSupportChecks';

/**
 * The player is tested in Chrome and what is built like it, Edge and Firefox, and elsewhere says so. 360 is always let
 * in: there a headset's own browser is as good as any.
 */
export function isPlayerSupported(place: {
  userAgent: string;
  /** Of the page's address. */
  search: string;
  content360: boolean;
}): boolean {
  if (place.content360) return true;
  const bypass = new URLSearchParams(place.search).get(bypassQuery);
  if (bypass !== null && bypass !== 'false') return true;
  return /(?:Chrome|Chromium|CriOS|Firefox|FxiOS|Edg|EdgA|EdgiOS)\/\d/.test(place.userAgent);
}
