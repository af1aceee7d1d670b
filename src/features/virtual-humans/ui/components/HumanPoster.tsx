import { IconUser } from '@tabler/icons-react';
import { Poster, type PosterProps } from '#ui-kit/display/Poster.tsx';
import styles from './HumanPoster.module.css';

export interface HumanPosterProps extends Pick<PosterProps, 'eager' | 'badges'> {
  /** Its own picture, else the portrait of its character. */
  url: string | null;
  /** The picture is the portrait of its character, which is square. */
  portraitUrl: string | undefined;
}

/** The picture of a virtual human. */
export function HumanPoster({ url, portraitUrl, eager = false, badges }: HumanPosterProps) {
  const isPortrait = url !== null && url === portraitUrl;
  const loading = eager ? 'eager' : 'lazy';
  return (
    <Poster
      url={url}
      icon={IconUser}
      eager={eager}
      badges={badges}
      picture={
        isPortrait ? (
          <>
            <img className={styles.backdrop} src={url} alt="" decoding="async" loading={loading} />
            <img className={styles.portrait} src={url} alt="" decoding="async" loading={loading} />
          </>
        ) : undefined
      }
    />
  );
}
