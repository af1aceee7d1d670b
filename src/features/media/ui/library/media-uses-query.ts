import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { MediaUses_ListQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const usesDocument = graphql(`
  query MediaUses_list($id: ID!) {
    readMediaUses(ID: $id) {
      Kind
      ItemID
      Title
      Place
      Version
      Published
    }
  }
`);

export type MediaUse = MediaUses_ListQuery['readMediaUses'][number];

export function useMediaUses(id: string) {
  return useQuery(graphqlQuery(['media', 'uses'], usesDocument, { id }));
}

export type UsingItem = { key: string; kind: string; id: string | null; title: string; uses: MediaUse[] };

/** The places by the item that they are in, in the server's order. */
export function groupUses(uses: readonly MediaUse[]): UsingItem[] {
  const items = new Map<string, UsingItem>();
  for (const use of uses) {
    const key = `${use.Kind} ${use.ItemID}`;
    const item = items.get(key) ?? { key, kind: use.Kind, id: use.ItemID, title: use.Title, uses: [] };
    item.uses.push(use);
    items.set(key, item);
  }
  return [...items.values()];
}
