import { type AskedSessions, filterAskedSessions } from '#features/attempts/model/asked-sessions.ts';
import { useSessionFile } from '#features/attempts/ui/index.ts';
import { FilteredAnalytics } from '#features/content/ui/index.ts';
import { useLearnerName } from '#features/members/ui/index.ts';
import { writeMomentsIn } from '#kernel/time-zone.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { conversationRows } from '../../model/conversation-file.ts';
import { ConversationSessions, conversationsDocument } from './ConversationSessions.tsx';
import type { Session } from './SessionTable.tsx';

interface ConversationLogsProps {
  virtualHumanId: string;
  /** False where nothing can be scored. */
  showsScore: boolean;
}

/** Everybody's conversations with one virtual human in the days, for the people, asked for. */
export function ConversationLogs({ virtualHumanId, showsScore }: ConversationLogsProps) {
  const download = useConversationFile(virtualHumanId);
  return (
    <FilteredAnalytics download={download}>
      {(asked) => (
        <ConversationSessions virtualHumanId={virtualHumanId} showsScore={showsScore} asked={asked} />
      )}
    </FilteredAnalytics>
  );
}

function useConversationFile(virtualHumanId: string) {
  const t = useTranslate('conversation-results');
  const nameOf = useLearnerName();
  const makeFile = useSessionFile();
  const moment = writeMomentsIn(useOrganisationZone());
  return (asked: AskedSessions) =>
    makeFile<Session>({
      name: `virtual-human-${virtualHumanId}-conversations`,
      asked,
      readPage: async (page) => {
        const { readVirtualHumanSessions } = await graphqlRequest(conversationsDocument, {
          id: virtualHumanId,
          filter: filterAskedSessions(asked),
          sort: [{ field: 'Created', direction: 'DESC' }],
          ...page,
        });
        return readVirtualHumanSessions;
      },
      toRows: (sessions) => conversationRows(t, sessions, { nameOf, moment }),
    });
}
