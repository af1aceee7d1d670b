import { useTranslate } from '#locales/use-translate.ts';
import { NavTabs } from '#ui-kit/NavTabs.tsx';
import { useCan } from '#web/session/use-session.ts';
import { contentKinds } from '../../model/content-kinds.ts';
import { contentPaths, overallPath } from '../analytics-paths.ts';
import type { AnalyticsFilters } from './use-analytics-filters.ts';

/** Between the pages of analytics; the filters come along. */
export function AnalyticsNav({ filters }: { filters: AnalyticsFilters }) {
  const t = useTranslate('analytics');
  const seesAll = useCan('analytics:view');
  const search = filters.shared;
  return (
    <NavTabs
      label={t('nav')}
      tabs={[
        ...(seesAll ? [{ to: overallPath, label: t('overall.nav'), search }] : []),
        ...contentKinds.map((kind) => ({ to: contentPaths[kind], label: t(`${kind}.nav`), search })),
      ]}
    />
  );
}
