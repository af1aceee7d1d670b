import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';

const addDocument = graphql(`
  mutation GroupMembers_add($group: ID!, $member: ID!) {
    addMemberToGroup(GroupID: $group, MemberID: $member) {
      ID
    }
  }
`);

const removeDocument = graphql(`
  mutation GroupMembers_remove($group: ID!, $member: ID!) {
    removeMemberFromGroup(GroupID: $group, MemberID: $member) {
      ID
    }
  }
`);

export async function addToGroup(groupId: string, memberId: string): Promise<void> {
  await graphqlRequest(addDocument, { group: groupId, member: memberId });
}

export async function removeFromGroup(groupId: string, memberId: string): Promise<void> {
  await graphqlRequest(removeDocument, { group: groupId, member: memberId });
}
