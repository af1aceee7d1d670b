import { type ContentCalls, useContentAction } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
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

const calls: ContentCalls = {
  archive: (id, at) => graphqlRequest(updateDocument, { input: { ID: id, Archived: at } }),
  duplicate: (id) => graphqlRequest(copyDocument, { id }),
  remove: (id) => graphqlRequest(deleteDocument, { ids: [id] }),
};

/** Runs an action of the menu. When it fails the card is simply usable again, as the specification says. */
export function useVirtualHumanAction(item: Pick<ListedVirtualHuman, 'ID' | 'Title'>) {
  const t = useTranslate('virtual-humans');
  return useContentAction(item, { t, calls, noun: 'virtual-humans' });
}
