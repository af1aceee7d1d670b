import type { ReactNode } from 'react';
import styles from './IconTile.module.css';

export interface IconTileProps {
  icon: ReactNode;
  /** Beside a line of text, or beside the heading of a card. */
  size?: 'sm' | 'md';
  /** Accent for a thing, neutral and round for an event. */
  tone?: 'accent' | 'neutral';
  title?: string | undefined;
}

/** An icon for the kind of the thing beside it. */
export function IconTile({ icon, size = 'sm', tone = 'accent', title }: IconTileProps) {
  return (
    <span className={styles.tile} data-size={size} data-tone={tone} title={title}>
      {icon}
    </span>
  );
}
