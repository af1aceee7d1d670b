import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './LicencePage.module.css';
import type { Licence } from './licence-query.ts';

export function FormerPlans({ plans }: { plans: Licence['FormerPlans'] }) {
  const t = useTranslate('organisations');
  const { date } = useFormats();
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="former-plans">
      <h3 id="former-plans" className={styles.subtitle}>
        {t('licence.former')}
      </h3>
      <ul className={styles.former}>
        {plans.map(({ ID, Title, Type, StartDate, Reason }) => (
          <li key={ID}>
            <strong>{Title || Type}</strong>
            <span>
              {StartDate ? date(StartDate) : '–'}
              {Reason ? ` · ${Reason}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
