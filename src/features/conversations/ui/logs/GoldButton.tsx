import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { restRequest } from '#web/rest/rest-request.ts';
import { useCan } from '#web/session/use-session.ts';
import type { ApiAssessment } from '../../model/api-messages.ts';

/** Lets two people rate this conversation, to see whether its scorer can be trusted. */
export function GoldButton({ assessment }: { assessment: ApiAssessment }) {
  const t = useTranslate('calibration');
  const client = useQueryClient();
  const rates = useCan('calibration:rate');
  const mark = useMutation({
    mutationFn: () =>
      restRequest(`assessments/${assessment.id}/gold`, { method: 'POST', body: { gold: true } }),
    onSuccess: () => flash(t('gold.marked'), { type: 'success' }),
    onError: (error) =>
      flash(t(error instanceof AppGraphqlError && error.code === 'CONFLICT' ? 'gold.refused' : 'failed'), {
        type: 'error',
      }),
    onSettled: () => invalidate(client, 'conversation'),
  });
  if (!rates || assessment.wordsRemoved) return null;
  return (
    <Button kind="quiet" busy={mark.isPending} onClick={() => mark.mutate()}>
      {t('gold.mark')}
    </Button>
  );
}
