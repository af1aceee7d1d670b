import { IconPlayerPlay, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { contentPageSize } from '#features/content/model/content-list-query.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { CardGrid, CardGridSkeleton } from '#ui-kit/lists/CardGrid.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { useCan } from '#web/session/use-session.ts';
import { LearnerSimulationCard } from '../../components/LearnerSimulationCard.tsx';
import { useOwnResults } from '../../logs/own-results.ts';
import { newSimulationPath } from '../../simulation-paths.ts';
import styles from './MySimulationsPage.module.css';

const listDocument = graphql(`
  query MySimulationsPage_list($filter: SimulationFilter!, $sort: [SortInput!], $limit: Int!, $offset: Int!) {
    readSimulations(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
      nodes {
        ...LearnerSimulationCard_simulation
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const firstRow = 4;

/** Everything published to the learner. */
export function MySimulationsPage() {
  const t = useTranslate('simulations');
  const canCreate = useCan('simulation:create');
  const params = usePageParams({
    sorts: ['Created:desc'],
    pageSize: contentPageSize,
    filters: { show: ['favourites'] },
  });
  const onlyFavourites = params.filters.show === 'favourites';
  const results = useOwnResults();
  const query = useQuery({
    ...graphqlQuery(['simulations', 'published'], listDocument, {
      filter: {
        Archived: { eq: null },
        Status: { eq: 'Published' },
        CoursesOnly: { eq: false },
        ...(onlyFavourites ? { isFavourite: { eq: true } } : {}),
        ...(params.search ? { Title: { contains: params.search } } : {}),
      },
      sort: [{ field: 'Created', direction: 'DESC' }],
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t('my.title')}
      actions={
        <>
          <Button
            aria-pressed={onlyFavourites}
            kind={onlyFavourites ? 'primary' : 'secondary'}
            icon={
              onlyFavourites ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />
            }
            onClick={() => params.setFilter('show', onlyFavourites ? undefined : 'favourites')}
          >
            {t('my.favourites')}
          </Button>
          <div className={styles.search}>
            <ListSearch params={params} label={t('my.search')} debounceMs={500} />
          </div>
        </>
      }
    >
      <PagedList
        query={query}
        read={(data) => data.readSimulations}
        params={params}
        loading={<CardGridSkeleton count={8} />}
        empty={
          params.search ? (
            <EmptyState icon={<IconSearch />} title={t('noResults')} />
          ) : onlyFavourites ? (
            <EmptyState icon={<IconStar />} title={t('my.noFavourites')} text={t('my.noFavouritesText')} />
          ) : (
            <EmptyState
              icon={<IconPlayerPlay />}
              title={t('my.empty')}
              text={t(canCreate ? 'my.emptyForAuthors' : 'my.emptyText')}
              action={
                canCreate ? (
                  <ButtonLink kind="primary" to={newSimulationPath}>
                    {t('list.create')}
                  </ButtonLink>
                ) : undefined
              }
            />
          )
        }
      >
        {(simulations) => (
          <CardGrid>
            {simulations.map((simulation, index) => (
              <LearnerSimulationCard
                key={simulation.ID}
                simulation={simulation}
                result={results.get(simulation.ID)}
                eager={index < firstRow}
              />
            ))}
          </CardGrid>
        )}
      </PagedList>
    </Page>
  );
}
