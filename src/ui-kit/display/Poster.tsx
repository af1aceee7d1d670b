import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Poster.module.css';

export interface PosterProps {
  url: string | null;
  /** Where there is no picture. */
  icon: TablerIcon;
  /** Pictures in the first row are fetched at once, all others when they come near. */
  eager?: boolean;
  /** Drawn in the place of the plain picture. */
  picture?: ReactNode;
  /** Short texts along its bottom edge. */
  badges?: ReactNode;
  /** The learner's result, in its upper corner. */
  mark?: ReactNode;
}

/** A picture at 16:9; its place is kept before it arrives. Decorative: the title is text. */
export function Poster({ url, icon: Icon, eager = false, picture, badges, mark }: PosterProps) {
  return (
    <div className={styles.poster}>
      {picture ??
        (url ? (
          <img
            data-plain
            src={url}
            alt=""
            width={600}
            height={338}
            decoding="async"
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
          />
        ) : (
          <Icon className={styles.placeholder} aria-hidden />
        ))}
      {badges ? <div className={styles.badges}>{badges}</div> : null}
      {mark ? <div className={styles.mark}>{mark}</div> : null}
    </div>
  );
}
