import { IconMessageCircle, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contentPageSize } from '#features/content/model/content-list-query.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { CardGrid, CardGridSkeleton } from '#ui-kit/lists/CardGrid.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { RefusedPage } from '#web/pages/refused-pages.tsx';
import { useCan, useViewer } from '#web/session/use-session.ts';
import { newVirtualHumanPath } from '../../../model/virtual-human-paths.ts';
import { LearnerVirtualHumanCard } from '../../components/LearnerVirtualHumanCard.tsx';
import styles from './MyVirtualHumansPage.module.css';

const listDocument = graphql(`
  query MyVirtualHumansPage_list($filter: VirtualHumanFilter!, $limit: Int!, $offset: Int!) {
    readMyVirtualHumans(
      filter: $filter
      sort: [{ field: "Created", direction: DESC }]
      limit: $limit
      offset: $offset
    ) {
      nodes {
        ...LearnerVirtualHumanCard_virtualHuman
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const firstRow = 4;

/** All virtual humans that the learner may talk with. */
export function MyVirtualHumansPage() {
  const viewer = useViewer();
  if (viewer?.Organisation?.HasVirtualHumans === false) return <RefusedPage />;
  return <MyVirtualHumans />;
}

function MyVirtualHumans() {
  const t = useTranslate('virtual-humans');
  const canCreate = useCan('virtual-human:create');
  const params = usePageParams({ sorts: ['Created:desc'], pageSize: contentPageSize });
  const query = useQuery({
    ...graphqlQuery(['virtual-humans', 'published'], listDocument, {
      filter: params.search ? { Title: { contains: params.search } } : {},
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('my.title')}
      actions={
        <div className={styles.search}>
          <ListSearch params={params} label={t('my.search')} debounceMs={500} />
        </div>
      }
    >
      <PagedList
        query={query}
        read={(data) => data.readMyVirtualHumans}
        params={params}
        loading={<CardGridSkeleton count={8} />}
        empty={
          params.search ? (
            <EmptyState icon={<IconSearch />} title={t('noResults')} />
          ) : (
            <EmptyState
              icon={<IconMessageCircle />}
              title={t('my.empty')}
              text={t(canCreate ? 'my.emptyForAuthors' : 'my.emptyText')}
              action={
                canCreate ? (
                  <ButtonLink kind="primary" to={newVirtualHumanPath}>
                    {t('list.create')}
                  </ButtonLink>
                ) : undefined
              }
            />
          )
        }
      >
        {(virtualHumans) => (
          <CardGrid>
            {virtualHumans.map((virtualHuman, index) => (
              <LearnerVirtualHumanCard
                key={virtualHuman.ID}
                virtualHuman={virtualHuman}
                eager={index < firstRow}
              />
            ))}
          </CardGrid>
        )}
      </PagedList>
    </Page>
  );
}
