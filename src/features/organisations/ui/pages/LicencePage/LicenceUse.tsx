import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type AgreedField, agreedKeys } from '../../../model/licence-form.ts';
import styles from './LicencePage.module.css';
import type { Licence } from './licence-query.ts';

const fields = Object.entries(agreedKeys) as [AgreedField, string][]; // the entries of a constant

/** The plan in force, and what is used of what holds. Credits are counted elsewhere. */
export function LicenceUse({ licence }: { licence: Licence }) {
  const t = useTranslate('organisations');
  const { number, date } = useFormats();
  const { Plan: plan, Counts } = licence;
  return (
    <>
      <p>
        {plan
          ? plan.StartDate
            ? t('licence.inForce', { title: plan.Title || plan.Type, date: date(plan.StartDate) })
            : t('licence.inForceLong', { title: plan.Title || plan.Type })
          : t('licence.none')}
      </p>
      <dl className={styles.use}>
        {fields
          .filter(([field]) => field !== 'credits')
          .map(([field, key]) => {
            const count = Counts.find(({ Key }) => Key === key);
            return (
              <div key={key}>
                <dt>{t(`licence.limit.${field}`)}</dt>
                <dd>
                  {count?.Max == null
                    ? t('plan.unlimited', { used: number(count?.Used ?? 0) })
                    : t('plan.usedOf', { used: number(count.Used), limit: number(count.Max) })}
                </dd>
              </div>
            );
          })}
      </dl>
    </>
  );
}
