import type { ReactNode } from 'react';
import { CardHead } from './CardHead.tsx';
import { CardPage } from './CardPage.tsx';
import styles from './MessagePage.module.css';

/** Replaces a player that has nothing to play: the reason, and the actions. */
export function MessagePage({
  title,
  text,
  coversStage,
  children,
}: {
  title: string;
  text: string;
  coversStage?: boolean;
  children?: ReactNode;
}) {
  return (
    <CardPage coversStage={coversStage}>
      <CardHead title={title} takesFocus={false} />
      {text && <p className={styles.text}>{text}</p>}
      {children && <footer className={styles.actions}>{children}</footer>}
    </CardPage>
  );
}
