import { graphql } from '#generated/graphql/gql.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';

const addDocument = graphql(`
  mutation GroupMembers_add($group: ID!, $member: ID!) {
    addMemberToGroup(GroupID: $group, MemberID: $member) {
      ID
    }
  }
`);

const addManyDocument = graphql(`
  mutation GroupMembers_addMany($group: ID!, $members: [ID!]!) {
    bulkAddMembersToGroup(GroupID: $group, MemberIDs: $members) {
      ID
      Updated
      Message
      Reason
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

/** All in one call; of each, whether it worked and why not. */
export async function addManyToGroup(groupId: string, memberIds: readonly string[]) {
  const answer = await graphqlRequest(addManyDocument, { group: groupId, members: [...memberIds] });
  return answer.bulkAddMembersToGroup;
}

export async function removeFromGroup(groupId: string, memberId: string): Promise<void> {
  await graphqlRequest(removeDocument, { group: groupId, member: memberId });
}
