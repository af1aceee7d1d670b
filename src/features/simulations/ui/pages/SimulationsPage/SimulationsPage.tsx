import { IconVideo } from '@tabler/icons-react';
import { ContentListPage, useContentListParams } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useCan } from '#web/session/use-session.ts';
import { simulationTypes } from '../../../model/simulation-list-query.ts';
import { newSimulationPath } from '../../simulation-paths.ts';
import { SimulationCard } from './SimulationCard.tsx';
import { useSimulations } from './simulations-query.ts';

/** The staff's interactive videos. */
export function SimulationsPage() {
  const t = useTranslate('simulations');
  const card = useTranslate('simulation-card');
  const canCreate = useCan('simulation:create');
  const params = useContentListParams(simulationTypes);
  return (
    <ContentListPage
      t={t}
      icon={<IconVideo />}
      params={params}
      createPath={canCreate ? newSimulationPath : undefined}
      query={useSimulations(params)}
      read={(data) => data.readSimulations}
      type={{
        label: t('filter.type'),
        options: simulationTypes.map((value) => ({ value, label: card(`badge.${value}`) })),
      }}
      renderCard={(simulation, eager) => (
        <SimulationCard key={simulation.ID} simulation={simulation} eager={eager} />
      )}
    />
  );
}
