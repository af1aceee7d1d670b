import type { ContentSortValue } from '#features/content/model/content-list-query.ts';
import { ContentListTools } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import { virtualHumanFilterTypes } from '../../../model/virtual-human-list-query.ts';

/** Search, filters and order; archived ones have a tab of their own. */
export function VirtualHumanListTools({ params }: { params: PageParamsState<ContentSortValue> }) {
  const t = useTranslate('virtual-humans');
  return (
    <ContentListTools
      t={t}
      params={params}
      type={{
        label: t('filter.type'),
        options: virtualHumanFilterTypes.map((value) => ({ value, label: t(`type.${value}`) })),
      }}
    />
  );
}
