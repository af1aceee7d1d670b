import { queryOptions } from '@tanstack/react-query';
import type { ApiAppeal, ApiOpenAppeals } from '#features/assessment/model/api-appeals.ts';
import { restRequest } from '#web/rest/rest-request.ts';

export const openAppealsQuery = queryOptions({
  queryKey: ['conversation', 'appeals'],
  queryFn: ({ signal }) => restRequest<ApiOpenAppeals>('appeals', { signal }),
  staleTime: 0,
});

export function appealQuery(appealId: string) {
  return queryOptions({
    queryKey: ['conversation', 'appeals', appealId],
    queryFn: ({ signal }) => restRequest<ApiAppeal>(`appeals/${appealId}`, { signal }),
    staleTime: 0,
  });
}
