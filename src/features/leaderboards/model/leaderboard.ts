import { fewestPeople } from '#kernel/fewest-people.ts';

/** As many places as a leaderboard shows. */
export const shownPlaces = 10;

/** How somebody did, in percent. Only a course has progress, which counts before the score. */
type Result = { progress: number | null; score: number | null };
export type Ranked = Result & { personId: number; firstName: string };

export type Place = Result & {
  /** Null where too few people are ranked. */
  position: number | null;
  firstName: string;
  own: boolean;
};

export type Leaderboard = {
  /** How many people others see. */
  people: number;
  places: Place[];
  /** Also of those whom others do not see; null without a result. */
  own: Place | null;
};

export type Standings = {
  /** How many people are listed. */
  people: number;
  /** The best of those who are listed, in their order. */
  best: readonly Ranked[];
  own: (Ranked & { /** How many of those who are listed did better. */ better: number }) | null;
};

/** Who did as well as another has the same place, and the next place is left out: 1, 2, 2, 4. */
export function rankPlaces(best: readonly Ranked[]): (Ranked & { position: number })[] {
  let position = 1;
  return best.map((one, index) => {
    const before = best[index - 1];
    if (before && !isAsGood(before, one)) position = index + 1;
    return { ...one, position };
  });
}

/** What somebody is shown: too few people have no places, and only their own result. */
export function showLeaderboard({ people, best, own }: Standings, viewerId: number | null): Leaderboard {
  const enough = people >= fewestPeople;
  const placeOf = ({ progress, score, firstName, personId }: Ranked, position: number | null): Place => ({
    position,
    firstName,
    progress,
    score,
    own: personId === viewerId,
  });
  return {
    people,
    places: enough ? rankPlaces(best).map((one) => placeOf(one, one.position)) : [],
    own: own && placeOf(own, enough ? own.better + 1 : null),
  };
}

function isAsGood(left: Result, right: Result): boolean {
  return left.progress === right.progress && left.score === right.score;
}
