import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PlayedKind } from '#features/content/model/content-kind.ts';
import type { ItemAnalyticsProps } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type {
  AnalyticsFiguresFragment,
  AnalyticsSummaryFragment,
  ContentTable_ItemFragment,
} from '#generated/graphql/graphql.ts';
import { defaultPageSize } from '#kernel/paging.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import type { TagSort } from '../../model/analytics-params.ts';
import { type AnalyticsFilters, listVariables, type SharedFilters } from './use-analytics-filters.ts';

graphql(`
  fragment ContentTable_item on AnalysedContent {
    ID
    Kind
    Title
    Published
    Archived
    Deleted
    Figures {
      ...AnalyticsFigures
    }
  }
`);

export type ShownFigures = AnalyticsFiguresFragment;
export type Summary = AnalyticsSummaryFragment;
export type AnalysedItem = ContentTable_ItemFragment;

const summaryDocument = graphql(`
  query AnalyticsSummary_one(
    $kind: String
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $tag: ID
    $channel: String
  ) {
    contentAnalytics(
      Kind: $kind
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
      TagID: $tag
      Channel: $channel
    ) {
      ...AnalyticsSummary
    }
  }
`);

const groupDocument = graphql(`
  query GroupAnalytics_one($group: ID!, $start: String!, $end: String!, $type: String, $tag: ID) {
    groupAnalytics(GroupID: $group, StartDate: $start, EndDate: $end, UserType: $type, TagID: $tag) {
      ...AnalyticsSummary
    }
  }
`);

const tagDocument = graphql(`
  query TagAnalytics_one($tag: ID!, $start: String!, $end: String!, $type: String, $group: ID) {
    tagAnalytics(TagID: $tag, StartDate: $start, EndDate: $end, UserType: $type, GroupID: $group) {
      ...AnalyticsSummary
    }
  }
`);

const taggedDocument = graphql(`
  query TaggedAnalytics_one($start: String!, $end: String!, $type: String, $group: ID) {
    taggedAnalytics(StartDate: $start, EndDate: $end, UserType: $type, GroupID: $group) {
      ...AnalyticsSummary
    }
  }
`);

const userDocument = graphql(`
  query UserAnalytics_one($user: ID!, $start: String!, $end: String!, $tag: ID) {
    userAnalytics(UserID: $user, StartDate: $start, EndDate: $end, TagID: $tag) {
      ...AnalyticsSummary
    }
    readOneMember(ID: $user) {
      Name
      Email
    }
  }
`);

export const tagsDocument = graphql(`
  query TagTable_list(
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $filter: AnalysedTagFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readAnalysedTags(
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
        ID
        Name
        TotalItems
        Figures {
          ...AnalyticsFigures
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export const contentDocument = graphql(`
  query ContentTable_list(
    $kind: String
    $start: String!
    $end: String!
    $type: String
    $group: ID
    $tag: ID
    $user: ID
    $filter: AnalysedContentFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readAnalysedContent(
      Kind: $kind
      StartDate: $start
      EndDate: $end
      UserType: $type
      GroupID: $group
      TagID: $tag
      UserID: $user
      filter: $filter
      sort: $sort
      limit: $limit
      offset: $offset
    ) {
      nodes {
        ...ContentTable_item
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

/** Numbers that are minutes old say less than they should. */
export const freshMs = 60_000;

/** By a tag, and by how sessions were opened. */
type NarrowedItems = { tag?: string | undefined; channel?: string | undefined };

export function useSummary(
  kind: PlayedKind | null,
  filters: Pick<AnalyticsFilters, 'period' | 'variables'>,
  { tag, channel }: NarrowedItems = {},
) {
  return useQuery({
    ...graphqlQuery(['analytics', 'summary'], summaryDocument, {
      ...{ kind, tag: tag ?? null, channel: channel ?? null },
      ...filters.variables,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export function useItemSummary({ kind, itemId, document }: ItemAnalyticsProps, filters: AnalyticsFilters) {
  return useQuery({
    ...graphqlQuery(['analytics', kind], document, {
      ...{ id: itemId, channel: filters.asked.channel ?? null },
      ...filters.variables,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export function useGroupSummary(groupId: string, filters: AnalyticsFilters) {
  const { start, end, type } = filters.variables;
  return useQuery({
    ...graphqlQuery(['analytics', 'group'], groupDocument, {
      ...{ group: groupId, start, end, type },
      tag: filters.asked.tag ?? null,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export function useTagSummary(tag: string, filters: AnalyticsFilters) {
  return useQuery({
    ...graphqlQuery(['analytics', 'tag'], tagDocument, { tag, ...filters.variables }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export function useTaggedSummary(filters: SharedFilters) {
  return useQuery({
    ...graphqlQuery(['analytics', 'tagged'], taggedDocument, filters.variables),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export function useUserSummary(user: string, filters: AnalyticsFilters) {
  const { start, end } = filters.variables;
  return useQuery({
    ...graphqlQuery(['analytics', 'user'], userDocument, {
      ...{ user, start, end },
      tag: filters.asked.tag ?? null,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export function useTagList(filters: AnalyticsFilters<TagSort>) {
  return useQuery({
    ...graphqlQuery(['analytics', 'tags'], tagsDocument, {
      ...listVariables(filters),
      limit: defaultPageSize,
      offset: filters.offset,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

export type ContentQuestion = {
  /** Null for every kind. */
  kind: PlayedKind | null;
  filters: AnalyticsFilters;
  /** In place of the group of the filters. */
  groupId?: string;
  /** Only items with this tag. */
  tagId?: string;
  /** What this member used. */
  userId?: string;
  /** Leaves out what nobody used. */
  used: boolean;
};

/** What the list asks for, page by page. */
export function contentVariables({ kind, filters, groupId, tagId, userId, used }: ContentQuestion) {
  return {
    kind,
    ...filters.variables,
    // One member is asked about whatever their type and groups are.
    ...(userId === undefined ? {} : { type: null }),
    group: userId === undefined ? (groupId ?? filters.variables.group) : null,
    tag: tagId ?? null,
    user: userId ?? null,
    filter: {
      ...(filters.search ? { Title: { contains: filters.search } } : {}),
      ...(used ? { Used: true } : {}),
    },
    sort: [{ field: filters.sortField, direction: filters.sortDirection }],
  };
}

export function useContentList(question: ContentQuestion) {
  const { filters } = question;
  return useQuery({
    ...graphqlQuery(['analytics', 'content'], contentDocument, {
      ...contentVariables(question),
      limit: defaultPageSize,
      offset: filters.offset,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

const usedMost = 5;

/** The few items that were used most, whatever the list beside them is sorted by. */
export function useUsedMost(filters: AnalyticsFilters) {
  return useQuery({
    ...graphqlQuery(['analytics', 'content'], contentDocument, {
      kind: null,
      ...filters.variables,
      tag: filters.asked.tag ?? null,
      filter: { Used: true },
      sort: [{ field: 'Views', direction: 'DESC' }],
      limit: usedMost,
      offset: 0,
    }),
    enabled: filters.period !== null,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}
