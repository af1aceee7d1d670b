import { usePageParams } from '#web/page/use-page-params.ts';
import { useViewer } from '#web/session/use-session.ts';
import { attemptListSize } from '../../../model/attempt-limits.ts';

/** A learner's own sessions of one kind in the address, and what the server is asked for. */
export function useOwnSessionParams(itemType: string) {
  const viewer = useViewer();
  const params = usePageParams({
    sorts: ['Created:desc', 'Created:asc'],
    pageSize: attemptListSize,
    filters: { incomplete: ['show'] },
  });
  const variables = {
    filter: {
      MemberID: { eq: viewer?.ID ?? '0' },
      ItemType: { eq: itemType },
      ...(params.filters.incomplete === 'show' ? {} : { Finished: { eq: true } }),
      ...(params.search ? { Title: { contains: params.search } } : {}),
    },
    sort: [{ field: params.sortField, direction: params.sortDirection }],
    limit: params.limit,
    offset: params.offset,
  };
  return { params, variables };
}
