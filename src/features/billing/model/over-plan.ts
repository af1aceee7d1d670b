/** What plans on sale limit and people see; null is without limit. */
const plannedThings = ['editors', 'learners', 'virtualHumans', 'interactiveVideos'] as const;
type PlannedThing = (typeof plannedThings)[number];

type Over = {
  thing: PlannedThing;
  used: number;
  max: number;
  /** So many have to go before one can be added. */
  excess: number;
};

/**
 * What an organisation has more of than a plan includes. Nothing is taken away with that plan, and nothing of it can be
 * added; so it is said before anybody pays, and forbids nothing.
 */
export function listOverPlan(
  used: Readonly<Record<PlannedThing, number>>,
  limits: Readonly<Record<PlannedThing, number | null>>,
): readonly Over[] {
  return plannedThings.flatMap((thing) => {
    const max = limits[thing];
    if (max === null || used[thing] <= max) return [];
    return [{ thing, used: used[thing], max, excess: used[thing] - max + 1 }];
  });
}
