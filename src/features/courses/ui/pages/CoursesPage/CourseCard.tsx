import { IconChartBar, IconPencil, IconSchool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ItemCard, useContentRights } from '#features/content/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressRing } from '#ui-kit/charts/ProgressRing.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Poster } from '#ui-kit/display/Poster.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { useCan } from '#web/session/use-session.ts';
import { analyticsPath, editPath } from '../../../model/course-paths.ts';
import { successPercent } from '../../../model/course-success.ts';
import { CourseStatusBadge } from '../../components/CourseStatusBadge.tsx';
import styles from './CourseCard.module.css';
import { CourseCardMenu } from './CourseCardMenu.tsx';
import type { ListedCourse } from './courses-query.ts';

/** The card of a course for staff. The edit button is disabled for staff who may not edit; its analytics are for all of them. */
export function CourseCard({ course, eager }: { course: ListedCourse; eager: boolean }) {
  const t = useTranslate('courses');
  const figures = useFigures(course);
  const managesGroups = useCan('group:manage');
  const rights = useContentRights('course', course, course.AuthorID);
  const title = course.Title || t('untitled');
  return (
    <ItemCard
      t={t}
      item={course}
      to={editPath(course.ID)}
      poster={<Poster url={course.ThumbnailURL} icon={IconSchool} eager={eager} />}
      menu={<CourseCardMenu course={course} rights={rights} />}
      badges={
        <>
          <CourseStatusBadge status={course.Status} />
          {course.HasUnpublishedChanges ? (
            <StatusBadge tone="warning">{t('card.unpublishedChanges')}</StatusBadge>
          ) : null}
        </>
      }
      note={<Success course={course} />}
      renderGroup={(group) =>
        managesGroups ? (
          <Link className={styles.group} to={groupPath(group.ID)}>
            {group.Name}
          </Link>
        ) : (
          group.Name
        )
      }
      figures={figures}
    >
      {rights.canEdit ? (
        <ButtonLink
          size="sm"
          to={editPath(course.ID)}
          icon={<IconPencil size={16} aria-hidden />}
          aria-label={t('card.editOf', { title })}
        >
          {t('card.edit')}
        </ButtonLink>
      ) : (
        <Button
          size="sm"
          disabled
          icon={<IconPencil size={16} aria-hidden />}
          aria-label={t('card.editOf', { title })}
          title={t('card.editForbidden')}
        >
          {t('card.edit')}
        </Button>
      )}
      <ButtonLink
        size="sm"
        to={analyticsPath(course.ID)}
        icon={<IconChartBar size={16} aria-hidden />}
        aria-label={t('card.analyticsOf', { title })}
      >
        {t('card.analytics')}
      </ButtonLink>
    </ItemCard>
  );
}

function groupPath(id: string): string {
  return `/groups/${id}`;
}

/** The percentage of successful learners, and the start and due dates. */
function Success({ course }: { course: ListedCourse }) {
  const t = useTranslate('courses');
  const { date } = useFormats();
  const { StartDate, DueDate, TotalSuccessful, TotalStudents } = course;
  return (
    <div className={styles.success}>
      <ProgressRing
        tone="accent"
        sizePx={52}
        label={t('card.success')}
        value={successPercent(TotalSuccessful, TotalStudents)}
      />
      <p className={styles.words}>
        <span>
          {TotalStudents === 0
            ? t('card.nobodyYet')
            : t('card.successOf', { successful: TotalSuccessful, students: TotalStudents })}
        </span>
        {StartDate ? <span className={styles.day}>{t('card.starts', { date: date(StartDate) })}</span> : null}
        {DueDate ? <span className={styles.day}>{t('card.due', { date: date(DueDate) })}</span> : null}
      </p>
    </div>
  );
}

function useFigures({ TotalStudents, TotalCompletions, TotalSuccessful }: ListedCourse) {
  const t = useTranslate('courses');
  const { number } = useFormats();
  return [
    { label: t('stats.students'), value: number(TotalStudents) },
    { label: t('stats.completions'), value: number(TotalCompletions) },
    { label: t('stats.successful'), value: number(TotalSuccessful) },
  ];
}
