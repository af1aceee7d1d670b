import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { LicencePage_LicenceQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const licenceDocument = graphql(`
  query LicencePage_licence($id: ID!) {
    readOrganisationLicence(OrganisationID: $id) {
      OrganisationID
      Name
      CustomerStage
      Partner
      Archived
      VirtualHumanAPI
      TrialDaysLeft
      Plan {
        ID
        Type
        Title
        StartDate
        ExpiryDate
        Notes
        Reason
      }
      FormerPlans {
        ID
        Type
        Title
        StartDate
        Reason
      }
      Agreed {
        Key
        Max
      }
      Counts {
        Key
        Used
        Max
      }
    }
  }
`);

export type Licence = NonNullable<LicencePage_LicenceQuery['readOrganisationLicence']>;

export function useLicenceOf(id: string) {
  return useQuery(graphqlQuery(['customers', 'licence'], licenceDocument, { id }));
}
