import type { ReactNode } from 'react';
import { Card } from '#ui-kit/display/Card.tsx';
import { IconTile } from '#ui-kit/display/IconTile.tsx';
import styles from './WelcomePage.module.css';

interface StartCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Why the last press did nothing. */
  failure: string | null;
  children: ReactNode;
}

export function StartCard({ icon, title, text, failure, children }: StartCardProps) {
  return (
    <Card as="li" padding="lg" className={styles.start}>
      <IconTile size="md" icon={icon} />
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
      <div className={styles.foot}>{children}</div>
    </Card>
  );
}
