import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import type { BuilderSection } from '../builder-sections.ts';
import styles from './Section.module.css';

interface SectionProps {
  section: BuilderSection;
  /** For what is read across. */
  wide?: boolean;
  children: ReactNode;
}

/** A part of the builder: what it is for, and its fields. */
export function Section({ section, wide = false, children }: SectionProps) {
  const t = useTranslate('virtual-human-builder');
  return (
    <section className={styles.section} data-wide={wide || undefined} aria-labelledby="section-title">
      <header className={styles.head}>
        <h2 id="section-title" tabIndex={-1}>
          {t(`section.${section}`)}
        </h2>
        <p>{t(`section.${section}.text`)}</p>
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
