/** In the address of the player's page or of the page around it: whoever knows better plays all the same. */
const bypassQuery = 'bypassSupportChecks';

/** What a browser can do, as it says itself; its name tells nothing. */
export type BrowserAbilities = {
  /** Streams through Media Source Extensions, of either kind. */
  mediaSource: boolean;
  /** Streams by itself, as iPhones do. */
  nativeHls: boolean;
  /** Draws a 360 picture. */
  webgl: boolean;
};

/** A video needs a way to stream, 360 the means to draw it as well. */
export function isPlayerSupported(place: {
  abilities: BrowserAbilities;
  /** Of the page's address. */
  search: string;
  content360: boolean;
}): boolean {
  const bypass = new URLSearchParams(place.search).get(bypassQuery);
  if (bypass !== null && bypass !== 'false') return true;
  const { abilities, content360 } = place;
  return (abilities.mediaSource || abilities.nativeHls) && (!content360 || abilities.webgl);
}
