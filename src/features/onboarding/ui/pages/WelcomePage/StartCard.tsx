import type { ReactNode } from 'react';
import { Card } from '#ui-kit/display/Card.tsx';
import { IconTile } from '#ui-kit/display/IconTile.tsx';
import { useFollowFocus } from './use-follow-focus.ts';
import styles from './WelcomePage.module.css';

interface StartCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** Why the last press did nothing. */
  failure: string | null;
  /** Names what stands in the foot now, where a button makes room for something else. */
  shown?: string;
  children: ReactNode;
}

export function StartCard({ icon, title, text, failure, shown = '', children }: StartCardProps) {
  const follow = useFollowFocus<HTMLDivElement>(shown);
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
      <div className={styles.foot} {...follow}>
        {children}
      </div>
    </Card>
  );
}
