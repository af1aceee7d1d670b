import { IconAlertCircle, IconEye, IconEyeOff, IconShieldLock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isLocale, localeNames, locales } from '#locales/locale-choice.ts';
import { setLocale } from '#locales/translator.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/IconButton.tsx';
import { ProductMark } from '#ui-kit/ProductMark.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { demoPassword, isDemo } from './demo-accounts.ts';
import { SignInField } from './SignInField.tsx';
import styles from './SignInPage.module.css';
import { type SignInForm, useSignIn } from './use-sign-in.ts';

export function SignInPage() {
  const t = useTranslate('sign-in');
  const form = useSignIn();
  const title = t('title');
  // The document's title is outside React.
  useEffect(() => {
    document.title = `${title} · Praxis`;
  }, [title]);

  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <div className={styles.logo}>
          <ProductMark size={44} />
        </div>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <Notice notice={form.notice} />
        <Form form={form} />
        {isDemo() ? (
          <DemoAccounts
            chosen={form.email}
            onChoose={(email) => {
              form.setEmail(email);
              form.setPassword(demoPassword);
            }}
          />
        ) : null}
      </main>
      <Footer />
    </div>
  );
}

function Notice({ notice }: { notice: SignInForm['notice'] }) {
  if (!notice) return null;
  const Icon = notice.tone === 'error' ? IconAlertCircle : IconShieldLock;
  return (
    <div className={styles.notice} data-tone={notice.tone} role="alert">
      <Icon aria-hidden />
      <p>{notice.text}</p>
    </div>
  );
}

function Form({ form }: { form: SignInForm }) {
  const t = useTranslate('sign-in');
  const [visible, setVisible] = useState(false);
  const submitting = form.state.kind === 'submitting' || form.state.kind === 'success';
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-busy={submitting}>
      <SignInField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        value={form.email}
        error={form.fieldErrors.email}
        onChange={form.setEmail}
      />
      <SignInField
        label={t('password')}
        type={visible ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        value={form.password}
        error={form.fieldErrors.password}
        onChange={form.setPassword}
      >
        <IconButton
          size="sm"
          className={styles.reveal}
          label={visible ? t('hidePassword') : t('showPassword')}
          icon={visible ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
          onClick={() => setVisible(!visible)}
        />
      </SignInField>
      <button type="submit" className={styles.submit} aria-disabled={submitting}>
        {submitting ? t('submitting') : t('submit')}
      </button>
    </form>
  );
}

function Footer() {
  const t = useTranslate('sign-in');
  const locale = useLocale();
  return (
    <footer className={styles.footer}>
      <a href="/privacy-policy" target="_blank" rel="noopener">
        {t('privacy')}
        <span className="visually-hidden"> ({t('opensInNewTab')})</span>
      </a>
      <select
        className={styles.language}
        aria-label={t('language')}
        value={locale}
        onChange={(event) => {
          if (isLocale(event.currentTarget.value)) void setLocale(event.currentTarget.value);
        }}
      >
        {locales.map((each) => (
          <option key={each} value={each}>
            {localeNames[each]}
          </option>
        ))}
      </select>
    </footer>
  );
}
