import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiAppeal, ApiOpenAppeals } from '#features/assessment/model/api-appeals.ts';
import type { ApiWaitingResults } from '#features/assessment/model/api-reviews.ts';
import { restRequest } from '#web/rest/rest-request.ts';

export function openAppealsQuery({ limit, offset }: { limit: number; offset: number }) {
  return queryOptions({
    queryKey: ['conversation', 'appeals', 'open', limit, offset],
    queryFn: ({ signal }) =>
      restRequest<ApiOpenAppeals>(`appeals?limit=${limit}&offset=${offset}`, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function waitingResultsQuery({ limit, offset }: { limit: number; offset: number }) {
  return queryOptions({
    queryKey: ['conversation', 'reviews', limit, offset],
    queryFn: ({ signal }) =>
      restRequest<ApiWaitingResults>(`reviews?limit=${limit}&offset=${offset}`, { signal }),
    staleTime: 0,
  });
}

export function appealQuery(appealId: string) {
  return queryOptions({
    queryKey: ['conversation', 'appeals', appealId],
    queryFn: ({ signal }) => restRequest<ApiAppeal>(`appeals/${appealId}`, { signal }),
    staleTime: 0,
  });
}
