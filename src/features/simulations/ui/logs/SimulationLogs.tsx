import { type AskedSessions, filterAskedSessions } from '#features/attempts/model/asked-sessions.ts';
import { sessionRows } from '#features/attempts/model/session-file.ts';
import { useSessionFile } from '#features/attempts/ui/index.ts';
import { FilteredAnalytics } from '#features/content/ui/index.ts';
import { useLearnerName } from '#features/members/ui/index.ts';
import { writeMomentsIn } from '#kernel/time-zone.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import type { StaffSession } from './SubmissionRows.tsx';
import { SubmissionsTable, staffSessionsDocument } from './SubmissionsTable.tsx';

export interface SimulationLogsProps {
  simulation: { ID: string; Title: string };
  onOpen: (attemptId: string) => void;
}

/** Everybody's sessions of one interactive video in the days, for the people, asked for. */
export function SimulationLogs({ simulation, onOpen }: SimulationLogsProps) {
  const download = useLogFile(simulation.ID);
  return (
    <FilteredAnalytics download={download}>
      {(asked) => <SubmissionsTable simulation={simulation} asked={asked} onOpen={onOpen} />}
    </FilteredAnalytics>
  );
}

function useLogFile(simulationId: string) {
  const t = useTranslate('attempts');
  const nameOf = useLearnerName();
  const makeFile = useSessionFile();
  const moment = writeMomentsIn(useOrganisationZone());
  return (asked: AskedSessions) =>
    makeFile<StaffSession>({
      name: `interactive-video-${simulationId}-sessions`,
      asked,
      readPage: async (page) => {
        const { readAnalyticsSubmissions } = await graphqlRequest(staffSessionsDocument, {
          filter: { SimulationID: { eq: simulationId }, ...filterAskedSessions(asked) },
          sort: [{ field: 'Created', direction: 'DESC' }],
          ...page,
        });
        return readAnalyticsSubmissions;
      },
      toRows: (sessions) => sessionRows(t, sessions, { nameOf, moment }),
    });
}
