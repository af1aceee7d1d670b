import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { AuditFilter, AuditPage_ListQuery } from '#generated/graphql/graphql.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { usePageParams } from '#web/page/use-page-params.ts';
import { readAuditParams, toInstants } from '../../../model/audit-params.ts';

const listDocument = graphql(`
  query AuditPage_list($filter: AuditFilter, $limit: Int!, $offset: Int!) {
    readAuditRecords(filter: $filter, limit: $limit, offset: $offset) {
      nodes {
        ID
        At
        Action
        ActorID
        ActorName
        ImpersonatorName
        TargetKind
        TargetID
        TargetName
        Details
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

export type AuditRecord = AuditPage_ListQuery['readAuditRecords']['nodes'][number];

/** Person, action and time, as the address has them. */
export function useAuditParams() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const asked = readAuditParams(raw);
  const params = usePageParams({
    sorts: ['At:desc'],
    filters: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, [value]])),
  });
  return { ...params, asked };
}

export type AuditParams = ReturnType<typeof useAuditParams>;

export function toAuditFilter({ asked }: Pick<AuditParams, 'asked'>): AuditFilter {
  const { after, before } = toInstants(asked);
  return {
    ...(asked.who ? { ActorID: { eq: asked.who } } : {}),
    ...(asked.what ? { Action: { eq: asked.what } } : {}),
    ...(after || before
      ? { At: { ...(after ? { gt: after } : {}), ...(before ? { lt: before } : {}) } }
      : {}),
  };
}

export function useAuditRecords(params: AuditParams) {
  return useQuery({
    ...graphqlQuery(['audit', 'list'], listDocument, {
      filter: toAuditFilter(params),
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
    // The log must be fresh, so it is not cached for five minutes.
    staleTime: 0,
  });
}
