import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconTile } from '../display/IconTile.tsx';
import styles from './RowTitle.module.css';

export interface RowTitleProps {
  icon: ReactNode;
  /** What the icon means, where rows of several kinds stand together. */
  kind?: string;
  /** Where it leads; null where there is nothing left to open. */
  to: string | null;
  title: string;
}

/** What names a row of a `DataTable`: the picture of its kind and its title. */
export function RowTitle({ icon, kind, to, title }: RowTitleProps) {
  return (
    <span className={styles.row}>
      <IconTile
        title={kind}
        icon={
          <>
            {icon}
            {kind === undefined ? null : <span className="visually-hidden">{kind}: </span>}
          </>
        }
      />
      {to === null ? (
        <span className={styles.gone}>{title}</span>
      ) : (
        <Link to={to} className={styles.title}>
          {title}
        </Link>
      )}
    </span>
  );
}
