import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { latestListSize } from '#features/attempts/model/attempt-limits.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { SubmissionRows } from './SubmissionRows.tsx';
import { staffSessionsDocument } from './SubmissionsTable.tsx';

interface LatestSubmissionsProps {
  simulationId: string;
  onOpen: (attemptId: string) => void;
}

/** The ten newest sessions of an interactive video. */
export function LatestSubmissions({ simulationId, onOpen }: LatestSubmissionsProps) {
  const t = useTranslate('attempts');
  const query = useQuery(
    graphqlQuery(['analytics-submission', 'latest'], staffSessionsDocument, {
      filter: { SimulationID: { eq: simulationId } },
      sort: [{ field: 'Created', direction: 'DESC' }],
      limit: latestListSize,
      offset: 0,
    }),
  );
  return (
    <QueryBoundary
      query={query}
      loading={<TableSkeleton rows={5} columns={5} />}
      isEmpty={({ readAnalyticsSubmissions }) => readAnalyticsSubmissions.nodes.length === 0}
      empty={<EmptyState icon={<IconHistory />} title={t('list.empty')} text={t('list.emptyStaffText')} />}
    >
      {({ readAnalyticsSubmissions }) => (
        <SubmissionRows sessions={readAnalyticsSubmissions.nodes} onOpen={onOpen} />
      )}
    </QueryBoundary>
  );
}
