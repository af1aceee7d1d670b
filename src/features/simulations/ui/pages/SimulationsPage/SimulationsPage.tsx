import { IconPlus, IconVideo } from '@tabler/icons-react';
import { ItemCardGridSkeleton, NothingFound, useContentListParams } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { CardGrid } from '#ui-kit/lists/CardGrid.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { useCan } from '#web/session/use-session.ts';
import { simulationTypes } from '../../../model/simulation-list-query.ts';
import { newSimulationPath } from '../../simulation-paths.ts';
import { SimulationCard } from './SimulationCard.tsx';
import { SimulationListTools } from './SimulationListTools.tsx';
import { useSimulations } from './simulations-query.ts';

const firstRow = 3;

/** The staff's interactive videos. */
export function SimulationsPage() {
  const t = useTranslate('simulations');
  const canCreate = useCan('simulation:create');
  const params = useContentListParams(simulationTypes);
  const isNarrowed = params.search !== '' || Object.keys(params.filters).length > 0;
  const create = canCreate ? (
    <ButtonLink kind="primary" to={newSimulationPath} icon={<IconPlus size={18} aria-hidden />}>
      {t('list.create')}
    </ButtonLink>
  ) : undefined;
  return (
    <Page title={t('list.title')} actions={create}>
      <SimulationListTools params={params} />
      <PagedList
        query={useSimulations(params)}
        read={(data) => data.readSimulations}
        params={params}
        loading={<ItemCardGridSkeleton count={6} />}
        empty={
          isNarrowed ? (
            <NothingFound t={t} onClear={params.clear} />
          ) : (
            <EmptyState
              icon={<IconVideo />}
              title={t('list.empty')}
              text={t('list.emptyText')}
              action={create}
            />
          )
        }
      >
        {(simulations) => (
          <CardGrid>
            {simulations.map((simulation, index) => (
              <SimulationCard key={simulation.ID} simulation={simulation} eager={index < firstRow} />
            ))}
          </CardGrid>
        )}
      </PagedList>
    </Page>
  );
}
