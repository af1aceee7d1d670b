import type { ReactNode } from 'react';
import styles from './ContentList.module.css';
import { ExportButton } from './ExportButton.tsx';

interface ListSectionProps {
  title: string;
  /** Makes a file of the whole list. */
  download: () => Promise<void>;
  children: ReactNode;
}

/** A list below figures and chart, with its heading and its file. */
export function ListSection({ title, download, children }: ListSectionProps) {
  return (
    <section className={styles.list} aria-labelledby="content">
      <div className={styles.head}>
        <h2 id="content" className={styles.title}>
          {title}
        </h2>
        <ExportButton size="sm" download={download} />
      </div>
      {children}
    </section>
  );
}
