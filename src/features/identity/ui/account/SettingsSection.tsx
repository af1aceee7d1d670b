import { type ReactNode, useId } from 'react';
import { Card } from '#ui-kit/display/Card.tsx';
import styles from './Settings.module.css';

/** One part of the settings: its purpose beside its fields. */
export function SettingsSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </header>
      <Card padding="none" className={styles.card ?? ''}>
        {children}
      </Card>
    </section>
  );
}

export interface SettingsRowProps {
  title: ReactNode;
  text?: ReactNode;
  /** A status beside the title. */
  aside?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

/** A setting with its explanation, and the button that changes it. */
export function SettingsRow({ title, text, aside, action, children }: SettingsRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.rowHead}>
        <div className={styles.rowText}>
          <h3 className={styles.rowTitle}>
            {title} {aside}
          </h3>
          {text ? <div className={styles.rowLead}>{text}</div> : null}
        </div>
        {action ? <div className={styles.rowAction}>{action}</div> : null}
      </div>
      {children}
    </div>
  );
}
