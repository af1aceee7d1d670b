import { IconSchool, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contentPageSize } from '#features/content/model/content-list-query.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { CardGrid, CardGridSkeleton } from '#ui-kit/lists/CardGrid.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { LearnerCourseCard } from '../../components/LearnerCourseCard.tsx';
import styles from './MyCoursesPage.module.css';

const listDocument = graphql(`
  query MyCoursesPage_list($filter: CourseFilter!, $limit: Int!, $offset: Int!) {
    readMyCourses(
      filter: $filter
      sort: [{ field: "Created", direction: DESC }]
      limit: $limit
      offset: $offset
    ) {
      nodes {
        ...LearnerCourseCard_course
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const firstRow = 4;

/** Every course that is published to the learner, the newest first. */
export function MyCoursesPage() {
  const t = useTranslate('my-courses');
  const params = usePageParams({ sorts: ['Created:desc'], pageSize: contentPageSize });
  const query = useQuery({
    ...graphqlQuery(['courses', 'published'], listDocument, {
      filter: params.search ? { Title: { contains: params.search } } : {},
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('title')}
      actions={
        <div className={styles.search}>
          <ListSearch params={params} label={t('search')} debounceMs={500} />
        </div>
      }
    >
      <PagedList
        query={query}
        read={(data) => data.readMyCourses}
        params={params}
        loading={<CardGridSkeleton count={8} />}
        empty={
          params.search ? (
            <EmptyState icon={<IconSearch />} title={t('noResults')} />
          ) : (
            <EmptyState icon={<IconSchool />} title={t('empty')} />
          )
        }
      >
        {(courses) => (
          <CardGrid>
            {courses.map((course, index) => (
              <LearnerCourseCard key={course.ID} course={course} eager={index < firstRow} />
            ))}
          </CardGrid>
        )}
      </PagedList>
    </Page>
  );
}
