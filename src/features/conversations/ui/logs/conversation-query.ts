import { queryOptions } from '@tanstack/react-query';
import { restRequest } from '#web/rest/rest-request.ts';
import type { ApiAssessment } from '../../model/api-messages.ts';

/** A conversation with its turns and, for viewers who may see it, its result. */
export function assessmentQuery(assessmentId: string) {
  return queryOptions({
    queryKey: ['conversation', assessmentId],
    queryFn: ({ signal }) => restRequest<ApiAssessment>(`assessments/${assessmentId}`, { signal }),
  });
}
