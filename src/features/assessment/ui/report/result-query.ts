import { queryOptions } from '@tanstack/react-query';
import { restRequest } from '#web/rest/rest-request.ts';
import type { ApiResult } from '../../model/api-results.ts';

/**
 * The result of a conversation, for viewers who may see it. The page of the conversation keeps all of it under this
 * key.
 */
export function resultQuery(assessmentId: string) {
  return queryOptions({
    queryKey: ['conversation', assessmentId],
    queryFn: ({ signal }) =>
      restRequest<{ result: ApiResult | null }>(`assessments/${assessmentId}`, { signal }),
  });
}
