import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AnalyticsFilters, listVariables, type SharedFilters } from '#features/analytics/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type {
  CourseLearners_ListQuery,
  CoursePage_OneQuery,
  CourseTable_ListQuery,
} from '#generated/graphql/graphql.ts';
import { defaultPageSize } from '#kernel/paging.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { CourseSort, LearnerSort } from '../model/course-query.ts';

graphql(`
  fragment CourseFigures on CourseFigures {
    TotalLearners
    TotalCompletions
    TotalPassed
    CompletedPercent
    AverageProgress
    AverageScore
    TotalTimeSpent
    AverageTimeSpent
    Withheld
    ScoreWithheld
  }
`);

export const coursesDocument = graphql(`
  query CourseTable_list(
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $tag: ID
    $filter: AnalysedCourseFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readAnalysedCourses(
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
      TagID: $tag
      filter: $filter
      sort: $sort
      limit: $limit
      offset: $offset
    ) {
      nodes {
        ID
        Title
        Published
        Archived
        Figures {
          ...CourseFigures
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const summaryDocument = graphql(`
  query CoursesPage_summary($start: String!, $end: String!, $type: String, $group: ID, $tag: ID) {
    coursesAnalytics(StartDate: $start, EndDate: $end, UserType: $type, GroupID: $group, TagID: $tag) {
      ...AnalyticsSummary
    }
  }
`);

const courseDocument = graphql(`
  query CoursePage_one($id: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    courseAnalytics(CourseID: $id, StartDate: $start, EndDate: $end, UserType: $type, GroupID: $group) {
      ID
      Title
      StartDate
      EndDate
      Figures {
        ...CourseFigures
      }
      Previous {
        ...CourseFigures
      }
      Units {
        UnitID
        Kind
        ItemID
        Title
        ModuleTitle
        TotalBegun
        TotalCompletions
        TotalStopped
        AverageScore
        ScoreWithheld
      }
      Progress {
        From
        To
        Count
      }
    }
  }
`);

const funnelDocument = graphql(`
  query CourseFunnel_one($id: ID, $start: String!, $end: String!, $type: String, $group: ID, $tag: ID) {
    courseFunnelAnalytics(
      CourseID: $id
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
      TagID: $tag
    ) {
      Assigned {
        Assigned
        Started
        Finished
        Passed
        Withheld
      }
      Used {
        Started
        Finished
        Passed
        Withheld
      }
    }
  }
`);

export const learnersDocument = graphql(`
  query CourseLearners_list(
    $id: ID!
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $filter: CourseLearnerFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readCourseLearners(
      CourseID: $id
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
      filter: $filter
      sort: $sort
      limit: $limit
      offset: $offset
    ) {
      nodes {
        Person {
          ID
          Name
          Email
          UserType
          AvatarURL
        }
        Progress
        Started
        Completed
        AverageScore
        TimeSpent
        LastActivity
        Units {
          UnitID
          Completed
          BestScore
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export type ListedCourse = CourseTable_ListQuery['readAnalysedCourses']['nodes'][number];
export type AnalysedCourse = NonNullable<CoursePage_OneQuery['courseAnalytics']>;
export type CourseLearner = CourseLearners_ListQuery['readCourseLearners']['nodes'][number];

/** What the list asks for, page by page. */
export function courseVariables(filters: AnalyticsFilters<CourseSort>) {
  return { ...listVariables(filters), tag: filters.asked.tag ?? null };
}

export function useCourseList(filters: AnalyticsFilters<CourseSort>) {
  return useQuery({
    ...graphqlQuery(['analytics', 'courses'], coursesDocument, {
      ...courseVariables(filters),
      limit: defaultPageSize,
      offset: filters.offset,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
  });
}

export function useCoursesSummary({ period, variables, asked }: AnalyticsFilters<CourseSort>) {
  return useQuery({
    ...graphqlQuery(['analytics', 'courses-summary'], summaryDocument, {
      ...variables,
      tag: asked.tag ?? null,
    }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
  });
}

export function useCourse(id: string, filters: AnalyticsFilters<LearnerSort>) {
  return useQuery({
    ...graphqlQuery(['analytics', 'course'], courseDocument, { id, ...filters.variables }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
  });
}

/** @param id null for all courses */
export function useCourseFunnel(id: string | null, { period, variables, asked }: SharedFilters) {
  // One course is asked about whatever its tags are.
  const tag = id === null ? (asked.tag ?? null) : null;
  return useQuery({
    ...graphqlQuery(['analytics', 'course-funnel'], funnelDocument, { id, tag, ...variables }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
  });
}

export type LearnersQuestion = {
  courseId: string;
  filters: AnalyticsFilters<LearnerSort>;
  /** Null for all. */
  state: string | null;
};

export function learnerVariables({ courseId, filters, state }: LearnersQuestion) {
  const { variables, search, sortField, sortDirection } = filters;
  return {
    id: courseId,
    ...variables,
    filter: { ...(search ? { Name: { contains: search } } : {}), ...(state ? { State: state } : {}) },
    sort: [{ field: sortField, direction: sortDirection }],
  };
}

export function useCourseLearners(question: LearnersQuestion) {
  const { filters } = question;
  return useQuery({
    ...graphqlQuery(['analytics', 'course-learners'], learnersDocument, {
      ...learnerVariables(question),
      limit: defaultPageSize,
      offset: (filters.page - 1) * defaultPageSize,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
  });
}
