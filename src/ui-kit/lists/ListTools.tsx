import type { ReactNode } from 'react';
import styles from './ListTools.module.css';

export interface ListToolsProps {
  search?: ReactNode;
  /** Menus that filter and sort. */
  filters?: ReactNode;
}

/** Above a list: its search on the left, its filters on the right, one below the other where it is narrow. */
export function ListTools({ search, filters }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      {search ? <div className={styles.search}>{search}</div> : null}
      {filters ? <div className={styles.filters}>{filters}</div> : null}
    </div>
  );
}
