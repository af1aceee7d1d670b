import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import type { AnalysedCourse } from '../../course-queries.ts';
import styles from './CoursePage.module.css';

/** How many people are how far. */
export function ProgressBands({ course }: { course: AnalysedCourse }) {
  const t = useTranslate('analytics-courses');
  const { number, percent } = useFormats();
  const learners = course.Figures.TotalLearners;
  return (
    <Card as="section" aria-labelledby="bands">
      <h2 id="bands" className={styles.heading}>
        {t('bands')}
      </h2>
      <ul className={styles.bands}>
        {course.Progress.map(({ From, To, Count }) => {
          const name = From === To ? percent(From) : t('band', { from: From, to: percent(To) });
          return (
            <li key={From}>
              <span>{name}</span>
              <ProgressBar
                value={(Count / Math.max(1, learners)) * 100}
                label={t('bandOf', { name, people: Count })}
                tone={From === 100 ? 'positive' : 'accent'}
              />
              <span className={styles.count}>{number(Count)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
