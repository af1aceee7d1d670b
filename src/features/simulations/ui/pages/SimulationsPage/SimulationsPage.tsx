import { IconPlus, IconSearch, IconVideo } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { ButtonLink } from '#ui-kit/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/EmptyState.tsx';
import { Pagination } from '#ui-kit/Pagination.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useExistingPage } from '#web/page/use-existing-page.ts';
import { type PageParamsState, usePageParams } from '#web/page/use-page-params.ts';
import { useCan } from '#web/session/use-session.ts';
import {
  readTagParam,
  type SimulationSortValue,
  simulationFilters,
  simulationPageSize,
  simulationSorts,
} from '../../../model/simulation-list-query.ts';
import { CardGrid } from '../../components/CardGrid.tsx';
import { newSimulationPath } from '../../simulation-paths.ts';
import { SimulationCard } from './SimulationCard.tsx';
import { SimulationGridSkeleton } from './SimulationGridSkeleton.tsx';
import { SimulationListTools } from './SimulationListTools.tsx';
import { useSimulations } from './simulations-query.ts';

const firstRow = 3;

/** The staff's interactive videos. */
export function SimulationsPage() {
  const t = useTranslate('simulations');
  const canCreate = useCan('simulation:create');
  const params = useSimulationParams();
  const query = useSimulations(params);
  useExistingPage(params, query.data?.readSimulations.pageInfo.totalCount);
  return (
    <Page
      title={t('list.title')}
      actions={
        canCreate ? (
          <ButtonLink kind="primary" to={newSimulationPath} icon={<IconPlus size={18} aria-hidden />}>
            {t('list.create')}
          </ButtonLink>
        ) : undefined
      }
    >
      <SimulationListTools params={params} />
      <QueryBoundary
        query={query}
        loading={<SimulationGridSkeleton count={6} />}
        isEmpty={({ readSimulations }) => readSimulations.pageInfo.totalCount === 0}
        empty={<NoSimulations params={params} canCreate={canCreate} />}
      >
        {({ readSimulations: { nodes, pageInfo } }) => (
          <>
            <CardGrid>
              {nodes.map((simulation, index) => (
                <SimulationCard key={simulation.ID} simulation={simulation} eager={index < firstRow} />
              ))}
            </CardGrid>
            <Pagination
              page={params.clampPage(pageInfo.totalCount)}
              pageSize={simulationPageSize}
              total={pageInfo.totalCount}
              onChange={params.setPage}
            />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function useSimulationParams(): PageParamsState<SimulationSortValue> {
  const raw: { tag?: unknown } = useSearch({ strict: false });
  const tag = readTagParam(raw.tag);
  return usePageParams({
    sorts: simulationSorts,
    pageSize: simulationPageSize,
    filters: { ...simulationFilters, tag: tag ? [tag] : [] },
  });
}

interface NoSimulationsProps {
  params: PageParamsState<SimulationSortValue>;
  canCreate: boolean;
}

function NoSimulations({ params, canCreate }: NoSimulationsProps) {
  const t = useTranslate('simulations');
  const narrowed = params.search !== '' || Object.keys(params.filters).length > 0;
  if (narrowed) {
    return (
      <EmptyState
        icon={<IconSearch />}
        title={t('noResults')}
        text={t('list.noResultsText')}
        action={<Button onClick={params.clear}>{t('list.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconVideo />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={
        canCreate ? (
          <ButtonLink kind="primary" to={newSimulationPath} icon={<IconPlus size={18} aria-hidden />}>
            {t('list.create')}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}
