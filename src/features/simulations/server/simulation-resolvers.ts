import type { ReactionService } from '#features/content/server/index.ts';
import type { Option as DeclaredOption } from '#generated/graphql-sources.ts';
import type { FeatureResolvers } from '#generated/resolvers/simulations.ts';
import { parseId } from '#kernel/ids.ts';
import type { AnswerCounts } from './answer-counts.ts';
import type { PlayMutation } from './play/index.ts';
import type { SimulationContext } from './simulation-context.ts';
import { createSimulationMutations } from './simulation-mutation-resolvers.ts';
import { createSimulationQueries, type SimulationQueries } from './simulation-query-resolvers.ts';
import { createVideoMutations } from './video-resolvers.ts';

/** Everything but what players send and what logs show. */
type AuthoringResolvers = {
  Query: SimulationQueries;
  Mutation: Omit<FeatureResolvers['Mutation'], PlayMutation>;
  Option: FeatureResolvers['Option'];
};

/**
 * An option, and the interactive video that its answers are counted in: undefined where it has to be looked up, null for
 * those who are told no counts.
 */
export type OptionSource = Omit<DeclaredOption, 'AnswerCount'> & { countedIn?: number | null };

export function createSimulationResolvers(
  simulations: SimulationContext,
  { reactions, countAnswers }: { reactions: ReactionService; countAnswers: AnswerCounts },
): AuthoringResolvers {
  return {
    Query: createSimulationQueries(simulations),
    Mutation: { ...createSimulationMutations(simulations, reactions), ...createVideoMutations(simulations) },
    Option: {
      AnswerCount: (source, _args, context) =>
        source.countedIn === null
          ? null
          : countAnswers(context, context.requireViewer(), {
              optionId: parseId(source.ID),
              simulationId: source.countedIn ?? null,
            }),
    },
  };
}
