import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
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

export type SimulationAction = 'archived' | 'restored' | 'duplicated' | 'deleted';

/** Does one of the menu's actions, says how it went, and brings the lists up to date. */
export function useSimulationAction({ ID, Title }: Pick<ListedSimulation, 'ID' | 'Title'>) {
  const t = useTranslate('simulations');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: SimulationAction) => perform(action, ID),
    onSuccess: async (_answer, action) => {
      flash(t(`done.${action}`, { title: Title || t('untitled') }), { type: 'success' });
      await invalidate(client, 'simulations', 'dashboard');
    },
    onError: (_error, action) => flash(t(`failed.${action}`), { type: 'error' }),
  });
}

async function perform(action: SimulationAction, id: string): Promise<void> {
  switch (action) {
    case 'archived':
      await graphqlRequest(updateDocument, { input: { ID: id, Archived: new Date().toISOString() } });
      break;
    case 'restored':
      await graphqlRequest(updateDocument, { input: { ID: id, Archived: null } });
      break;
    case 'duplicated':
      await graphqlRequest(copyDocument, { id });
      break;
    case 'deleted':
      await graphqlRequest(deleteDocument, { ids: [id] });
      break;
  }
}
