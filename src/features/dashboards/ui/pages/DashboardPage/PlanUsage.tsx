import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { PlanUsage_PlanQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useCan, useViewer } from '#web/session/use-session.ts';
import styles from './DashboardPage.module.css';

const planDocument = graphql(`
  query PlanUsage_plan($id: ID!) {
    readOneOrganisation(ID: $id) {
      PlatformLicense {
        ID
        PaidEditorSeats
        Editors
        Learners
        VirtualHumans
        InteractiveVideos
      }
    }
    licenseCounts(OrganisationID: $id) {
      Editors
      Learners
      VirtualHumans
      InteractiveVideos
    }
  }
`);

/** What the plan limits, for those who see the plan. */
export function usePlanUsage() {
  const id = useViewer()?.Organisation?.ID ?? '0';
  const enabled = useCan('organisation:see-plan');
  return useQuery({ ...graphqlQuery(['organisation', 'plan-usage'], planDocument, { id }), enabled });
}

/** Nothing where the plan limits nothing. */
export function PlanUsage({ plan }: { plan: PlanUsage_PlanQuery }) {
  const t = useTranslate('staff-dashboard');
  const limits = listLimits(plan);
  if (limits.length === 0) return null;
  return (
    <Card as="section" className={styles.plan} aria-labelledby="plan-usage">
      <h3 id="plan-usage" className={styles.planTitle}>
        {t('plan')}
      </h3>
      <div className={styles.limits}>
        {limits.map(({ key, used, limit }) => (
          <Limit key={key} label={t(key)} used={used} limit={limit} />
        ))}
      </div>
    </Card>
  );
}

function Limit({ label, used, limit }: { label: string; used: number; limit: number }) {
  const t = useTranslate('staff-dashboard');
  const { number } = useFormats();
  const percent = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  return (
    <div className={styles.limit}>
      <p>
        <span>{label}</span>
        <span className={styles.used}>{t('usedOf', { used: number(used), limit: number(limit) })}</span>
      </p>
      <ProgressBar value={percent} label={label} size="sm" tone={used >= limit ? 'warning' : 'accent'} />
    </div>
  );
}

function listLimits({ readOneOrganisation, licenseCounts: used }: PlanUsage_PlanQuery) {
  const plan = readOneOrganisation?.PlatformLicense;
  if (!plan) return [];
  const rows = [
    { key: 'plan.editors', used: used.Editors, limit: plan.PaidEditorSeats ?? plan.Editors },
    { key: 'plan.learners', used: used.Learners, limit: plan.Learners },
    { key: 'plan.virtualHumans', used: used.VirtualHumans, limit: plan.VirtualHumans },
    { key: 'plan.interactiveVideos', used: used.InteractiveVideos, limit: plan.InteractiveVideos },
  ] as const;
  return rows.flatMap(({ limit, ...row }) => (limit === null ? [] : [{ ...row, limit }]));
}
