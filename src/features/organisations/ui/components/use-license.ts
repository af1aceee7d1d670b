import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useCan, useViewer } from '#web/session/use-session.ts';

const licenseDocument = graphql(`
  query UseLicense_license($id: ID!) {
    readOneOrganisation(ID: $id) {
      ID
      PlatformLicense {
        ID
        Type
        Learners
        Editors
        PaidEditorSeats
      }
    }
    licenseCounts(OrganisationID: $id) {
      Learners
      Editors
    }
  }
`);

/** The part of the plan that inviting needs; undefined while it loads and for viewers who may not see it. */
export function useLicense() {
  const id = useViewer()?.Organisation?.ID ?? '0';
  const enabled = useCan('organisation:see-plan');
  const query = useQuery({
    ...graphqlQuery(['organisation', 'license'], licenseDocument, { id }),
    enabled,
  });
  if (!query.data) return undefined;
  const license = query.data.readOneOrganisation?.PlatformLicense ?? null;
  return {
    kind: license ? { type: license.Type } : null,
    learnerLimit: license?.Learners ?? null,
    learners: query.data.licenseCounts.Learners,
  };
}
