import type { ReactNode } from 'react';
import styles from './BarTable.module.css';

export interface BarTableRow {
  key: string;
  label: ReactNode;
  /** How long its bar is, from 0 to 1; null draws none. */
  share: number | null;
  value: string;
  extra?: string;
  /** What the bar does not say, below it. */
  details?: readonly string[];
}

interface BarTableProps {
  caption: string;
  /** Heads of the columns, read out and not shown. */
  names: { label: string; value: string; extra?: string };
  rows: readonly BarTableRow[];
  /** What all rows are held against: the last row, and a line through each bar. */
  whole?: BarTableRow;
  /** Whether labels are names, which need more room than single words. */
  long?: boolean;
}

/** A bar for each row with its value beside it: chart and table in one. On a narrow screen long labels stand above their bars. */
export function BarTable({ caption, names, rows, whole, long = false }: BarTableProps) {
  const drawRow = (row: BarTableRow, mark: number | null) => (
    <>
      <th scope="row">{row.label}</th>
      <td>
        <div className={styles.cell}>
          <span className={styles.track}>
            <i className={styles.bar} style={{ width: `${(row.share ?? 0) * 100}%` }} />
            {mark === null ? null : (
              <i className={styles.mark} style={{ insetInlineStart: `${mark * 100}%` }} />
            )}
          </span>
          <span className={styles.value}>{row.value}</span>
        </div>
        {row.details ? (
          <div className={styles.details}>
            {row.details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </div>
        ) : null}
      </td>
      {names.extra === undefined ? null : <td className={styles.extra}>{row.extra}</td>}
    </>
  );
  return (
    <table className={long ? `${styles.table} ${styles.long}` : styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{names.label}</th>
          <th scope="col">{names.value}</th>
          {names.extra === undefined ? null : <th scope="col">{names.extra}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>{drawRow(row, whole?.share ?? null)}</tr>
        ))}
      </tbody>
      {whole ? (
        <tfoot>
          <tr className={styles.whole}>{drawRow(whole, null)}</tr>
        </tfoot>
      ) : null}
    </table>
  );
}
