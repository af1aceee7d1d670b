import { useId } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { addCohorts, type Cohort, listShares, type WeekShare } from '../../model/retention.ts';
import { begunCohorts, retentionRows } from '../../model/tables/learning-rows.ts';
import { ExportRows } from './ExportRows.tsx';
import { heatOf } from './heat.ts';
import styles from './Learning.module.css';
import { type LearningQuestion, useRetention } from './learning-queries.ts';

/** Who came back in the weeks after their first use. */
export function RetentionCard({ question }: { question: LearningQuestion }) {
  const t = useTranslate('analytics-learning');
  const id = useId();
  const query = useRetention(question);
  return (
    <Card as="section" aria-labelledby={id}>
      <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="220px" />}>
        {({ retentionAnalytics: found }) => {
          if (!found) return null;
          const begun = begunCohorts(found.Cohorts);
          const isEmpty = begun.length === 0;
          return (
            <>
              <div className={styles.head}>
                <h2 id={id} className={styles.title}>
                  {t('retention.title')}
                </h2>
                {isEmpty ? null : <ExportCohorts cohorts={begun} question={question} />}
              </div>
              {isEmpty ? (
                <p className={styles.empty}>{t('retention.empty')}</p>
              ) : (
                <>
                  <CohortTable cohorts={begun} />
                  <p className={styles.note}>{t('retention.note')}</p>
                </>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

/** A row for each first week, a column for each week after, darker where more came back: chart and table in one. */
function CohortTable({ cohorts }: { cohorts: readonly Cohort[] }) {
  const t = useTranslate('analytics-learning');
  const { number, calendarDay } = useFormats();
  const all = addCohorts(cohorts);
  return (
    // The keyboard scrolls what has the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.frame} tabIndex={0} aria-label={t('retention.caption')}>
      <table className={styles.cohorts}>
        <caption className="visually-hidden">{t('retention.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('retention.week')}</th>
            <th scope="col">{t('retention.new')}</th>
            {all.map(({ weeksLater: weeks }) => (
              <th key={weeks} scope="col">
                {t('retention.after', { weeks })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ week, learners, returned, withheld }) => (
            <tr key={week}>
              <th scope="row">{calendarDay(week, { day: 'numeric', month: 'short', year: 'numeric' })}</th>
              <td>{withheld ? t('withheld') : number(learners)}</td>
              {listShares({ learners, returned }).map((share) => (
                <Share key={share.weeksLater} share={share} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('retention.all')}</th>
            <td>{number(cohorts.reduce((sum, { learners }) => sum + learners, 0))}</td>
            {all.map((share) => (
              <Share key={share.weeksLater} share={share} />
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Nothing where nobody could come back. */
function Share({ share: { learners, returned } }: { share: WeekShare }) {
  const t = useTranslate('analytics-learning');
  const { number, percent } = useFormats();
  if (learners === 0) return <td className={styles.none}>{t('none')}</td>;
  const share = (returned / learners) * 100;
  return (
    <td className={styles.heat} style={{ background: heatOf(share) }}>
      {percent(share)} <span>{number(returned)}</span>
    </td>
  );
}

function ExportCohorts({ cohorts, question }: { cohorts: readonly Cohort[]; question: LearningQuestion }) {
  const t = useTranslate('analytics-learning');
  return <ExportRows name="retention" rows={retentionRows(t, cohorts)} question={question} />;
}
