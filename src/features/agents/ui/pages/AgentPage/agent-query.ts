import { graphql } from '#generated/graphql/gql.ts';
import type { AgentPage_OneQuery } from '#generated/graphql/graphql.ts';

export const agentDocument = graphql(`
  query AgentPage_one($id: ID!) {
    readOneAgent(ID: $id) {
      ID
      AdminTitle
      Name
      Description
      Instructions
      OpeningLine
      AvatarID
      VoiceID
      PersonDayLimit
      OrganisationDayLimit
      OnHome
      Revision
      TotalUnanswered
      Placements {
        ItemID
        Kind
        Title
      }
    }
  }
`);

export type EditedAgent = NonNullable<AgentPage_OneQuery['readOneAgent']>;
