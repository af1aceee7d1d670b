import { useTranslate } from '#locales/use-translate.ts';
import styles from './RowChoice.module.css';

export interface RowSelection<Row> {
  /** Keys of the chosen rows; may hold rows of other pages. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Names a row's checkbox. */
  labelOf: (row: Row) => string;
  /** A row that cannot be chosen has no checkbox. */
  isSelectable?: (row: Row) => boolean;
}

interface ChooseAllProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: RowSelection<Row>;
}

/** Chooses all rows of a page, or none. */
export function ChooseAll<Row>({ rows, rowKey, selection }: ChooseAllProps<Row>) {
  const t = useTranslate('ui-kit');
  const keys = rows.filter((row) => selection.isSelectable?.(row) ?? true).map(rowKey);
  const chosen = keys.filter((key) => selection.selected.has(key));
  const all = keys.length > 0 && chosen.length === keys.length;
  return (
    <input
      type="checkbox"
      className={styles.choice}
      aria-label={t('table.selectAll')}
      checked={all}
      disabled={keys.length === 0}
      ref={(box) => {
        if (box) box.indeterminate = chosen.length > 0 && !all;
      }}
      onChange={() => {
        const next = new Set(selection.selected);
        for (const key of keys) all ? next.delete(key) : next.add(key);
        selection.onChange(next);
      }}
    />
  );
}

interface ChooseRowProps<Row> {
  row: Row;
  id: string;
  selection: RowSelection<Row>;
}

export function ChooseRow<Row>({ row, id, selection }: ChooseRowProps<Row>) {
  if (selection.isSelectable?.(row) === false) return null;
  return (
    <input
      type="checkbox"
      className={styles.choice}
      aria-label={selection.labelOf(row)}
      checked={selection.selected.has(id)}
      onChange={(event) => {
        const next = new Set(selection.selected);
        if (event.currentTarget.checked) next.add(id);
        else next.delete(id);
        selection.onChange(next);
      }}
    />
  );
}
