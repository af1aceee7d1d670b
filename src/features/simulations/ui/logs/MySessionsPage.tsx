import { IconPlayerPlay } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { OwnSessionsPage, type OwnSessionsPageProps } from '#features/attempts/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { ScoreText } from '#ui-kit/display/ScoreText.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { mySessionPath } from './session-paths.ts';

const listDocument = graphql(`
  query MySessionsPage_list(
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
        Score
        PassMark
        Simulation {
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

/** A learner's own sessions with interactive videos. */
export function MySessionsPage() {
  const t = useTranslate('attempts');
  return (
    <OwnSessionsPage
      t={(key, values) => t(`list.${key}`, values)}
      headers={{
        title: t('column.title'),
        started: t('column.started'),
        finished: t('column.finished'),
        score: t('column.score'),
        log: t('column.log'),
      }}
      itemType="simulation"
      useSessions={useOwnSessions}
      renderScore={({ score, passMark }) => <ScoreText score={score} passMark={passMark} />}
      start={
        <ButtonLink kind="primary" to="/my-simulations" icon={<IconPlayerPlay size={18} aria-hidden />}>
          {t('list.emptyAction')}
        </ButtonLink>
      }
    />
  );
}

const useOwnSessions: OwnSessionsPageProps['useSessions'] = (variables) => {
  const t = useTranslate('attempts');
  return useQuery({
    ...graphqlQuery(['analytics-submission', 'own'], listDocument, variables),
    placeholderData: keepPreviousData,
    select: ({ readAnalyticsSubmissions: { nodes, pageInfo } }) => ({
      pageInfo,
      nodes: nodes.map((session) => ({
        id: session.ID,
        title: session.Simulation?.Title || t('untitled'),
        path: mySessionPath(session.ID),
        started: session.Created,
        finished: session.FinishedAt,
        score: session.Score,
        passMark: session.PassMark,
      })),
    }),
  });
};
