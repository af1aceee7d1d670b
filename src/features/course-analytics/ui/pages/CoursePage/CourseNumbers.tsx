import { IconChecks, IconClock, IconTargetArrow, IconUsers } from '@tabler/icons-react';
import { ComparedCount, durationText } from '#features/analytics/ui/index.ts';
import { countDays } from '#kernel/days.ts';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressRing } from '#ui-kit/charts/ProgressRing.tsx';
import { KeyFigure } from '#ui-kit/display/KeyFigure.tsx';
import type { AnalysedCourse } from '../../course-queries.ts';
import styles from './CoursePage.module.css';

/** The numbers of a course, those that are counted beside those of the days before. */
export function CourseNumbers({ course }: { course: AnalysedCourse }) {
  const { Figures: figures, Previous: before } = course;
  const days = countDays({ first: course.StartDate, last: course.EndDate });
  const t = useTranslate('analytics-courses');
  const { number, percent, score } = useFormats();
  const progress = readScore(figures.AverageProgress);
  const average = readScore(figures.AverageScore);
  const { TotalLearners: learners, CompletedPercent, AverageTimeSpent: time } = figures;
  return (
    <section className={styles.numbers} aria-label={t('numbers')}>
      <KeyFigure
        icon={IconUsers}
        label={t('column.learners')}
        value={number(learners)}
        aside={
          <>
            {progress === null ? t('nobody') : t('averageProgress', { percent: percent(progress) })}
            <ComparedCount
              now={learners}
              before={before.Withheld ? null : before.TotalLearners}
              days={days}
            />
          </>
        }
      />
      <KeyFigure
        icon={IconChecks}
        label={t('column.completions')}
        value={number(figures.TotalCompletions)}
        aside={
          <>
            {t('passed', { people: figures.TotalPassed })}
            <ComparedCount
              now={figures.TotalCompletions}
              before={before.Withheld ? null : before.TotalCompletions}
              days={days}
            />
          </>
        }
        picture={
          learners === 0 ? null : (
            <span className={styles.ring}>
              <ProgressRing
                tone="accent"
                label={t('column.completed')}
                value={CompletedPercent}
                sizePx={64}
              />
            </span>
          )
        }
      />
      <KeyFigure
        icon={IconTargetArrow}
        label={t('column.score')}
        value={average === null ? t('none') : score(average)}
        aside={t(figures.ScoreWithheld ? 'withheld' : average === null ? 'noScore' : 'bestScores')}
      />
      <KeyFigure
        icon={IconClock}
        label={t('timePerPerson')}
        value={time === null || time === 0 ? t('none') : durationText(time, number)}
        aside={
          figures.TotalTimeSpent === 0
            ? t('noTime')
            : t('timeTogether', { time: durationText(figures.TotalTimeSpent, number) })
        }
      />
    </section>
  );
}
