import { IconArchive, IconPlus, IconSchool } from '@tabler/icons-react';
import type { ContentSortValue } from '#features/content/model/content-list-query.ts';
import {
  ContentListTools,
  ItemCardGridSkeleton,
  NothingFound,
  useContentListParams,
} from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { CardGrid } from '#ui-kit/lists/CardGrid.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import { useCan } from '#web/session/use-session.ts';
import { newCoursePath } from '../../../model/course-paths.ts';
import { CourseCard } from './CourseCard.tsx';
import { useCourses } from './courses-query.ts';

const firstRow = 3;
const noTypes: readonly string[] = [];

/** The list of courses for staff. */
export function CoursesPage() {
  const t = useTranslate('courses');
  const canCreate = useCan('course:create');
  const params = useContentListParams(noTypes);
  return (
    <Page title={t('list.title')} actions={canCreate ? <CreateLink /> : undefined}>
      <Tabs
        label={t('filter.show')}
        value={params.filters.show === 'archived' ? 'archived' : 'active'}
        onChange={(show) => params.setFilter('show', show === 'archived' ? show : undefined)}
        tabs={[
          { value: 'active', label: t('filter.active') },
          { value: 'archived', label: t('filter.archived') },
        ]}
      >
        <ContentListTools t={t} params={params} />
        <PagedList
          query={useCourses(params)}
          read={(data) => data.readCoursesPaginated}
          params={params}
          loading={<ItemCardGridSkeleton count={6} />}
          empty={<NoCourses params={params} canCreate={canCreate} />}
        >
          {(courses) => (
            <CardGrid>
              {courses.map((course, index) => (
                <CourseCard key={course.ID} course={course} eager={index < firstRow} />
              ))}
            </CardGrid>
          )}
        </PagedList>
      </Tabs>
    </Page>
  );
}

function CreateLink() {
  const t = useTranslate('courses');
  return (
    <ButtonLink kind="primary" to={newCoursePath} icon={<IconPlus size={18} aria-hidden />}>
      {t('list.create')}
    </ButtonLink>
  );
}

interface NoCoursesProps {
  params: PageParamsState<ContentSortValue>;
  canCreate: boolean;
}

function NoCourses({ params, canCreate }: NoCoursesProps) {
  const t = useTranslate('courses');
  const { show, ...others } = params.filters;
  if (params.search !== '' || Object.keys(others).length > 0)
    return <NothingFound t={t} onClear={params.clear} />;
  if (show === 'archived')
    return (
      <EmptyState icon={<IconArchive />} title={t('list.noneArchived')} text={t('list.noneArchivedText')} />
    );
  return (
    <EmptyState
      icon={<IconSchool />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={canCreate ? <CreateLink /> : undefined}
    />
  );
}
