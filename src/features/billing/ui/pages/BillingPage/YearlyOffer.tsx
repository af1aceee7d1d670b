import { useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { paidPlans } from '../../../model/plan-price.ts';
import { UpgradeDialog } from '../../components/UpgradeDialog.tsx';
import { usePlanOwner, usePricing } from '../../pricing-query.ts';
import styles from './BillingPage.module.css';
import type { Subscription } from './billing-query.ts';

const monthsOfYear = 12;

/** For whoever pays by the month: what a year costs, and the way to it. Nothing while a payment is due or the end is near. */
export function YearlyOffer({ subscription }: { subscription: Subscription }) {
  const t = useTranslate('billing');
  const { number } = useFormats();
  const [open, setOpen] = useState(false);
  const licenceType = usePlanOwner()?.licenceType;
  const pricing = usePricing();
  const plan = paidPlans.find((one) => one === licenceType);
  const prices = pricing.data?.readPricing.Plans.find(({ Type }) => Type === plan)?.Prices;
  const month = prices?.find(({ Interval }) => Interval === 'month');
  const year = prices?.find(({ Interval }) => Interval === 'year');
  const isPossible = subscription.Interval === 'month' && !subscription.EndsAt && !subscription.PaymentDue;
  if (!isPossible || !plan || !month || !year?.PriceID) return null;
  const money = (amount: number) =>
    number(amount, { style: 'currency', currency: year.Currency, maximumFractionDigits: 0 });
  return (
    <div className={styles.offer}>
      <p>{t('yearly.text', { year: money(year.Amount), months: money(month.Amount * monthsOfYear) })}</p>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('yearly.action')}
      </Button>
      {open ? (
        <UpgradeDialog change="interval" plan={plan} priceId={year.PriceID} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
