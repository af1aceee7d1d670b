import { type ContentCalls, useContentAction } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import type { ListedSimulation } from './simulations-query.ts';

const updateDocument = graphql(`
  mutation SimulationActions_archive($input: SimulationInput!) {
    updateSimulation(Input: $input) {
      ID
      Archived
    }
  }
`);

const copyDocument = graphql(`
  mutation SimulationActions_duplicate($id: ID!) {
    copySimulation(SimulationID: $id) {
      ID
    }
  }
`);

const deleteDocument = graphql(`
  mutation SimulationActions_delete($ids: [ID!]!) {
    deleteSimulations(IDs: $ids)
  }
`);

const calls: ContentCalls = {
  archive: (id, at) => graphqlRequest(updateDocument, { input: { ID: id, Archived: at } }),
  duplicate: (id) => graphqlRequest(copyDocument, { id }),
  remove: (id) => graphqlRequest(deleteDocument, { ids: [id] }),
};

/** Does one of the menu's actions and says how it went. */
export function useSimulationAction(simulation: Pick<ListedSimulation, 'ID' | 'Title'>) {
  const t = useTranslate('simulations');
  return useContentAction(simulation, {
    t,
    calls,
    noun: 'simulations',
    onFailure: (action) => flash(t(`failed.${action}`), { type: 'error' }),
  });
}
