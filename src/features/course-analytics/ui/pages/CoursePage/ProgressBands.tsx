import { type AnalyticsFilters, ExportRows } from '#features/analytics/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { BarTable } from '#ui-kit/charts/BarTable.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { bandRows } from '../../../model/course-part-rows.ts';
import type { LearnerSort } from '../../../model/course-query.ts';
import type { AnalysedCourse } from '../../course-queries.ts';
import styles from './CoursePage.module.css';

interface ProgressBandsProps {
  course: AnalysedCourse;
  filters: AnalyticsFilters<LearnerSort>;
}

/** How many people are how far. */
export function ProgressBands({ course, filters }: ProgressBandsProps) {
  const t = useTranslate('analytics-courses');
  const { number, percent } = useFormats();
  const learners = Math.max(1, course.Figures.TotalLearners);
  return (
    <Card as="section" aria-labelledby="bands">
      <div className={styles.listHead}>
        <h2 id="bands" className={styles.heading}>
          {t('bands')}
        </h2>
        <ExportRows
          name={`course-progress-${course.ID}`}
          rows={bandRows(t, course.Progress)}
          question={{ filters }}
        />
      </div>
      <BarTable
        caption={t('bands')}
        names={{ label: t('column.progress'), value: t('column.people') }}
        rows={course.Progress.map(({ From, To, Count }) => ({
          key: String(From),
          label: From === To ? percent(From) : t('band', { from: From, to: percent(To) }),
          share: Count / learners,
          value: number(Count),
        }))}
      />
    </Card>
  );
}
