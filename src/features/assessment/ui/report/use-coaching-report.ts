import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { restRequest, unreadableReason } from '#web/rest/rest-request.ts';
import type { ApiReport } from '../../model/api-results.ts';
import { reportPollMs } from '../../model/assessment-limits.ts';

function reportQuery(assessmentId: string) {
  return queryOptions({
    queryKey: ['coaching-report', assessmentId],
    queryFn: ({ signal }) =>
      restRequest<ApiReport>(`assessments/${assessmentId}/coaching-session-report`, { signal }),
    // Being written while the page waits for it.
    staleTime: 0,
  });
}

/** The report of one conversation: loaded again while it is being written, and written on request. */
export function useCoachingReport(assessmentId: string) {
  const t = useTranslate('conversation-results');
  const errorText = useErrorText();
  const client = useQueryClient();
  const query = useQuery({
    ...reportQuery(assessmentId),
    refetchInterval: ({ state }) => (state.data?.generatingStatus === 'pending' ? reportPollMs : false),
  });
  const generate = useMutation({
    mutationFn: (regenerate: boolean) =>
      restRequest<ApiReport>(`assessments/${assessmentId}/coaching-session-report`, {
        method: 'POST',
        body: { regenerate },
      }),
    onSuccess: (report) => client.setQueryData(reportQuery(assessmentId).queryKey, report),
    onError: (error) => {
      const { code, reason } = error instanceof AppGraphqlError ? error : {};
      if (code === 'CONFLICT') flash(t('report.running'), { type: 'warning' });
      else
        flash(reason === unreadableReason ? errorText(error) : t('report.failed'), {
          type: 'error',
        });
      void query.refetch();
    },
  });
  return { query, generate };
}
