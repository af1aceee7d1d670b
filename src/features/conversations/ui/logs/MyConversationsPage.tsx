import { IconMessages } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OwnSessionsPage, type OwnSessionsPageProps } from '#features/attempts/ui/index.ts';
import { myChatLogPath, myVirtualHumansPath } from '#features/virtual-humans/model/virtual-human-paths.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ConversationScore } from './ConversationScore.tsx';

const listDocument = graphql(`
  query MyConversationsPage_list(
    $filter: AnalyticsSubmissionFilter
    $sort: [SortInput!]
    $limit: Int!
    $offset: Int!
  ) {
    readAnalyticsSubmissions(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ID
        Created
        Finished
        FinishedAt
        PDConversationScore
        PassMark
        Practice
        VirtualHuman {
          ID
          Title
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

/** A learner's own conversations. */
export function MyConversationsPage() {
  const t = useTranslate('conversation-results');
  return (
    <OwnSessionsPage
      t={(key, values) => t(`mine.${key}`, values)}
      headers={{
        title: t('mine.name'),
        started: t('mine.started'),
        finished: t('mine.finished'),
        score: t('mine.score'),
        log: t('mine.log'),
      }}
      itemType="virtual_human"
      useSessions={useOwnConversations}
      renderScore={({ score, passMark, finished, practice = false }) => (
        <ConversationScore
          score={score}
          passMark={passMark}
          finished={finished !== null}
          practice={practice}
        />
      )}
      start={
        <ButtonLink kind="primary" to={myVirtualHumansPath} icon={<IconMessages size={18} aria-hidden />}>
          {t('mine.emptyAction')}
        </ButtonLink>
      }
    />
  );
}

const useOwnConversations: OwnSessionsPageProps['useSessions'] = (variables) => {
  const t = useTranslate('conversation-results');
  return useQuery({
    ...graphqlQuery(['analytics-submission', 'own-conversations'], listDocument, variables),
    placeholderData: keepPreviousData,
    select: ({ readAnalyticsSubmissions: { nodes, pageInfo } }) => ({
      pageInfo,
      nodes: nodes.map((session) => ({
        id: session.ID,
        title: session.VirtualHuman?.Title || t('analytics.untitled'),
        path: myChatLogPath(session.VirtualHuman?.ID ?? '0', session.ID),
        started: session.Created,
        finished: session.FinishedAt,
        score: session.PDConversationScore,
        passMark: session.PassMark,
        practice: session.Practice,
      })),
    }),
  });
};
