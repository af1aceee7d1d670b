import { IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './SimulationPoster.module.css';

export interface SimulationPosterProps {
  url: string | null;
  /** Pictures in the first row are fetched at once, all others when they come near. */
  eager?: boolean;
  /** Laid over the picture. */
  children?: ReactNode;
}

/** The picture of an interactive video at 16:9; its place is kept before it arrives. Decorative: the title is text. */
export function SimulationPoster({ url, eager = false, children }: SimulationPosterProps) {
  return (
    <div className={styles.poster}>
      {url ? (
        <img
          src={url}
          alt=""
          width={600}
          height={338}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
        />
      ) : (
        <IconVideo className={styles.placeholder} aria-hidden />
      )}
      {children}
    </div>
  );
}
