import { useTranslate } from '#locales/use-translate.ts';
import { type BillingInterval, billingIntervals } from '../../../model/plan-price.ts';
import styles from './PricingPage.module.css';

const labels = { month: 'monthly', year: 'annually' } as const;

interface IntervalChoiceProps {
  value: BillingInterval;
  onChange: (value: BillingInterval) => void;
}

/** Radio buttons that look like one switch. */
export function IntervalChoice({ value, onChange }: IntervalChoiceProps) {
  const t = useTranslate('pricing');
  return (
    <fieldset className={styles.interval}>
      <legend className="visually-hidden">{t('interval')}</legend>
      {billingIntervals.map((interval) => (
        <label key={interval} data-checked={interval === value || undefined}>
          <input
            type="radio"
            name="interval"
            className="visually-hidden"
            checked={interval === value}
            onChange={() => onChange(interval)}
          />
          {t(labels[interval])}
        </label>
      ))}
    </fieldset>
  );
}
