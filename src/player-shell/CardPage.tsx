import type { ReactNode, Ref } from 'react';
import styles from './CardPage.module.css';

export type CardPageProps = {
  /** It covers the player, which keeps its place; without it the card is the page. */
  coversStage?: boolean | undefined;
  /** Shown blurred behind the card. */
  picture?: string | null;
  width?: 'narrow' | 'wide';
  label?: string;
  /** Describes the text on the card. */
  lang?: string;
  /** The card is a form. */
  onSubmit?: () => void;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** One card in the middle: before, after, or in place of the player. */
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
