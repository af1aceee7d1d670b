import { IconSchool } from '@tabler/icons-react';
import { ItemCard, useContentRights } from '#features/content/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressRing } from '#ui-kit/charts/ProgressRing.tsx';
import { Poster } from '#ui-kit/display/Poster.tsx';
import { useCan } from '#web/session/use-session.ts';
import { analyticsPath, editPath } from '../../../model/course-paths.ts';
import { successPercent } from '../../../model/course-success.ts';
import { CourseStatusBadge } from '../../components/CourseStatusBadge.tsx';
import styles from './CourseCard.module.css';
import { CourseCardMenu } from './CourseCardMenu.tsx';
import type { ListedCourse } from './courses-query.ts';

/** The card of a course for staff. The edit button is disabled for staff who may not edit. Creators see the numbers of their own. */
export function CourseCard({ course, eager }: { course: ListedCourse; eager: boolean }) {
  const t = useTranslate('courses');
  const figures = useFigures(course);
  const rights = useContentRights('course', course, course.AuthorID);
  const seesAllNumbers = useCan('analytics:view');
  return (
    <ItemCard
      t={t}
      item={course}
      to={editPath(course.ID)}
      poster={<Poster url={course.ThumbnailURL} icon={IconSchool} eager={eager} />}
      menu={<CourseCardMenu course={course} rights={rights} />}
      badges={<CourseStatusBadge status={course.Status} />}
      note={<Success course={course} />}
      figures={figures}
      editPath={editPath(course.ID)}
      editForbidden={rights.canEdit ? undefined : t('card.editForbidden')}
      analyticsPath={rights.canEdit || seesAllNumbers ? analyticsPath(course.ID) : undefined}
    />
  );
}

/** The percentage of successful learners, and the start and due dates. */
function Success({ course }: { course: ListedCourse }) {
  const t = useTranslate('courses');
  const { date, percent } = useFormats();
  const { StartDate, DueDate, FiguresWithheld, TotalSuccessful, TotalStudents } = course;
  const days = (
    <>
      {StartDate ? <span className={styles.day}>{t('card.starts', { date: date(StartDate) })}</span> : null}
      {DueDate ? <span className={styles.day}>{t('card.due', { date: date(DueDate) })}</span> : null}
    </>
  );
  if (FiguresWithheld) return StartDate || DueDate ? <p className={styles.words}>{days}</p> : null;
  return (
    <div className={styles.success}>
      <ProgressRing
        tone="accent"
        sizePx={52}
        label={t('card.success')}
        value={successPercent(TotalSuccessful, TotalStudents)}
        // Nobody has succeeded, and nobody could have: the ring is grey.
        emptyText={percent(0)}
      />
      <p className={styles.words}>
        <span>
          {TotalStudents === 0
            ? t('card.nobodyYet')
            : t('card.successOf', { successful: TotalSuccessful, students: TotalStudents })}
        </span>
        {days}
      </p>
    </div>
  );
}

function useFigures({ FiguresWithheld, TotalStudents, TotalCompletions, TotalSuccessful }: ListedCourse) {
  const t = useTranslate('courses');
  const { number } = useFormats();
  if (FiguresWithheld) return null;
  return [
    { label: t('stats.students'), value: number(TotalStudents) },
    { label: t('stats.completions'), value: number(TotalCompletions) },
    { label: t('stats.successful'), value: number(TotalSuccessful) },
  ];
}
