import { useTranslate } from '#locales/use-translate.ts';
import { usePageTitle } from '../page/page-title.ts';
import { Brand } from '../shell/Brand.tsx';
import styles from './PolicyPage.module.css';

export function TermsPage() {
  const t = useTranslate('shell');
  usePageTitle(t('terms.title'));
  return (
    <main className={styles.page}>
      <a href="/" className={styles.brand} aria-label={t('privacy.back')}>
        <Brand />
      </a>
      <article className={styles.article}>
        <h1>{t('terms.title')}</h1>
        <p className={styles.intro}>{t('terms.intro')}</p>
        <h2>{t('terms.account.title')}</h2>
        <ul>
          <li>{t('terms.account.personal')}</li>
          <li>{t('terms.account.limits')}</li>
        </ul>
        <h2>{t('terms.content.title')}</h2>
        <ul>
          <li>{t('terms.content.rights')}</li>
          <li>{t('terms.content.owner')}</li>
        </ul>
        <h2>{t('terms.results.title')}</h2>
        <p>{t('terms.results.text')}</p>
        <h2>{t('terms.end.title')}</h2>
        <p>{t('terms.end.text')}</p>
      </article>
    </main>
  );
}
