import { QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { AppGraphqlError } from './graphql-error.ts';
import { type GraphqlRequestOptions, graphqlRequest, type TypedDocument } from './graphql-request.ts';

const minuteMs = 60_000;
const defaultStaleMs = 5 * minuteMs;
const analyticsStaleMs = 12 * 60 * minuteMs;
const analyticsKeys = ['analytics-submission', 'analytics-event'];

/**
 * Answers are fresh for five minutes, those of analytics for twelve hours, or until the person's own write makes them
 * stale.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: defaultStaleMs,
        gcTime: defaultStaleMs,
        refetchOnWindowFocus: false,
        // The transport has already tried twice, and an answer with an error will not change by asking again.
        retry: (failures, error) => !(error instanceof AppGraphqlError) && failures < 1,
      },
    },
  });
  for (const key of analyticsKeys) {
    client.setQueryDefaults([key], { staleTime: analyticsStaleMs, gcTime: analyticsStaleMs });
  }
  return client;
}

/**
 * Options for useQuery or a route's loader: `graphqlQuery(['groups', 'list'], document, variables)`. The first part
 * of the key is the feature's noun, so that `invalidate(client, 'groups')` after a write reaches all of it.
 */
export function graphqlQuery<Result, Variables>(
  key: QueryKey,
  document: TypedDocument<Result, Variables>,
  variables: Variables,
  options: Omit<GraphqlRequestOptions, 'signal'> = {},
) {
  return queryOptions({
    queryKey: [...key, variables],
    queryFn: ({ signal }) => graphqlRequest(document, variables, { ...options, signal }),
  });
}

/** Makes everything under these nouns stale; visible data is loaded again. */
export async function invalidate(client: QueryClient, ...nouns: string[]): Promise<void> {
  await Promise.all(nouns.map((noun) => client.invalidateQueries({ queryKey: [noun] })));
}
