/** In the order in which they are shown: a later one waits until those before it were seen. */
export const tourKeys = ['first', 'second', 'virtual-human'] as const;
export type TourKey = (typeof tourKeys)[number];

/** Under these names a member's own map says that a tour was seen. */
export const tourFlags: Readonly<Record<TourKey, string>> = {
  first: 'seenFirstTour',
  second: 'seenSecondTour',
  'virtual-human': 'seenVHTour',
};

/** Where each is shown. */
const places: Readonly<Record<TourKey, RegExp>> = {
  first: /^\/$/,
  second: /^\/simulations\/\d+(\/|$)/,
  'virtual-human': /^\/virtual-humans\/\d+(\/|$)/,
};

export function isTourKey(text: string): text is TourKey {
  return tourKeys.some((key) => key === text);
}

export function isNextTour(seen: ReadonlySet<TourKey>, tour: TourKey): boolean {
  return tourKeys.find((key) => !seen.has(key)) === tour;
}

/** The tour that begins by itself at this address: one that was not seen, when it is its turn. */
export function findTour(seen: ReadonlySet<TourKey>, path: string): TourKey | null {
  return tourKeys.find((key) => isNextTour(seen, key) && places[key].test(path)) ?? null;
}
