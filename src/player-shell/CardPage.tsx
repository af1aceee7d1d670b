import type { ReactNode, Ref } from 'react';
import styles from './CardPage.module.css';

export type CardPageProps = {
  /** It lies over what is played, which stays where it is; else it is the page. */
  coversStage?: boolean | undefined;
  /** Stands behind the card, blurred. */
  picture?: string | null;
  width?: 'narrow' | 'wide';
  label?: string;
  /** Of what is written on the card. */
  lang?: string;
  /** The card is a form. */
  onSubmit?: () => void;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** One card in the middle: what comes before, after, or in place of what is played. */
export function CardPage({
  coversStage = false,
  picture,
  width,
  label,
  lang,
  onSubmit,
  ref,
  children,
}: CardPageProps) {
  return (
    <div className={styles.page} data-covers={coversStage}>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <div className={styles.scroll}>
        {onSubmit ? (
          <form
            className={styles.card}
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            {children}
          </form>
        ) : (
          <section ref={ref} className={styles.card} data-width={width} aria-label={label} lang={lang}>
            {children}
          </section>
        )}
      </div>
    </div>
  );
}
