import { queryOptions } from '@tanstack/react-query';
import { restRequest } from '#web/rest/rest-request.ts';
import type { ApiFairness } from '../../model/api-appeals.ts';

export function fairnessQuery(assessmentId: string) {
  return queryOptions({
    // Below the conversation, so that a decision reads both anew.
    queryKey: ['conversation', assessmentId, 'appeals'],
    queryFn: ({ signal }) => restRequest<ApiFairness>(`assessments/${assessmentId}/appeals`, { signal }),
    staleTime: 0,
  });
}
