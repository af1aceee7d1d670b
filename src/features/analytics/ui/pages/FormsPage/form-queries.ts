import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { AnalysedForms_ListQuery, AnalysedForms_SummaryQuery } from '#generated/graphql/graphql.ts';
import { defaultPageSize } from '#kernel/paging.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { FormSort } from '../../../model/analytics-params.ts';
import { freshMs } from '../../components/analytics-queries.ts';
import { type AnalyticsFilters, listVariables } from '../../components/use-analytics-filters.ts';

const summaryDocument = graphql(`
  query AnalysedForms_summary($start: String!, $end: String!, $type: String, $group: ID, $tag: ID) {
    formsAnalytics(StartDate: $start, EndDate: $end, UserType: $type, GroupID: $group, TagID: $tag) {
      StartDate
      EndDate
      Figures {
        TotalUsers
        TotalSubmissions
        TotalAnonymous
      }
      Previous {
        TotalUsers
        TotalSubmissions
        Withheld
      }
      AnsweredForms
      PreviousAnsweredForms
      Waiting
      DailySubmissions {
        Date
        Count
      }
      PreviousDailySubmissions {
        Date
        Count
      }
      WithheldDays
      PreviousWithheldDays
      LeavesOutItems
    }
  }
`);

export const formsDocument = graphql(`
  query AnalysedForms_list(
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $tag: ID
    $filter: AnalysedFormFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readAnalysedForms(
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
        Anonymous
        TotalPlaces
        CanOpen
        Figures {
          TotalUsers
          TotalSubmissions
          Withheld
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export type FormsSummary = AnalysedForms_SummaryQuery['formsAnalytics'];
export type AnalysedForm = AnalysedForms_ListQuery['readAnalysedForms']['nodes'][number];

export function useFormsSummary({ period, variables, asked }: AnalyticsFilters<FormSort>) {
  return useQuery({
    ...graphqlQuery(['forms', 'analytics-summary'], summaryDocument, {
      ...variables,
      tag: asked.tag ?? null,
    }),
    enabled: period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

/** What the list asks for, page by page. */
export function formVariables(filters: AnalyticsFilters<FormSort>) {
  return { ...listVariables(filters), tag: filters.asked.tag ?? null };
}

export function useFormList(filters: AnalyticsFilters<FormSort>) {
  return useQuery({
    ...graphqlQuery(['forms', 'analytics-list'], formsDocument, {
      ...formVariables(filters),
      limit: defaultPageSize,
      offset: filters.offset,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}
