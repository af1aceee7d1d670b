import { useTranslate } from '#locales/use-translate.ts';
import { PolicyPage } from './PolicyPage.tsx';

export function TermsPage() {
  const t = useTranslate('shell');
  return (
    <PolicyPage title={t('terms.title')} intro={t('terms.intro')}>
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
    </PolicyPage>
  );
}
