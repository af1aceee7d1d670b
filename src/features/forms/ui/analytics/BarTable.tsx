import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ProgressBar } from '#ui-kit/charts/ProgressBar.tsx';
import styles from './FormAnalytics.module.css';

interface BarTableProps {
  caption: string;
  rows: readonly { key: string; label: string; count: number }[];
  /** Who answered at all. */
  total: number;
}

/** Labels up to this length are numbers of a scale: their bars begin beside them. */
const shortLabel = 3;

/** A table with a bar in each row. The bar says nothing that the numbers beside it do not say. */
export function BarTable({ caption, rows, total }: BarTableProps) {
  const t = useTranslate('forms-analytics');
  const { number, percent } = useFormats();
  return (
    <table
      className={styles.table}
      data-short={rows.every(({ label }) => label.length <= shortLabel) || undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('column.answer')}</span>
          </th>
          <td />
          <th scope="col">
            <span className="visually-hidden">{t('column.count')}</span>
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('column.share')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, count }) => {
          const share = total === 0 ? 0 : (count / total) * 100;
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className={styles.bar} aria-hidden>
                <ProgressBar value={share} label={label} />
              </td>
              <td className={styles.number}>{number(count)}</td>
              <td className={styles.number}>{percent(share)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
