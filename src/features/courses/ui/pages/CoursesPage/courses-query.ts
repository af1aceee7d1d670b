import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { buildContentFilter, type ContentSortValue } from '#features/content/model/content-list-query.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { CoursesPage_ListQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { PageParamsState } from '#web/page/use-page-params.ts';

const listDocument = graphql(`
  query CoursesPage_list($filter: CourseFilter!, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readCoursesPaginated(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Title
        AdminTitle
        Status
        HasUnpublishedChanges
        Archived
        LastEdited
        ThumbnailURL
        StartDate
        DueDate
        TotalStudents
        TotalCompletions
        TotalSuccessful
        FiguresWithheld
        CanEdit
        AuthorID
        Tags {
          ID
          Name
        }
        OrganisationGroups {
          ID
          Name
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export type ListedCourse = CoursesPage_ListQuery['readCoursesPaginated']['nodes'][number];

export function useCourses(params: PageParamsState<ContentSortValue>) {
  return useQuery({
    ...graphqlQuery(['courses', 'list'], listDocument, {
      filter: buildContentFilter(params.search, params.filters),
      sort: [{ field: params.sortField, direction: params.sortDirection }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
}
