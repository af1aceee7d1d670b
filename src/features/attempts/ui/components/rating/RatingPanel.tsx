import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { SessionRating_OneQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { findRatingState, ratings } from '../../../model/rating-state.ts';
import { sessionNouns } from '../../session-keys.ts';
import styles from './RatingPanel.module.css';

const rateDocument = graphql(`
  mutation RatingPanel_rate($id: ID!, $rating: Int!) {
    updateAnalyticsSubmission(ID: $id, LearnerFeedbackRating: $rating) {
      ID
      LearnerFeedbackRating
    }
  }
`);

type RatedSession = NonNullable<SessionRating_OneQuery['readOneAnalyticsSubmission']>;

/** How the learner liked it: once, within seven days, where the organisation asks. */
export function RatingPanel({ session }: { session: RatedSession }) {
  const t = useTranslate('attempts');
  const [now] = useState(() => Date.now());
  const state = findRatingState(
    {
      startedAtMs: new Date(session.Created).getTime(),
      rating: session.LearnerFeedbackRating,
      feedbackOn: session.LearnerFeedback,
    },
    now,
  );
  return (
    <section className={styles.panel} aria-label={t('rating.label')}>
      {state.kind === 'open' ? <RatingChoice attemptId={session.ID} /> : null}
      {state.kind === 'submitted' ? (
        <>
          <p className={styles.prompt}>{t('rating.submitted')}</p>
          <span className={styles.stars} role="img" aria-label={t('rating.value', { rating: state.rating })}>
            {ratings.map((value) =>
              value <= state.rating ? (
                <IconStarFilled key={value} aria-hidden />
              ) : (
                <IconStar key={value} aria-hidden />
              ),
            )}
          </span>
        </>
      ) : null}
      {state.kind === 'not-submitted' ? <p className={styles.late}>{t('rating.notSubmitted')}</p> : null}
    </section>
  );
}

function RatingChoice({ attemptId }: { attemptId: string }) {
  const t = useTranslate('attempts');
  const client = useQueryClient();
  const errorText = useErrorText();
  const [chosen, setChosen] = useState<number | null>(null);
  const rate = useMutation({
    mutationFn: (rating: number) => graphqlRequest(rateDocument, { id: attemptId, rating }),
    onSuccess: async () => {
      await invalidate(client, ...sessionNouns);
      flash(t('rating.submitted'), { type: 'success' });
    },
    onError: (error) => flash(errorText(error), { type: 'error' }),
    onSettled: () => setChosen(null),
  });
  return (
    <>
      <p className={styles.prompt} id="rating-prompt">
        {t('rating.prompt')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
      <div className={styles.choices} role="group" aria-labelledby="rating-prompt">
        {ratings.map((value) => (
          <button
            key={value}
            type="button"
            className={styles.choice}
            aria-label={t('rating.value', { rating: value })}
            aria-pressed={value === chosen}
            data-lit={(chosen !== null && value <= chosen) || undefined}
            onClick={() => setChosen(value)}
          >
            {chosen !== null && value <= chosen ? <IconStarFilled aria-hidden /> : <IconStar aria-hidden />}
            <span className={styles.number}>{value}</span>
          </button>
        ))}
      </div>
      {chosen === null ? null : (
        <div className={styles.actions}>
          <Button size="sm" onClick={() => setChosen(null)}>
            {t('rating.cancel')}
          </Button>
          <Button size="sm" kind="primary" busy={rate.isPending} onClick={() => rate.mutate(chosen)}>
            {t('rating.submit', { rating: chosen })}
          </Button>
        </div>
      )}
    </>
  );
}
