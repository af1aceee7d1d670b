import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { selectedFields } from '#platform/graphql/selection.ts';
import type { SimulationContext } from './simulation-context.ts';
import { presentSimulation } from './simulation-presenter.ts';
import { getChanged } from './simulation-read-service.ts';
import { partsOfSimulation } from './simulation-selection.ts';

/** After a change: the item as it is now, with what the selection asks for. */
export async function answerSimulation(
  simulations: SimulationContext,
  context: RequestContext,
  info: GraphQLResolveInfo,
  id: number,
) {
  const parts = partsOfSimulation(selectedFields(info));
  return presentSimulation(simulations, await getChanged(simulations, context.requireViewer(), id, parts));
}
