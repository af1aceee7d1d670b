import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './HomeSection.module.css';

interface HomeSectionProps {
  title: string;
  /** The full list. */
  allHref: string;
  children: ReactNode;
}

export function HomeSection({ title, allHref, children }: HomeSectionProps) {
  const t = useTranslate('dashboards');
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Link to={allHref} className={styles.all} aria-label={t('home.viewAllOf', { section: title })}>
          {t('home.viewAll')}
          <IconArrowRight aria-hidden />
        </Link>
      </div>
      {children}
    </section>
  );
}
