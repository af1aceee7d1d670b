import { graphql } from '#generated/graphql/gql.ts';
import type { ItemForms_ReadQuery } from '#generated/graphql/graphql.ts';

export const readDocument = graphql(`
  query ItemForms_read($itemId: ID!) {
    readFeedbackForms(filter: { ItemID: { eq: $itemId } }) {
      nodes {
        ID
        Title
        Status
        Archived
        Placements {
          ItemID
          Stage
        }
      }
    }
  }
`);

export const offeredDocument = graphql(`
  query ItemForms_offered($title: String!, $limit: Int!) {
    readFeedbackForms(
      filter: { Title: { contains: $title }, Status: { eq: "Published" }, Archived: { eq: null } }
      sort: [{ field: "Title", direction: ASC }]
      limit: $limit
    ) {
      nodes {
        ID
        Title
        Status
        Archived
      }
    }
  }
`);

export const setDocument = graphql(`
  mutation ItemForms_set($itemId: ID!, $before: ID, $after: ID) {
    setItemForms(ItemID: $itemId, BeforeID: $before, AfterID: $after) {
      ID
    }
  }
`);

type Placed = ItemForms_ReadQuery['readFeedbackForms']['nodes'][number];
export type ChosenForm = Pick<Placed, 'ID' | 'Title' | 'Status' | 'Archived'>;
export type ItemFormChoice = Record<'before' | 'after', ChosenForm | null>;

export function readChoice(placed: readonly Placed[], itemId: string): ItemFormChoice {
  const at = (stage: string) =>
    placed.find(({ Placements }) =>
      Placements.some((place) => place.ItemID === itemId && place.Stage === stage),
    ) ?? null;
  return { before: at('before'), after: at('after') };
}
