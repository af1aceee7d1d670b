import { countContent } from '#features/content/server/content-group-view.ts';
import { planKeys } from '#features/entitlements/model/limits.ts';
import type { Counted } from '#features/entitlements/server/index.ts';

/** A plan says how many there may be. It is shown beside what is used; nobody is refused one more. */
export const countedSimulations: Counted = {
  key: planKeys.interactiveVideos,
  countUsed: (scope) => countContent(scope, 'simulation'),
};
