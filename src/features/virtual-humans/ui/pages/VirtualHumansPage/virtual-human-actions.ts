import { useMutation, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import type { ListedVirtualHuman } from './virtual-humans-query.ts';

const updateDocument = graphql(`
  mutation VirtualHumanActions_archive($input: VirtualHumanInput!) {
    updateVirtualHuman(Input: $input) {
      ID
      Archived
    }
  }
`);

const copyDocument = graphql(`
  mutation VirtualHumanActions_duplicate($id: ID!) {
    copyVirtualHuman(VirtualHumanID: $id) {
      ID
    }
  }
`);

const deleteDocument = graphql(`
  mutation VirtualHumanActions_delete($ids: [ID!]!) {
    deleteVirtualHumans(IDs: $ids)
  }
`);

export type VirtualHumanAction = 'archived' | 'restored' | 'duplicated' | 'deleted';

/** Does one of the menu's actions. When it fails the card is simply usable again, as the specification has it. */
export function useVirtualHumanAction({ ID, Title }: Pick<ListedVirtualHuman, 'ID' | 'Title'>) {
  const t = useTranslate('virtual-humans');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: VirtualHumanAction) => perform(action, ID),
    onSuccess: async (_answer, action) => {
      flash(t(`done.${action}`, { title: Title || t('untitled') }), { type: 'success' });
      await invalidate(client, 'virtual-humans', 'dashboard');
    },
  });
}

async function perform(action: VirtualHumanAction, id: string): Promise<void> {
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
