import { useState } from 'react';
import { TrialBanner } from '#features/entitlements/ui/index.ts';
import type { DashboardPage_DashboardQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan, useViewer } from '#web/session/use-session.ts';
import { findPartOfDay } from '../../../model/part-of-day.ts';
import styles from './DashboardPage.module.css';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { useDashboard } from './dashboard-query.ts';
import { FeatureUpdates } from './FeatureUpdates.tsx';
import { LatestSimulations } from './LatestSimulations.tsx';
import { PlanUsage } from './PlanUsage.tsx';
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
  const [hour] = useState(() => new Date().getHours());
  const name = viewer?.FirstName || viewer?.Name || '';
  return (
    <Page title={t('title')} lead={t(`greeting.${findPartOfDay(hour)}`, { name })}>
      <div className={styles.page}>
        <TrialBanner />
        <SystemNotice text={query.data?.dashboard.SystemNotice?.Text} />
        <QuickActions />
        <QueryBoundary query={query} loading={<DashboardSkeleton />}>
          {(data) => <Sections data={data} />}
        </QueryBoundary>
      </div>
    </Page>
  );
}

function Sections({ data }: { data: DashboardPage_DashboardQuery }) {
  const { DashboardUsage: usage, dashboard, readSimulations } = data;
  const seesPlan = useCan('organisation:see-plan');
  return (
    <>
      <Utilisation usage={usage}>{seesPlan ? <PlanUsage /> : null}</Utilisation>
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
