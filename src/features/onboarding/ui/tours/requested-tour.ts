import type { TourKey } from '../../model/tours.ts';

let requested: TourKey | undefined;

/** Asks for a tour on the page that is opened next, seen before or not. */
export function requestTour(tour: TourKey): void {
  requested = tour;
}

/** The requested tour, once. */
export function takeRequestedTour(): TourKey | undefined {
  const tour = requested;
  requested = undefined;
  return tour;
}
