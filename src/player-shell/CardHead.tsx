import { useLayoutEffect, useRef } from 'react';
import styles from './CardHead.module.css';

export type CardHeadProps = {
  /** Above the title: the name of the whole item. */
  kicker?: string | undefined;
  title: string;
  /** The title takes the focus as it appears, so that a screen reader reads it. */
  takesFocus?: boolean;
};

export function CardHead({ kicker, title, takesFocus = true }: CardHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the browser paints: a key press must reach the visible part.
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <header>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined} className={styles.title}>
        {title}
      </h1>
    </header>
  );
}
