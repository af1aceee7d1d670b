import { peoplePath } from '#features/assignments/model/assignment-paths.ts';
import { useContentKindViews } from '#features/content/ui/index.ts';
import { formsAnalyticsPath } from '#features/forms/model/analytics-paths.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { NavTabs } from '#ui-kit/display/NavTabs.tsx';
import { PlacedComponents, useParts } from '#web/feature/use-parts.tsx';
import { mayOpen } from '#web/router/page-gate.ts';
import { useCan, useFlag, useViewer } from '#web/session/use-session.ts';
import { groupsComparedPath, tagsPath } from '../analytics-paths.ts';
import { analyticsPagesPoint, analyticsViewsPoint } from '../extension-points.ts';
import styles from './AnalyticsNav.module.css';
import type { SharedFilters } from './use-analytics-filters.ts';

/** Between the pages of analytics; the filters come along. */
export function AnalyticsNav({ filters }: { filters: SharedFilters }) {
  const t = useTranslate('analytics');
  const tShell = useTranslate('shell');
  const viewer = useViewer();
  const seesAll = useCan('analytics:view');
  const seesItems = useCan('analytics:view-item');
  const seesPeople = useCan('people:view');
  const seesAnswers = useCan('form:view-answers');
  const kinds = useContentKindViews();
  const isNew = useFlag('new-analytics-overview');
  const search = filters.shared;
  const brought = useParts(analyticsPagesPoint).filter(
    ({ permission }) => viewer !== undefined && mayOpen(viewer, permission),
  );
  return (
    <div className={styles.row}>
      <NavTabs
        label={t('nav')}
        tabs={[
          ...(seesAll
            ? [{ to: '/analytics-data/overall', label: t(isNew ? 'overall.nav' : 'overall.oldNav'), search }]
            : []),
          ...(seesPeople ? [{ to: peoplePath, label: t('people.nav'), search }] : []),
          ...(seesAll ? [{ to: groupsComparedPath, label: t('groups.nav'), search }] : []),
          ...brought.map(({ to, label }) => ({ to, label: tShell(label), search })),
          ...(seesItems
            ? kinds.map(({ kind, contentAnalyticsPath: to }) => ({ to, label: t(`${kind}.nav`), search }))
            : []),
          ...(seesAll ? [{ to: tagsPath, label: t('tags.nav'), search }] : []),
          ...(seesAnswers ? [{ to: formsAnalyticsPath, label: t('forms.nav'), search }] : []),
        ]}
      />
      <PlacedComponents point={analyticsViewsPoint} />
    </div>
  );
}
