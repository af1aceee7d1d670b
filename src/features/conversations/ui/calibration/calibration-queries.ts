import { queryOptions } from '@tanstack/react-query';
import type { ApiCalibration, ApiGoldSessionWords } from '#features/assessment/model/api-calibration.ts';
import { restRequest } from '#web/rest/rest-request.ts';

export function calibrationQuery(virtualHumanId: string, locale: string) {
  return queryOptions({
    queryKey: ['conversation', 'calibration', virtualHumanId, locale],
    queryFn: ({ signal }) =>
      restRequest<ApiCalibration>(`virtual-humans/${virtualHumanId}/calibration?locale=${locale}`, {
        signal,
      }),
    staleTime: 0,
  });
}

export function goldSessionQuery(assessmentId: string) {
  return queryOptions({
    queryKey: ['conversation', 'gold', assessmentId],
    queryFn: ({ signal }) => restRequest<ApiGoldSessionWords>(`gold-sessions/${assessmentId}`, { signal }),
    staleTime: 0,
  });
}
