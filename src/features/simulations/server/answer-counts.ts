import { seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import { readChoiceCounts } from '#features/attempts/server/choice-count-view.ts';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { listSimulationIdsOfOptions } from './interaction-store.ts';

export type AnswerCounts = ReturnType<typeof createAnswerCounts>;

type AskedOption = { optionId: number; simulationId: number | null };
type Asked = {
  ids: Set<number>;
  items: Set<number>;
  unknown: Set<number>;
  /** Null where it is withheld. */
  answer: Promise<Map<number, number> | null>;
};

/**
 * How often an option was chosen, for those who see everybody's sessions; null for others, and where the organisation withholds
 * numbers of small groups: the counters do not know how many people answered, which analytics of questions count. The options
 * that one request asks about are counted together.
 */
export function createAnswerCounts({ tenancy }: { tenancy: Tenancy }) {
  const waiting = new WeakMap<object, Asked>();

  function ask(request: object, viewer: Viewer): Asked {
    const ids = new Set<number>();
    const items = new Set<number>();
    const unknown = new Set<number>();
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting.delete(request);
      return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        if (await withholdsSmallGroups(scope)) return null;
        const found = await listSimulationIdsOfOptions(scope, [...unknown]);
        const asked = { kind: 'simulation', ids: [...items, ...found] };
        return readChoiceCounts(scope, asked, [...ids]);
      });
    });
    const asked = { ids, items, unknown, answer };
    waiting.set(request, asked);
    return asked;
  }

  return async (
    request: object,
    viewer: Viewer,
    { optionId, simulationId }: AskedOption,
  ): Promise<number | null> => {
    if (!seesAllAttempts(viewer)) return null;
    const asked = waiting.get(request) ?? ask(request, viewer);
    asked.ids.add(optionId);
    if (simulationId === null) asked.unknown.add(optionId);
    else asked.items.add(simulationId);
    const counts = await asked.answer;
    return counts && (counts.get(optionId) ?? 0);
  };
}
