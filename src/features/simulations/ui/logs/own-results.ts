import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { isPassed } from '#kernel/score.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';

const ownResultsDocument = graphql(`
  query OwnResults_list($filter: AnalyticsSubmissionFilter!) {
    readAnalyticsSubmissions(filter: $filter, limit: 100) {
      nodes {
        ID
        BestScore
        PassMark
        Simulation {
          ID
        }
      }
    }
  }
`);

/** What a person reached in an item they finished; null where there is no score or it is hidden. */
export type OwnResult = { bestScore: number | null; passMark: number | null };

/** Marked as done: a score is so only when it passed; where nothing is said of passing it is a number and no verdict. */
export function isDone({ bestScore, passMark }: OwnResult): boolean {
  return bestScore === null || isPassed(bestScore, passMark) === true;
}

/**
 * The person's results by item, of their latest hundred finished sessions. Comes after the page it decorates, so a
 * card without a result is a complete card.
 */
export function useOwnResults(): ReadonlyMap<string, OwnResult> {
  const viewer = useViewer();
  const { data } = useQuery({
    ...graphqlQuery(['analytics-submission', 'own-results'], ownResultsDocument, {
      filter: { MemberID: { eq: viewer?.ID ?? '0' }, Finished: { eq: true } },
    }),
    select: ({ readAnalyticsSubmissions }) =>
      new Map(
        readAnalyticsSubmissions.nodes.flatMap(({ Simulation, BestScore, PassMark }) =>
          Simulation ? [[Simulation.ID, { bestScore: BestScore, passMark: PassMark }] as const] : [],
        ),
      ),
  });
  return data ?? noResults;
}

const noResults: ReadonlyMap<string, OwnResult> = new Map();
