import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '../display/Button.tsx';
import styles from './NewestFirst.module.css';
import { Pagination } from './Pagination.tsx';

const fullPageSize = 100;

export type NewestFirst = {
  limit: number;
  offset: number;
  /** 1-based; null while only the newest rows are shown. */
  page: number | null;
  setPage: (page: number) => void;
};

/** Which rows of a list inside a card are shown: its newest ones, and all in pages once somebody asks for them. */
export function useNewestFirst(newest: number): NewestFirst {
  const [page, setPage] = useState<number | null>(null);
  return page === null
    ? { limit: newest, offset: 0, page, setPage }
    : { limit: fullPageSize, offset: (page - 1) * fullPageSize, page, setPage };
}

interface NewestFirstMoreProps {
  list: NewestFirst;
  /** The rows that are shown now. */
  shown: number;
  total: number;
}

/** Below such a list: the way to all of its rows. Shows nothing where all are shown. */
export function NewestFirstMore({ list, shown, total }: NewestFirstMoreProps) {
  const t = useTranslate('ui-kit');
  if (list.page !== null)
    return <Pagination page={list.page} pageSize={fullPageSize} total={total} onChange={list.setPage} />;
  if (total <= shown) return null;
  return (
    <p className={styles.more}>
      {t('newest.shown', { shown, count: total })}
      <Button kind="quiet" size="sm" onClick={() => list.setPage(1)}>
        {t('newest.showAll')}
      </Button>
    </p>
  );
}
