import { IconSchool, IconSearch } from '@tabler/icons-react';
import {
  AnalyticsNav,
  FilterBar,
  ListSection,
  SummaryPanel,
  useFiltersOf,
} from '#features/analytics/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { courseSorts } from '../../../model/course-query.ts';
import { CourseFunnelCard } from '../../CourseFunnelCard.tsx';
import { useCourseList, useCoursesSummary } from '../../course-queries.ts';
import { CourseTable } from './CourseTable.tsx';
import { useCourseExport } from './use-course-export.ts';

/** How courses go: who began, who is done, and how they did. */
export function CoursesPage() {
  const t = useTranslate('analytics-courses');
  const filters = useFiltersOf(courseSorts);
  const summary = useCoursesSummary(filters);
  const query = useCourseList(filters);
  const exportCourses = useCourseExport();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <AnalyticsNav filters={filters} />
      <FilterBar filters={filters} withTag />
      <SummaryPanel
        filters={filters}
        query={summary}
        read={({ coursesAnalytics }) => coursesAnalytics}
        words={t}
      >
        {() => <CourseFunnelCard courseId={null} filters={filters} />}
      </SummaryPanel>
      {filters.period ? (
        <ListSection title={t('list')} download={() => exportCourses(filters)}>
          <ListTools
            search={<ListSearch params={filters} label={t('search')} debounceMs={500} />}
            filters={<ListSort params={filters} label={t('sort')} nameOf={(sort) => t(`sort.${sort}`)} />}
          />
          <PagedList
            query={query}
            read={(data) => data.readAnalysedCourses}
            params={filters}
            loading={<TableSkeleton rows={8} columns={6} />}
            empty={
              filters.search === '' ? (
                <EmptyState icon={<IconSchool />} title={t('empty')} text={t('emptyText')} />
              ) : (
                <EmptyState
                  icon={<IconSearch />}
                  title={t('noneFound')}
                  action={<Button onClick={() => filters.setSearch('')}>{t('clearSearch')}</Button>}
                />
              )
            }
          >
            {(courses) => <CourseTable courses={courses} filters={filters} />}
          </PagedList>
        </ListSection>
      ) : null}
    </Page>
  );
}
