import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { RatingPanel } from './RatingPanel.tsx';

const ratingDocument = graphql(`
  query SessionRating_one($id: ID!) {
    readOneAnalyticsSubmission(ID: $id) {
      ID
      Created
      LearnerFeedbackRating
      LearnerFeedback
    }
  }
`);

/** Asks how a session was that has just ended; nothing where the organisation does not ask. */
export function SessionRating({ attemptId }: { attemptId: string }) {
  const { data } = useQuery(
    graphqlQuery(['analytics-submission', 'rating'], ratingDocument, { id: attemptId }),
  );
  const session = data?.readOneAnalyticsSubmission;
  return session?.LearnerFeedback ? <RatingPanel session={session} /> : null;
}
