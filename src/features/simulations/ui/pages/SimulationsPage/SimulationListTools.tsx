import type { ContentSortValue } from '#features/content/model/content-list-query.ts';
import { ContentListTools } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ListFilter } from '#web/page/ListFilters.tsx';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import { simulationTypes } from '../../../model/simulation-list-query.ts';

/** Search, filters and order. */
export function SimulationListTools({ params }: { params: PageParamsState<ContentSortValue> }) {
  const t = useTranslate('simulations');
  const card = useTranslate('simulation-card');
  return (
    <ContentListTools
      t={t}
      params={params}
      type={{
        label: t('filter.type'),
        options: simulationTypes.map((value) => ({ value, label: card(`badge.${value}`) })),
      }}
    >
      <ListFilter
        params={params}
        name="show"
        label={t('filter.show')}
        rest={t('filter.active')}
        options={[{ value: 'archived', label: t('filter.archived') }]}
      />
    </ContentListTools>
  );
}
