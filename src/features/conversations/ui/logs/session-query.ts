import { graphql } from '#generated/graphql/gql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const sessionDocument = graphql(`
  query ChatLog_session($id: ID!) {
    readOneAnalyticsSubmission(ID: $id) {
      ID
      Created
      TimeSpent
      Finished
      LearnerFeedbackRating
      Member {
        ID
        Name
        AvatarURL
      }
    }
  }
`);

/** The time, learner and rating of a conversation. */
export function sessionQuery(assessmentId: string) {
  return graphqlQuery(['analytics-submission', 'conversation'], sessionDocument, { id: assessmentId });
}
