import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './HumanPoster.module.css';

export interface HumanPosterProps {
  /** Its own picture, else the portrait of its person. */
  url: string | null;
  /** The portrait of its person, which is square. */
  portraitUrl: string | undefined;
  eager?: boolean;
  /** Laid over the picture. */
  children?: ReactNode;
}

/** The picture of a virtual human at 16:9. Decorative: the title is text. */
export function HumanPoster({ url, portraitUrl, eager = false, children }: HumanPosterProps) {
  const loading = eager ? 'eager' : 'lazy';
  const isPortrait = url !== null && url === portraitUrl;
  return (
    <div className={styles.poster}>
      {isPortrait ? (
        <>
          <img className={styles.backdrop} src={url} alt="" decoding="async" loading={loading} />
          <img className={styles.portrait} src={url} alt="" decoding="async" loading={loading} />
        </>
      ) : null}
      {url && !isPortrait ? <img src={url} alt="" decoding="async" loading={loading} /> : null}
      {url ? null : <IconUser className={styles.placeholder} aria-hidden />}
      {children ? <div className={styles.children}>{children}</div> : null}
    </div>
  );
}
