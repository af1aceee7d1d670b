import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { highestCeilingMicros, highestPriceMicros } from '../../model/model-settings.ts';
import styles from './LanguageModel.module.css';
import type { SavedSettings } from './LanguageModelCard.tsx';
import type { ModelFieldsProps } from './ModelAddressFields.tsx';
import { currencyOptions, toAmount, toMicros } from './model-form.ts';

/** Prices, the ceiling, and this month's spend. */
export function SpendFields({ saved, form, disabled }: ModelFieldsProps) {
  const t = useTranslate('language-models');
  const price = (name: 'inputPriceMicros' | 'outputPriceMicros') => ({
    ...form.field(name),
    value: toAmount(form.values[name]),
    onChange: (amount: number | null) => form.set({ [name]: toMicros(amount) }),
  });
  const ceiling = form.values.monthlyCeilingMicros;
  return (
    <section className={styles.spend} aria-labelledby="model-spend">
      <div>
        <h3 id="model-spend" className={styles.subtitle}>
          {t('spend.title')}
        </h3>
        <p className={styles.lead}>{t('spend.lead')}</p>
      </div>
      {saved.Engine === 'built-in' ? null : <MonthSpend saved={saved} />}
      <div className={styles.amounts}>
        <Select
          label={t('field.currency')}
          options={currencyOptions}
          disabled={disabled}
          {...form.field('currency')}
        />
        <NumberField
          label={t('field.inputPrice')}
          min={0}
          max={toAmount(highestPriceMicros)}
          decimals={4}
          disabled={disabled}
          {...price('inputPriceMicros')}
        />
        <NumberField
          label={t('field.outputPrice')}
          min={0}
          max={toAmount(highestPriceMicros)}
          decimals={4}
          disabled={disabled}
          {...price('outputPriceMicros')}
        />
        <NumberField
          label={t('field.ceiling')}
          hint={t('field.ceiling.hint')}
          min={0}
          max={toAmount(highestCeilingMicros)}
          decimals={2}
          disabled={disabled}
          {...form.field('monthlyCeilingMicros')}
          value={ceiling === null ? null : toAmount(ceiling)}
          onChange={(amount) => form.set({ monthlyCeilingMicros: amount === null ? null : toMicros(amount) })}
        />
      </div>
    </section>
  );
}

function MonthSpend({ saved }: { saved: SavedSettings }) {
  const t = useTranslate('language-models');
  const { number } = useFormats();
  const money = (micros: number) =>
    number(toAmount(micros), {
      style: 'currency',
      currency: saved.Currency,
      // The first calls of a month cost less than a cent.
      maximumFractionDigits: toAmount(micros) < 1 ? 4 : 2,
    });
  const ceiling = saved.MonthlyCeilingMicros;
  const used = saved.SpentMicros + saved.ReservedMicros;
  const share = ceiling === null ? 0 : ceiling === 0 ? 100 : (used / ceiling) * 100;
  return (
    <div className={styles.month}>
      <p className={styles.monthText}>
        <strong>
          {ceiling === null
            ? t('spend.noCeiling', { spent: money(saved.SpentMicros) })
            : t('spend.ofCeiling', { spent: money(saved.SpentMicros), ceiling: money(ceiling) })}
        </strong>
        {saved.ReservedMicros > 0 ? (
          <span>{t('spend.reserved', { amount: money(saved.ReservedMicros) })}</span>
        ) : null}
      </p>
      {ceiling === null ? null : (
        <ProgressBar
          label={t('spend.title')}
          value={Math.min(100, share)}
          tone={share >= 100 ? 'negative' : share >= 80 ? 'warning' : 'accent'}
        />
      )}
    </div>
  );
}
