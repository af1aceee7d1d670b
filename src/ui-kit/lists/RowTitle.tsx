import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconTile } from '../display/IconTile.tsx';
import styles from './RowTitle.module.css';

export interface RowTitleProps {
  icon: ReactNode;
  /** The meaning of the icon, where one table has rows of several kinds. */
  kind?: string;
  /** The target of the link; null where the item can no longer be opened. */
  to: string | null;
  /** The query of its address. */
  search?: Readonly<Record<string, string | number>>;
  title: string;
}

/** The name of a row of a `DataTable`: the icon of its kind and its title. */
export function RowTitle({ icon, kind, to, search, title }: RowTitleProps) {
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
        <Link to={to} {...(search ? { search } : {})} className={styles.title}>
          {title}
        </Link>
      )}
    </span>
  );
}
