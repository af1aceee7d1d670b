import { useContentKindViews } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { NavTabs } from '#ui-kit/display/NavTabs.tsx';
import { useCan } from '#web/session/use-session.ts';
import type { AnalyticsFilters } from './use-analytics-filters.ts';

/** Between the pages of analytics; the filters come along. */
export function AnalyticsNav({ filters }: { filters: AnalyticsFilters }) {
  const t = useTranslate('analytics');
  const seesAll = useCan('analytics:view');
  const kinds = useContentKindViews();
  const search = filters.shared;
  return (
    <NavTabs
      label={t('nav')}
      tabs={[
        ...(seesAll ? [{ to: '/analytics-data/overall', label: t('overall.nav'), search }] : []),
        ...kinds.map(({ kind, contentAnalyticsPath: to }) => ({ to, label: t(`${kind}.nav`), search })),
      ]}
    />
  );
}
