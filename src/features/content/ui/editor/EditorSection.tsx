import type { ReactNode } from 'react';
import styles from './EditorSection.module.css';

export interface EditorSectionProps {
  title: string;
  /** The purpose of the section. */
  text: string;
  /** For tables. */
  wide?: boolean;
  children: ReactNode;
}

/** A section of an editor: its purpose and its fields. */
export function EditorSection({ title, text, wide = false, children }: EditorSectionProps) {
  return (
    <section className={styles.section} data-wide={wide || undefined} aria-labelledby="section-title">
      <header className={styles.head}>
        <h2 id="section-title" tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
