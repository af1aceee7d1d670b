import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { eventPageSize } from '#features/attempts/model/attempt-limits.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { SubmissionLog_OneQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';

const logDocument = graphql(`
  query SubmissionLog_one($id: ID!, $limit: Int!, $offset: Int!) {
    readOneAnalyticsSubmission(ID: $id) {
      ID
      Score
      PassMark
      Points
      Created
      Finished
      FinishedAt
      Quiz
      MemberID
      LearnerFeedbackRating
      LearnerFeedback
      CanDelete
      Member {
        ID
        Name
        AvatarURL
      }
      Simulation {
        ID
        Title
        hasHeatmaps
      }
      AnalyticsEvents(limit: $limit, offset: $offset) {
        nodes {
          ID
          Type
          Created
          VideoTime
          Correct
          Points
          Video {
            ID
            Title
          }
          Event {
            ID
            Type
            Title
            Description
          }
          Options {
            ID
            Text
            Feedback
          }
        }
        pageInfo {
          totalCount
        }
      }
    }
  }
`);

export type LoggedAttempt = NonNullable<SubmissionLog_OneQuery['readOneAnalyticsSubmission']>;
export type LoggedEvent = LoggedAttempt['AnalyticsEvents']['nodes'][number];

/** One session with one page of its events; null where it does not exist for this person. */
export function useSubmissionLog(attemptId: string, page: number) {
  return useQuery({
    ...graphqlQuery(['analytics-event', 'log'], logDocument, {
      id: attemptId,
      limit: eventPageSize,
      offset: (page - 1) * eventPageSize,
    }),
    placeholderData: keepPreviousData,
  });
}
