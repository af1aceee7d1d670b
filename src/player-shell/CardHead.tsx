import { useLayoutEffect, useRef } from 'react';
import styles from './CardHead.module.css';

export type CardHeadProps = {
  /** Above the title: what all of it belongs to. */
  kicker?: string | undefined;
  title: string;
  /** The focus comes to the title as it appears, so that it is read out. */
  takesFocus?: boolean;
};

export function CardHead({ kicker, title, takesFocus = true }: CardHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Before it is painted: a key pressed on what is seen must arrive there.
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
