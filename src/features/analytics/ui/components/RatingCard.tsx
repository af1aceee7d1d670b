import { IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PlayedKind } from '#features/content/model/content-kind.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { BarTable } from '#ui-kit/charts/BarTable.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { isAboutFewPeople } from '#web/graphql/few-people.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { listStars, ratingRows } from '../../model/tables/rating-rows.ts';
import { ExportRows } from '../learning/ExportRows.tsx';
import styles from './RatingCard.module.css';
import type { SharedFilters } from './use-analytics-filters.ts';

const ratingDocument = graphql(`
  query RatingCard_summary($kind: String!, $id: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    learnerFeedbackSummary(
      Kind: $kind
      ItemID: $id
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
    ) {
      TotalResponses
      OneStar
      TwoStars
      ThreeStars
      FourStars
      FiveStars
      AverageRating
    }
  }
`);

interface RatingCardProps {
  kind: PlayedKind;
  itemId: string;
  filters: SharedFilters & {
    variables: { start: string; end: string; type: string | null; group: string | null };
  };
}

/** How learners rated their sessions of one item in the days asked for. */
export function RatingCard({ kind, itemId, filters }: RatingCardProps) {
  const t = useTranslate('analytics');
  const { number } = useFormats();
  const query = useQuery(
    graphqlQuery(['analytics', 'ratings'], ratingDocument, { kind, id: itemId, ...filters.variables }),
  );
  const { data } = query;
  if (isAboutFewPeople(query.error))
    return (
      <Card as="section" aria-labelledby="ratings">
        <h2 id="ratings" className={styles.title}>
          {t('rating.title')}
        </h2>
        <p className={styles.total}>{t('withheld')}</p>
      </Card>
    );
  const summary = data?.learnerFeedbackSummary;
  if (!summary) return null;
  const { TotalResponses: total, AverageRating: average } = summary;
  return (
    <Card as="section" aria-labelledby="ratings">
      <div className={styles.head}>
        <h2 id="ratings" className={styles.title}>
          {t('rating.title')}
        </h2>
        {average === null ? null : (
          <ExportRows name="ratings" rows={ratingRows(t, summary)} question={{ filters }} />
        )}
      </div>
      {average === null ? (
        <p className={styles.total}>{t('rating.none')}</p>
      ) : (
        <div className={styles.summary}>
          <p className={styles.average}>
            <strong>{number(average, { maximumFractionDigits: 1 })}</strong>
            <IconStarFilled aria-hidden />
            <span className="visually-hidden">
              {t('rating.average', { rating: number(average, { maximumFractionDigits: 1 }) })}
            </span>
            <span className={styles.total}>{t('rating.total', { total })}</span>
          </p>
          <BarTable
            caption={t('rating.title')}
            names={{ label: t('rating.column'), value: t('rating.count') }}
            rows={listStars(summary).map(({ stars, count }) => ({
              key: String(stars),
              label: t('rating.stars', { stars }),
              share: count / total,
              value: number(count),
            }))}
          />
        </div>
      )}
    </Card>
  );
}
