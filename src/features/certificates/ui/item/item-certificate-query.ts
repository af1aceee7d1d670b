import { graphql } from '#generated/graphql/gql.ts';

export const readDocument = graphql(`
  query ItemCertificate_read($itemId: ID!) {
    readItemCertificate(ItemID: $itemId) {
      ItemID
      Enabled
      Title
      ValidMonths
      MinimumScore
      Colour
    }
    readIssuedCertificates(ItemID: $itemId, limit: 1) {
      pageInfo {
        totalCount
      }
    }
  }
`);

export const setDocument = graphql(`
  mutation ItemCertificate_set($input: ItemCertificateInput!) {
    setItemCertificate(Input: $input) {
      ItemID
      Enabled
    }
  }
`);

export const exportDocument = graphql(`
  mutation ItemCertificate_export($itemId: ID!) {
    exportIssuedCertificates(ItemID: $itemId) {
      URL
    }
  }
`);
