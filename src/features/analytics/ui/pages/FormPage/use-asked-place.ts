import { useSearch } from '@tanstack/react-router';
import type { AnalysedForm } from '#features/forms/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';

export const anywhere = 'all';

/** Where answers were given, as the address says it and the filter offers it. */
export function useAskedPlace(form: AnalysedForm) {
  const t = useTranslate('forms-analytics');
  const raw: { place?: unknown } = useSearch({ strict: false });
  const asked =
    typeof raw.place === 'string' && /^[1-9]\d{0,14}-(before|after)$/.test(raw.place) ? raw.place : '';
  const [itemId = '', stage = ''] = asked.split('-');
  const known = form.Placements.map(({ ItemID, ItemTitle, Stage }) => ({
    value: `${ItemID}-${Stage}`,
    label: t(Stage === 'before' ? 'filter.before' : 'filter.after', { title: ItemTitle || t('untitled') }),
  }));
  // The form may be taken from an item: what narrows has to be seen.
  const isGone = asked !== '' && !known.some(({ value }) => value === asked);
  const places = [
    { value: anywhere, label: t('filter.anywhere') },
    ...(isGone ? [{ value: asked, label: t('filter.earlierPlace') }] : []),
    ...known,
  ];
  return {
    asked,
    itemId: itemId || null,
    stage: stage || null,
    places,
    name: places.find(({ value }) => value === (asked || anywhere))?.label ?? '',
  };
}
