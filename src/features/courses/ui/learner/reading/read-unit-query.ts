import { graphql } from '#generated/graphql/gql.ts';
import type { ReadUnit_UnitQuery } from '#generated/graphql/graphql.ts';

export const readUnitDocument = graphql(`
  query ReadUnit_unit($id: ID!) {
    readOneUnit(ID: $id) {
      ID
      Page {
        ID
        Kind
        Title
        Body
        Downloadable
        Files {
          ID
          Kind
          Title
          URL
          PosterURL
          Width
          Height
          Pages
        }
      }
    }
  }
`);

export const completeDocument = graphql(`
  mutation ReadUnit_complete($id: ID!) {
    completeUnit(ID: $id) {
      ID
      isCompleted
    }
  }
`);

export type ReadPage = NonNullable<NonNullable<ReadUnit_UnitQuery['readOneUnit']>['Page']>;
