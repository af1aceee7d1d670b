import { useTranslate } from '#locales/use-translate.ts';
import { usePageTitle } from '../page/page-title.ts';
import { Brand } from '../shell/Brand.tsx';
import styles from './PolicyPage.module.css';

export function PrivacyPolicyPage() {
  const t = useTranslate('shell');
  usePageTitle(t('privacy.title'));
  return (
    <main className={styles.page}>
      <a href="/" className={styles.brand} aria-label={t('privacy.back')}>
        <Brand />
      </a>
      <article className={styles.article}>
        <h1>{t('privacy.title')}</h1>
        <p className={styles.intro}>{t('privacy.intro')}</p>
        <h2>{t('privacy.kept.title')}</h2>
        <ul>
          <li>{t('privacy.kept.account')}</li>
          <li>{t('privacy.kept.training')}</li>
          <li>{t('privacy.kept.security')}</li>
        </ul>
        <h2>{t('privacy.why.title')}</h2>
        <p>{t('privacy.why.text')}</p>
        <h2>{t('privacy.browser.title')}</h2>
        <p>{t('privacy.browser.text')}</p>
        <h2>{t('privacy.rights.title')}</h2>
        <p>{t('privacy.rights.text')}</p>
      </article>
    </main>
  );
}
