import { IconCheck, IconClock } from '@tabler/icons-react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { useCan } from '#web/session/use-session.ts';
import { billingPath } from '../../../model/billing-paths.ts';
import { listPlanActions, type SoldPlan, soldPlans } from '../../../model/plan-action.ts';
import { type BillingInterval, billingIntervals } from '../../../model/plan-price.ts';
import { OverPlan } from '../../components/OverPlan.tsx';
import type { NamedOwner, PricedPlan } from '../../pricing-query.ts';
import { PlanButtons } from './PlanButton.tsx';
import styles from './PricingPage.module.css';

interface PlanCardProps {
  plan: PricedPlan;
  interval: BillingInterval;
  owner: NamedOwner;
  salesContact: string | null;
  onInterval: (interval: BillingInterval) => void;
}

export function PlanCard({ plan, interval, owner, salesContact, onInterval }: PlanCardProps) {
  const t = useTranslate('pricing');
  const mayManage = useCan('billing:manage');
  const type = soldPlans.find((known) => known === plan.Type);
  if (!type) return null;
  const price = plan.Prices.find(({ Interval }) => Interval === interval);
  const priceId = price?.PriceID ?? null;
  const priced = billingIntervals.filter((one) =>
    plan.Prices.some(({ Interval, PriceID }) => Interval === one && PriceID !== null),
  );
  const actions = listPlanActions(type, owner, { interval, priced });
  const isBuyer = mayManage && (actions.includes('purchase') || actions.includes('upgrade'));
  const mayPayYearly =
    mayManage &&
    interval === 'year' &&
    price !== undefined &&
    actions.includes('owned') &&
    owner?.interval !== 'year';
  return (
    <Card as="li" padding="lg" className={styles.plan} aria-labelledby={`plan-${type}`}>
      <h2 id={`plan-${type}`} className={styles.planName}>
        {t(`plan.${type}`)}
      </h2>
      <p className={styles.about}>{t(`about.${type}`)}</p>
      {price ? (
        <Price amount={price.Amount} currency={price.Currency} interval={interval} />
      ) : (
        <p className={styles.custom}>{t('custom')}</p>
      )}
      <PlanButtons
        plan={type}
        owner={owner}
        actions={actions}
        priceId={priceId}
        salesContact={salesContact}
        onYearly={() => onInterval('year')}
      />
      {mayPayYearly ? (
        <p className={styles.hint}>
          <a href={billingPath}>{t('interval.where')}</a>
        </p>
      ) : null}
      {isBuyer ? <OverPlan plan={plan} /> : null}
      <Features plan={plan} type={type} />
    </Card>
  );
}

function Price({
  amount,
  currency,
  interval,
}: {
  amount: number;
  currency: string;
  interval: BillingInterval;
}) {
  const t = useTranslate('pricing');
  const { number } = useFormats();
  return (
    <p className={styles.price}>
      <strong>{number(amount, { style: 'currency', currency, maximumFractionDigits: 0 })}</strong>{' '}
      {t(interval === 'month' ? 'perMonth' : 'perYear')}
    </p>
  );
}

function Features({ plan, type }: { plan: PricedPlan; type: SoldPlan }) {
  const lines = useFeatureLines(plan, type);
  return (
    <ul className={styles.features}>
      {lines.map((line) => (
        <li key={line}>
          <IconCheck aria-hidden />
          {line}
        </li>
      ))}
      {type === 'STARTER' ? null : <ScormLine />}
    </ul>
  );
}

/** Part of the plan, and not built yet: nobody shall pay for it unaware of that. */
function ScormLine() {
  const t = useTranslate('pricing');
  return (
    <li>
      <IconClock aria-hidden />
      <span>
        {t('scorm')} <span className={styles.soon}>({t('scormSoon')})</span>
      </span>
    </li>
  );
}

function useFeatureLines(plan: PricedPlan, type: SoldPlan): string[] {
  const t = useTranslate('pricing');
  const { Editors, Learners, InteractiveVideos, VirtualHumans, CreditsPerMonth } = plan;
  if (type === 'ENTERPRISE') return [t('unlimited'), t('creator')];
  const counted = (key: 'editors' | 'learners' | 'videos' | 'humans' | 'credits', count?: number | null) =>
    count === null || count === undefined ? [] : [t(key, { count })];
  return [
    ...counted('editors', Editors),
    ...counted('learners', Learners),
    ...counted('videos', InteractiveVideos),
    ...counted('humans', VirtualHumans),
    ...counted('credits', CreditsPerMonth),
  ];
}
