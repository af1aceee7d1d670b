import { sql } from 'kysely';
import { showEvent } from '#features/attempts/model/attempt.ts';
import { heatmapReadLimit } from '#features/attempts/model/attempt-limits.ts';
import {
  countLearnersOfParts,
  countLookers,
  type ItemPerformance,
  listLookedAttempts,
  listPartUses,
  type PartUse,
  readPerformance,
} from '#features/attempts/server/counted-attempts-view.ts';
import { listEventsWhere } from '#features/attempts/server/event-list-view.ts';
import type { LogFiles } from '#features/attempts/server/session-export-view.ts';
import type { PlayedKind } from '#features/content/model/content-kind.ts';
import { listInteractionNames } from '#features/simulations/server/interaction-names-view.ts';
import type { Period } from '#kernel/days.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { fewestPeople, isFew } from '#kernel/fewest-people.ts';
import { parsePageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';

import { itemsSeenBy } from '../../model/analytics-policy.ts';
import type { QuestionArgs } from '../analytics-question.ts';
import { type AnalyticsContext, findTitleOfItem } from '../analytics-service.ts';
import { findItemTitle } from '../analytics-store.ts';
import { countPeople } from '../small-groups/guard.ts';
import { ask, mostInteractions, readSeen } from './ask-video.ts';

// What is asked of one interactive video beyond its figures, by the same rights. Null where the viewer sees no numbers of it.

export function findTitle(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
): Promise<string | null> {
  const seen = itemsSeenBy(viewer);
  const question = ask(context, simulationId, args);
  return context.tenancy.readForAnalytics(viewer, (scope) => findItemTitle(scope, question, seen));
}

/** Whether there is an item whose numbers the viewer sees. */
export async function isSeen(
  context: AnalyticsContext,
  viewer: Viewer,
  item: { kind: PlayedKind; id: number },
): Promise<boolean> {
  return (await findTitleOfItem(context, viewer, item)) !== null;
}

export function findPerformance(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
): Promise<(ItemPerformance & { period: Period }) | null> {
  return readSeen(
    context,
    viewer,
    ask(context, simulationId, args),
    async (scope, { selection, attempts, period, withholds }) => {
      if (withholds && isFew((await countPeople(scope, selection)).scored)) throw fewPeople();
      return { ...(await readPerformance(scope, attempts)), period };
    },
  );
}

const noName = { title: '', type: '', scored: false };

export type InteractionUse = PartUse & { title: string; type: string; scored: boolean };

export function findInteractivity(
  context: AnalyticsContext,
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs,
): Promise<{ period: Period; interactions: InteractionUse[]; withheld: number } | null> {
  return readSeen(context, viewer, ask(context, simulationId, args), async (scope, asked) => {
    const { attempts, period, withholds } = asked;
    const all = await listPartUses(scope, attempts, { limit: mostInteractions });
    const learners = withholds
      ? await countLearnersOfParts(scope, attempts, { parts: all.map(({ id }) => id), enough: fewestPeople })
      : null;
    const uses = learners ? all.filter(({ id }) => !isFew(learners.get(id) ?? 0)) : all;
    const names = await listInteractionNames(
      scope,
      uses.map(({ id }) => id),
    );
    const interactions = uses.map((use) => {
      const { title, type, scored } = names.get(use.id) ?? noName;
      // What was right once could be right, whatever the draft asks now.
      return { ...use, title, type, scored: scored || use.correct > 0 };
    });
    return { period, interactions, withheld: all.length - uses.length };
  });
}

export function findHeatmaps(
  context: AnalyticsContext & { files: LogFiles },
  viewer: Viewer,
  simulationId: number,
  args: QuestionArgs & { videoId: number | null; limit?: number | null },
): Promise<{ events: ReturnType<typeof showEvent>[]; truncated: boolean } | null> {
  const { limit } = parsePageRequest({ limit: args.limit }, heatmapReadLimit, heatmapReadLimit);
  return readSeen(
    context,
    viewer,
    ask(context, simulationId, args),
    async (scope, { attempts, withholds }) => {
      const { videoId } = args;
      if (withholds && isFew(await countLookers(scope, attempts, { videoId, enough: fewestPeople })))
        throw fewPeople();
      const ids = await listLookedAttempts(scope, attempts, { videoId, looks: limit + 1 });
      const chosen = {
        sessions: [sql`s.id = any(${ids}::bigint[])`],
        events: [
          sql`e.payload ? 'heatmapData'`,
          ...(videoId === null ? [] : [sql`(e.payload->>'videoId')::bigint = ${videoId}`]),
        ],
        payloadName: 'heatmapData',
      };
      // One more than asked for shows that there are more.
      const events = await listEventsWhere(scope, context.files, viewer, chosen, limit + 1);
      return {
        events: events.slice(0, limit).map((event) => showEvent(viewer, event)),
        truncated: events.length > limit,
      };
    },
  );
}
