import { IconPencil, IconSchool } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { FilterBar, useFiltersOf, ViewsAlone } from '#features/analytics/ui/index.ts';
import { editPath } from '#features/courses/model/course-paths.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import { coursesAnalyticsPath, learnerSorts } from '../../../model/course-query.ts';
import { CourseFunnelCard } from '../../CourseFunnelCard.tsx';
import { useCourse } from '../../course-queries.ts';
import { CourseFunnel } from './CourseFunnel.tsx';
import { CourseNumbers } from './CourseNumbers.tsx';
import styles from './CoursePage.module.css';
import { LearnerList } from './LearnerList.tsx';
import { ProgressBands } from './ProgressBands.tsx';

/** One course: how far people come, where they stop, and each of them. */
export function CoursePage() {
  const t = useTranslate('analytics-courses');
  const { courseId = '' } = useParams({ strict: false });
  const filters = useFiltersOf(learnerSorts);
  const query = useCourse(courseId, filters);
  const course = query.data?.courseAnalytics;
  const opensEditor = useCan('course:list');
  return (
    <Page
      title={course?.Title || t('one')}
      lead={t('oneLead')}
      backTo={{ href: coursesAnalyticsPath, title: t('title') }}
      actions={
        course && opensEditor ? (
          <ButtonLink to={editPath(courseId)} icon={<IconPencil size={18} aria-hidden />}>
            {t('openCourse')}
          </ButtonLink>
        ) : undefined
      }
    >
      <ViewsAlone />
      <FilterBar filters={filters} />
      {filters.fault ? (
        <EmptyState icon={<IconSchool />} title={t('fault')} />
      ) : (
        <QueryBoundary
          query={query}
          loading={<TableSkeleton rows={8} columns={5} />}
          isEmpty={(data) => data.courseAnalytics === null}
          empty={<EmptyState icon={<IconSchool />} title={t('missing')} text={t('missingText')} />}
        >
          {({ courseAnalytics: found }) =>
            found ? (
              <div className={styles.page} aria-busy={query.isFetching}>
                <CourseNumbers course={found} />
                {found.Figures.TotalLearners === 0 ? null : (
                  <div className={styles.pictures}>
                    <CourseFunnel course={found} filters={filters} />
                    <ProgressBands course={found} filters={filters} />
                  </div>
                )}
                <CourseFunnelCard courseId={courseId} filters={filters} />
                <LearnerList course={found} filters={filters} />
              </div>
            ) : null
          }
        </QueryBoundary>
      )}
    </Page>
  );
}
