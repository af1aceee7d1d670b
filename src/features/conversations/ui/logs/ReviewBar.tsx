import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiScoring } from '#features/assessment/model/api-results.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { restRequest } from '#web/rest/rest-request.ts';
import { useCan } from '#web/session/use-session.ts';
import styles from './ReviewBar.module.css';

/** Lets a result count that waits for a person. Nothing where it does not. */
export function ReviewBar({ assessmentId, scoring }: { assessmentId: string; scoring: ApiScoring }) {
  const t = useTranslate('appeals');
  const client = useQueryClient();
  const reviews = useCan('score:review');
  const confirm = useMutation({
    mutationFn: () =>
      restRequest(`assessments/${assessmentId}/review`, {
        method: 'POST',
        body: { scoredAt: scoring.scoredAt },
      }),
    onSuccess: () => flash(t('reviews.confirmed'), { type: 'success' }),
    onError: (error) => {
      const code = error instanceof AppGraphqlError ? error.code : null;
      const text = code === 'CONFLICT' ? 'reviews.changed' : code === 'FORBIDDEN' ? 'reviews.own' : null;
      flash(t(text ?? 'reviews.failed'), { type: text ? 'warning' : 'error' });
    },
    onSettled: () => invalidate(client, 'conversation'),
  });
  if (!reviews || scoring.review?.reviewedAt !== null) return null;
  return (
    <div className={styles.bar}>
      <p>{t('reviews.text')}</p>
      <Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('reviews.confirm')}
      </Button>
    </div>
  );
}
