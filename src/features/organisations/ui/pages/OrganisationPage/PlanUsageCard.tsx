import type { UseQueryResult } from '@tanstack/react-query';
import { isAtCapacity } from '#features/entitlements/model/limits.ts';
import { isContract } from '#features/entitlements/model/plan-rules.ts';
import type { OrganisationPage_OrganisationQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { hasPrices } from '#web/session/commerce.ts';
import { listCapacities, readCredits } from './organisation-query.ts';
import styles from './PlanUsageCard.module.css';

interface PlanUsageCardProps {
  query: UseQueryResult<OrganisationPage_OrganisationQuery>;
}

/** The use of the plan: people and content against their limits. */
export function PlanUsageCard({ query }: PlanUsageCardProps) {
  const t = useTranslate('organisations');
  return (
    <Card as="section" padding="lg" aria-labelledby="plan-usage">
      <h2 id="plan-usage" className={styles.title}>
        {t('plan.title')}
      </h2>
      <QueryBoundary
        query={query}
        errorTitle={t('plan.error')}
        loading={<Skeleton shape="block" width="100%" height="12rem" />}
      >
        {(data) => <PlanUsage data={data} />}
      </QueryBoundary>
    </Card>
  );
}

type License = NonNullable<
  NonNullable<OrganisationPage_OrganisationQuery['readOneOrganisation']>['PlatformLicense']
>;

function PlanUsage({ data }: { data: OrganisationPage_OrganisationQuery }) {
  const t = useTranslate('organisations');
  const license = data.readOneOrganisation?.PlatformLicense;
  const credits = readCredits(data);
  // Where nobody pays, no plan is no fault: nothing is limited.
  if (!license && hasPrices()) return <p className={styles.none}>{t('plan.none')}</p>;
  return (
    <div className={styles.plan}>
      {license ? <PlanName license={license} /> : null}
      <dl className={styles.rows}>
        {credits ? (
          <Capacity
            label={t('plan.credits')}
            {...credits}
            note={t('plan.resets', { days: credits.resetInDays })}
          />
        ) : null}
        {listCapacities(data).map(({ label, ...capacity }) => (
          <Capacity key={label} label={t(label)} {...capacity} />
        ))}
      </dl>
    </div>
  );
}

function PlanName({ license }: { license: License }) {
  const t = useTranslate('organisations');
  const { date } = useFormats();
  return (
    <p className={styles.name}>
      <strong>
        {license.Title || (isContract({ type: license.Type }) ? t('plan.contract') : license.Type)}
      </strong>
      <span>{t('plan.until', { date: date(license.ExpiryDate) })}</span>
    </p>
  );
}

interface CapacityProps {
  label: string;
  used: number;
  limit: number | null;
  note?: string;
}

function Capacity({ label, used, limit, note }: CapacityProps) {
  const t = useTranslate('organisations');
  const { number } = useFormats();
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        {isAtCapacity(used, limit) ? (
          <StatusBadge tone="warning">{t(hasPrices() ? 'plan.upgrade' : 'plan.full')}</StatusBadge>
        ) : null}
        <span>
          {limit === null
            ? t('plan.unlimited', { used: number(used) })
            : t('plan.usedOf', { used: number(used), limit: number(limit) })}
          {note ? <span className={styles.note}> · {note}</span> : null}
        </span>
      </dd>
    </div>
  );
}
