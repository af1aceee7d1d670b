import { IconSearch, IconUsers } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { AnalyticsFilters } from '#features/analytics/ui/index.ts';
import { ExportButton } from '#features/analytics/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { ListFilter, ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { type LearnerSort, learnerStates } from '../../../model/course-query.ts';
import { type AnalysedCourse, useCourseLearners } from '../../course-queries.ts';
import styles from './CoursePage.module.css';
import { LearnerTable } from './LearnerTable.tsx';
import { useLearnerExport } from './use-learner-export.ts';

interface LearnerListProps {
  course: AnalysedCourse;
  filters: AnalyticsFilters<LearnerSort>;
}

/** Who takes the course, the least progress first. */
export function LearnerList({ course, filters }: LearnerListProps) {
  const t = useTranslate('analytics-courses');
  const search: { state?: unknown } = useSearch({ strict: false });
  const state = learnerStates.find((known) => known === search.state) ?? null;
  const question = { courseId: course.ID, filters, state };
  const query = useCourseLearners(question);
  const exportLearners = useLearnerExport();
  const params = {
    ...filters,
    filters: { ...filters.filters, ...(state ? { state } : {}) },
  };
  const narrowed = filters.search !== '' || state !== null;
  return (
    <section aria-labelledby="learners">
      <div className={styles.listHead}>
        <h2 id="learners" className={styles.heading}>
          {t('learners')}
        </h2>
        <ExportButton download={() => exportLearners(course, question)} />
      </div>
      <ListTools
        search={<ListSearch params={params} label={t('searchPeople')} debounceMs={500} />}
        filters={
          <>
            <ListFilter
              params={params}
              name="state"
              label={t('state')}
              rest={t('state.all')}
              options={learnerStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            />
            <ListSort params={params} label={t('sort')} nameOf={(sort) => t(`learnerSort.${sort}`)} />
          </>
        }
      />
      <PagedList
        query={query}
        read={(data) => data.readCourseLearners}
        params={params}
        loading={<TableSkeleton rows={8} columns={6} />}
        empty={
          narrowed ? (
            <EmptyState
              icon={<IconSearch />}
              title={t('nobodyFound')}
              action={
                <Button onClick={() => filters.setFilters({ search: undefined, state: undefined })}>
                  {t('clearSearch')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<IconUsers />} title={t('nobodyYet')} text={t('nobodyYetText')} />
          )
        }
      >
        {(learners) => <LearnerTable learners={learners} course={course} filters={filters} />}
      </PagedList>
    </section>
  );
}
