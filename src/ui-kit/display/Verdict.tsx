import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Verdict.module.css';

interface VerdictProps {
  tone: 'positive' | 'warning' | 'negative' | 'unknown';
  icon: Icon;
  title: string;
  children: ReactNode;
}

/** The heading of a page that judges something: what came out, and a sentence on what that means. */
export function Verdict({ tone, icon: IconPart, title, children }: VerdictProps) {
  return (
    <div className={styles.verdict} data-tone={tone} role="status">
      <IconPart aria-hidden />
      <div>
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
    </div>
  );
}
