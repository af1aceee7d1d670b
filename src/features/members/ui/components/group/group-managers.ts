import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';

const addDocument = graphql(`
  mutation GroupManagers_add($group: ID!, $member: ID!) {
    addGroupManager(GroupID: $group, MemberID: $member) {
      ID
    }
  }
`);

const removeDocument = graphql(`
  mutation GroupManagers_remove($group: ID!, $member: ID!) {
    removeGroupManager(GroupID: $group, MemberID: $member) {
      ID
    }
  }
`);

export async function makeManager(groupId: string, memberId: string): Promise<void> {
  await graphqlRequest(addDocument, { group: groupId, member: memberId });
}

export async function endManager(groupId: string, memberId: string): Promise<void> {
  await graphqlRequest(removeDocument, { group: groupId, member: memberId });
}
