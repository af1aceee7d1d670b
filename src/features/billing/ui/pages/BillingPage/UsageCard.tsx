import type { UseQueryResult } from '@tanstack/react-query';
import { isAtCapacity } from '#features/entitlements/model/limits.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import styles from './BillingPage.module.css';
import type { BilledUsage } from './billing-query.ts';

export function UsageCard({ query }: { query: UseQueryResult<BilledUsage> }) {
  const t = useTranslate('billing');
  return (
    <Card as="section" padding="lg" aria-labelledby="licence-usage" className={styles.card}>
      <h2 id="licence-usage" className={styles.title}>
        {t('usage.title')}
      </h2>
      <QueryBoundary
        query={query}
        errorTitle={t('error')}
        loading={<Skeleton shape="block" width="100%" height="12rem" />}
      >
        {(usage) => <Usage usage={usage} />}
      </QueryBoundary>
    </Card>
  );
}

function Usage({ usage }: { usage: BilledUsage }) {
  const t = useTranslate('billing');
  const { date } = useFormats();
  const licence = usage.readOneOrganisation?.PlatformLicense;
  const rows = listRows(usage);
  if (!licence) return <p className={styles.note}>{t('usage.none')}</p>;
  // What a plan leaves that is not paid for any more looks like a trial, but was none.
  const hasEnded = usage.readOneOrganisation?.PlanEnded === true;
  const isTrial = licence.Type === 'FREE_TRIAL' && !hasEnded;
  return (
    <>
      <p className={styles.plan}>
        <strong>
          {hasEnded ? t('usage.ended') : isTrial ? t('usage.trial') : licence.Title || licence.Type}
        </strong>
        {isTrial ? <span>{t('usage.until', { date: date(licence.ExpiryDate) })}</span> : null}
      </p>
      <dl className={styles.rows}>
        {rows.map((row) => (
          <UsageRow key={row.key} used={row.used} limit={row.limit} label={t(`usage.${row.key}`)} />
        ))}
      </dl>
      {rows.some(({ used, limit }) => limit !== null && used > limit) ? (
        <p className={styles.note} role="note">
          {t('usage.over')}
        </p>
      ) : null}
    </>
  );
}

function listRows({ readOneOrganisation, licenseCounts: used }: BilledUsage) {
  const licence = readOneOrganisation?.PlatformLicense;
  return [
    { key: 'editors', used: used.Editors, limit: licence?.PaidEditorSeats ?? licence?.Editors ?? null },
    { key: 'learners', used: used.Learners, limit: licence?.Learners ?? null },
    { key: 'virtualHumans', used: used.VirtualHumans, limit: licence?.VirtualHumans ?? null },
    { key: 'interactiveVideos', used: used.InteractiveVideos, limit: licence?.InteractiveVideos ?? null },
  ] as const;
}

function UsageRow({ label, used, limit }: { label: string; used: number; limit: number | null }) {
  const t = useTranslate('billing');
  const { number } = useFormats();
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        {isAtCapacity(used, limit) ? <StatusBadge tone="warning">{t('usage.full')}</StatusBadge> : null}
        {limit === null
          ? t('usage.unlimited', { used: number(used) })
          : t('usage.usedOf', { used: number(used), limit: number(limit) })}
      </dd>
    </div>
  );
}
