import { useState } from 'react';
import { arrivalNoticesPoint } from '#features/content/ui/extension-points.ts';
import type { DashboardPage_DashboardQuery, PlanUsage_PlanQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { PlacedComponents } from '#web/feature/use-parts.tsx';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { findPartOfDay } from '../../../model/part-of-day.ts';
import { TrialBanner } from '../../components/TrialBanner.tsx';
import styles from './DashboardPage.module.css';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { useDashboard } from './dashboard-query.ts';
import { FeatureUpdates } from './FeatureUpdates.tsx';
import { LatestSimulations } from './LatestSimulations.tsx';
import { PlanUsage, usePlanUsage } from './PlanUsage.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { RecentSignUps } from './RecentSignUps.tsx';
import { RecentSubmissions } from './RecentSubmissions.tsx';
import { SystemNotice } from './SystemNotice.tsx';
import { Utilisation } from './Utilisation.tsx';

/** Where staff start: what to do, and what happened in the last days. */
export function DashboardPage() {
  const t = useTranslate('staff-dashboard');
  const viewer = useViewer();
  const query = useDashboard();
  const plan = usePlanUsage();
  // The plan stands above most of the page, which must not move when it comes.
  const shown = plan.isLoading ? { ...query, data: undefined } : query;
  const [hour] = useState(() => new Date().getHours());
  const name = viewer?.FirstName || viewer?.Name || '';
  return (
    <Page title={t('title')} lead={t(`greeting.${findPartOfDay(hour)}`, { name })}>
      <TrialBanner />
      <div className={styles.page}>
        <SystemNotice text={query.data?.dashboard.SystemNotice?.Text} />
        <PlacedComponents point={arrivalNoticesPoint} />
        <QuickActions />
        <QueryBoundary query={shown} loading={<DashboardSkeleton />}>
          {(data) => <Sections data={data} plan={plan.data} />}
        </QueryBoundary>
      </div>
    </Page>
  );
}

interface SectionsProps {
  data: DashboardPage_DashboardQuery;
  plan: PlanUsage_PlanQuery | undefined;
}

function Sections({ data, plan }: SectionsProps) {
  const { DashboardUsage: usage, dashboard, readSimulations } = data;
  return (
    <>
      <Utilisation usage={usage}>{plan ? <PlanUsage plan={plan} /> : null}</Utilisation>
      <LatestSimulations simulations={readSimulations.nodes} />
      <div className={styles.feeds}>
        <RecentActivity submissions={usage.Submissions} />
        <RecentSubmissions submissions={usage.FormSubmissions} />
        {usage.Members ? <RecentSignUps members={usage.Members} /> : null}
      </div>
      <FeatureUpdates updates={dashboard.FeatureUpdates} />
    </>
  );
}
