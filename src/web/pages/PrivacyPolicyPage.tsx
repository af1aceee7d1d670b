import { useTranslate } from '#locales/use-translate.ts';
import { PolicyPage } from './PolicyPage.tsx';

export function PrivacyPolicyPage() {
  const t = useTranslate('shell');
  return (
    <PolicyPage title={t('privacy.title')} intro={t('privacy.intro')}>
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
    </PolicyPage>
  );
}
