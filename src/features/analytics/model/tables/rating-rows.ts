import type { Say, TableRows } from './say.ts';

type ListedRatings = {
  OneStar: number;
  TwoStars: number;
  ThreeStars: number;
  FourStars: number;
  FiveStars: number;
};

/** The most stars first, as the page shows them. */
export function listStars(found: ListedRatings): { stars: number; count: number }[] {
  return [
    { stars: 5, count: found.FiveStars },
    { stars: 4, count: found.FourStars },
    { stars: 3, count: found.ThreeStars },
    { stars: 2, count: found.TwoStars },
    { stars: 1, count: found.OneStar },
  ];
}

/** Ratings as rows of a file, a row for each number of stars. */
export function ratingRows(say: Say<'rating.column' | 'rating.count'>, found: ListedRatings): TableRows {
  return [
    [say('rating.column'), say('rating.count')],
    ...listStars(found).map(({ stars, count }) => [String(stars), String(count)]),
  ];
}
