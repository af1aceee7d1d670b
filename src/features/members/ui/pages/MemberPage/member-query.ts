import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { MemberPage_MemberQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const memberDocument = graphql(`
  query MemberPage_member($id: ID!) {
    readOneMember(ID: $id) {
      ID
      Name
      FirstName
      Surname
      Email
      UserType
      AvatarURL
      Disabled
      Active
      Created
      LastSeen
      SignupMethod
      MFAEnabled
      DeleteRequestID
      Manageable
      RoleChangeable
      ...MemberStatistics_member
      OrganisationGroups {
        ID
        Name
      }
    }
  }
`);

export type FullMember = NonNullable<MemberPage_MemberQuery['readOneMember']>;

export function useMember(id: string) {
  return useQuery(graphqlQuery(['members', 'one'], memberDocument, { id }));
}
