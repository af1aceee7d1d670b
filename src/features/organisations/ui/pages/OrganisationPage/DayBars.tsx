import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './PlanUsageCard.module.css';

/** A bar for each day of the month so far, with the same figures as a table for those who do not see it. */
export function DayBars({ days }: { days: readonly { Date: string; Count: number }[] }) {
  const t = useTranslate('organisations');
  const { date, number } = useFormats();
  const most = Math.max(...days.map((day) => day.Count), 0);
  if (most === 0) return null;
  return (
    <>
      <div className={styles.bars} aria-hidden>
        {days.map((day) => (
          <span
            key={day.Date}
            data-empty={day.Count === 0 || undefined}
            title={`${date(day.Date)}: ${number(day.Count, { maximumFractionDigits: 1 })}`}
            style={{ height: `${(day.Count / most) * 100}%` }}
          />
        ))}
      </div>
      <table className="visually-hidden">
        <caption>{t('plan.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('plan.day')}</th>
            <th scope="col">{t('plan.credits')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.Date}>
              <td>{date(day.Date)}</td>
              <td>{number(day.Count, { maximumFractionDigits: 1 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
