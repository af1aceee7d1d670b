import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './DataTable.module.css';
import { ChooseAll, ChooseRow, type RowSelection } from './RowChoice.tsx';

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right aligned, tabular digits. */
  numeric?: boolean;
  /** The field of `sort`; without it the column cannot be sorted. */
  sortField?: string;
  /** The column that names the row: it is bold, and is the heading of the card on a narrow screen. */
  primary?: boolean;
  /**
   * A column of buttons: no visible header. A single icon button is in the corner of the card on a narrow screen.
   */
  actions?: boolean | 'icon';
}

export interface DataTableProps<Row> {
  /** The name of the rows, for screen readers. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** 'field:asc' or 'field:desc', as in the address. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** The page has a menu of orders as well: on a narrow screen that menu alone is shown. */
  hasSortMenu?: boolean;
  /** With it rows can be chosen by a checkbox each, and all of this page by the one in the head. */
  selection?: RowSelection<Row>;
}

/** From this many columns on they stand closer together. */
const manyColumns = 8;

/**
 * A table; at 600 px and below each row becomes a card with its headers as labels. Headers that sort stay above the cards, unless
 * the page has a menu for it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, hasSortMenu = false, selection } = props;
  return (
    <div className={styles.frame}>
      <table
        className={styles.table}
        data-many={columns.length >= manyColumns || undefined}
        data-sort-menu={hasSortMenu || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" data-choice>
                <ChooseAll rows={rows} rowKey={rowKey} selection={selection} />
              </th>
            ) : null}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-selected={selection?.selected.has(rowKey(row)) || undefined}>
              {selection ? (
                <td data-choice>
                  <ChooseRow row={row} id={rowKey(row)} selection={selection} />
                </td>
              ) : null}
              {columns.map((column) => (
                <td
                  key={column.id}
                  data-label={column.actions || column.primary ? undefined : column.header}
                  data-numeric={column.numeric || undefined}
                  data-primary={column.primary || undefined}
                  data-actions={column.actions === 'icon' ? 'icon' : column.actions || undefined}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: DataColumn<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const t = useTranslate('ui-kit');
  const [field, direction] = sort?.split(':') ?? [];
  const sorted = column.sortField !== undefined && column.sortField === field;
  const ascending = direction === 'asc';
  const Icon = sorted ? (ascending ? IconArrowUp : IconArrowDown) : IconArrowsSort;
  return (
    <th
      scope="col"
      data-numeric={column.numeric || undefined}
      data-actions={column.actions || undefined}
      data-sorts={(column.sortField && onSort && true) || undefined}
      aria-sort={sorted ? (ascending ? 'ascending' : 'descending') : undefined}
    >
      {column.sortField && onSort ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={sorted || undefined}
          title={t('table.sortBy', { column: column.header })}
          onClick={() => onSort(`${column.sortField}:${sorted && ascending ? 'desc' : 'asc'}`)}
        >
          {column.header}
          <Icon aria-hidden />
        </button>
      ) : (
        <span className={column.actions ? 'visually-hidden' : styles.heading}>{column.header}</span>
      )}
    </th>
  );
}
