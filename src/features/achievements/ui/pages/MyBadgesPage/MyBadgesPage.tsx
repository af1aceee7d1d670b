import { IconAward } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mySimulationsPath } from '#features/simulations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { CardGridSkeleton } from '#ui-kit/lists/CardGrid.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { useViewer } from '#web/session/use-session.ts';
import { badgePageSize } from '../../../model/badge.ts';
import styles from './BadgeCard.module.css';
import { BadgeCard } from './BadgeCard.tsx';

const listDocument = graphql(`
  query MyBadgesPage_list($id: ID!, $limit: Int!, $offset: Int!) {
    readMemberBadges(ID: $id, limit: $limit, offset: $offset) {
      nodes {
        ...BadgeCard_badge
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

/** What the learner has earned, the newest first. */
export function MyBadgesPage() {
  const t = useTranslate('achievements');
  const viewer = useViewer();
  const params = usePageParams({ sorts: ['Created:desc'], pageSize: badgePageSize });
  const query = useQuery({
    ...graphqlQuery(['badges', 'own'], listDocument, {
      id: viewer?.ID ?? '0',
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
    // The server awards them on its own, a moment after a session is finished.
    staleTime: 0,
  });
  return (
    <Page title={t('title')} lead={t('lead')}>
      <PagedList
        query={query}
        read={(data) => data.readMemberBadges}
        params={params}
        loading={<CardGridSkeleton count={badgePageSize} />}
        empty={
          <EmptyState
            icon={<IconAward />}
            title={t('empty')}
            action={
              <Link className={styles.start} to={mySimulationsPath}>
                {t('emptyAction')}
              </Link>
            }
          />
        }
      >
        {(badges) => (
          <ul className={styles.list}>
            {badges.map((badge) => (
              <BadgeCard key={badge.ID} badge={badge} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}
