import { useTranslate } from '#locales/use-translate.ts';

export function SignInPage() {
  const t = useTranslate('sign-in');
  return (
    <main>
      <h1>{t('heading')}</h1>
    </main>
  );
}
