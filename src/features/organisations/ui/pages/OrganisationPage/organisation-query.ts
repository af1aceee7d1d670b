import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { OrganisationPage_OrganisationQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';

const organisationDocument = graphql(`
  query OrganisationPage_organisation($id: ID!) {
    readOneOrganisation(ID: $id) {
      ID
      Name
      Description
      EnforceMFA
      LearnerFeedback
      LogoMediaID
      LogoMedia {
        URL
      }
      BrandImageMediaID
      BrandImageMedia {
        URL
      }
      PlatformLicense {
        ID
        Type
        Title
        ExpiryDate
        PaidEditorSeats
        Editors
        Learners
        VirtualHumans
        InteractiveVideos
      }
    }
    licenseCounts(OrganisationID: $id) {
      Editors
      Learners
      VirtualHumans
      InteractiveVideos
    }
  }
`);

export type EditedOrganisation = NonNullable<OrganisationPage_OrganisationQuery['readOneOrganisation']>;

/** The organisation that the viewer is in. */
export function useOrganisation() {
  const id = useViewer()?.Organisation?.ID ?? '0';
  return useQuery(graphqlQuery(['organisation', 'edit'], organisationDocument, { id }));
}
