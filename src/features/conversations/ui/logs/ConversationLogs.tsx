import { type AskedSessions, filterAskedSessions } from '#features/attempts/model/asked-sessions.ts';
import { useSessionFile } from '#features/attempts/ui/index.ts';
import { FilteredAnalytics } from '#features/content/ui/index.ts';
import { useLearnerName } from '#features/members/ui/index.ts';
import { readScore } from '#kernel/score.ts';
import { writeMomentsIn } from '#kernel/time-zone.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
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
  const columns = ['user', 'email', 'date', 'seconds', 'finished', 'practice', 'score', 'rating'] as const;
  const yesNo = (is: boolean) => t(is ? 'sessions.yes' : 'sessions.no');
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
      toRows: (sessions) => [
        columns.map((column) => t(`sessions.${column}`)),
        ...sessions.map((session) => [
          nameOf(session.Member),
          session.Member?.Email ?? '',
          moment(session.Created),
          String(Math.round(session.TimeSpent / 1000)),
          yesNo(session.Finished),
          yesNo(session.Practice),
          String((session.Finished ? readScore(session.PDConversationScore) : null) ?? ''),
          String(session.LearnerFeedbackRating ?? ''),
        ]),
      ],
    });
}
