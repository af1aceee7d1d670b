import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './Pagination.module.css';
import { listPageNumbers } from './pagination-pages.ts';

export interface PaginationProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

/** First, previous, up to ten page numbers, next, last. Shows nothing when there is only one page. */
export function Pagination({ page, pageSize, total, onChange }: PaginationProps) {
  const t = useTranslate('ui-kit');
  const pageCount = Math.ceil(total / pageSize);
  if (pageCount < 2) return null;
  const range = { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total };
  return (
    <nav className={styles.pagination} aria-label={t('pagination.label')}>
      <p className={styles.range}>{t('pagination.range', range)}</p>
      <ul className={styles.pages}>
        <Step
          label={t('pagination.first')}
          icon={<IconChevronsLeft aria-hidden />}
          disabled={page <= 1}
          onPress={() => onChange(1)}
        />
        <Step
          label={t('pagination.previous')}
          icon={<IconChevronLeft aria-hidden />}
          disabled={page <= 1}
          onPress={() => onChange(page - 1)}
        />
        {listPageNumbers(page, pageCount).map((number) => (
          <li key={number} className={styles.numberItem} data-near={Math.abs(number - page) <= 1}>
            <button
              type="button"
              className={styles.page}
              aria-label={t('pagination.page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
            >
              {number}
            </button>
          </li>
        ))}
        <Step
          label={t('pagination.next')}
          icon={<IconChevronRight aria-hidden />}
          disabled={page >= pageCount}
          onPress={() => onChange(page + 1)}
        />
        <Step
          label={t('pagination.last')}
          icon={<IconChevronsRight aria-hidden />}
          disabled={page >= pageCount}
          onPress={() => onChange(pageCount)}
        />
      </ul>
    </nav>
  );
}

interface StepProps {
  label: string;
  icon: ReactNode;
  disabled: boolean;
  onPress: () => void;
}

function Step({ label, icon, disabled, onPress }: StepProps) {
  return (
    <li>
      <button type="button" className={styles.page} aria-label={label} disabled={disabled} onClick={onPress}>
        {icon}
      </button>
    </li>
  );
}
