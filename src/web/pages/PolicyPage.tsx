import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { usePageTitle } from '../page/page-title.ts';
import { Brand } from '../shell/Brand.tsx';
import styles from './PolicyPage.module.css';

interface PolicyPageProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** The frame of the policy pages; they need no session. */
export function PolicyPage({ title, intro, children }: PolicyPageProps) {
  const t = useTranslate('shell');
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <a href="/" className={styles.brand} aria-label={t('privacy.back')}>
        <Brand />
      </a>
      <article className={styles.article}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </article>
    </main>
  );
}
