import { useTranslate } from '#locales/use-translate.ts';
import { demoPassword } from '../../model/demo-password.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { isDemo } from './demo-accounts.ts';
import styles from './Entry.module.css';
import { EntryCard } from './EntryCard.tsx';
import { EntryField, EntryPasswordField } from './EntryField.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryLink } from './EntryLink.tsx';
import { useSetupCheck } from './use-setup-check.ts';
import { useSignIn } from './use-sign-in.ts';

export function SignInPage() {
  const t = useTranslate('sign-in');
  const form = useSignIn();
  useSetupCheck();
  return (
    <EntryCard title={t('title')} heading={t('heading')} lead={t('lead')} notice={form.notice} back={false}>
      <EntryForm
        submitLabel={t('submit')}
        busyLabel={t('submitting')}
        isValid={form.isValid}
        onSubmit={form.submit}
      >
        <EntryField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={form.email}
          error={form.fieldErrors.email}
          onChange={form.setEmail}
        />
        <div className={styles.withAside}>
          <EntryPasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            value={form.password}
            error={form.fieldErrors.password}
            onChange={form.setPassword}
          />
          <EntryLink to="/forgot-password" state={{ email: form.email.trim() }} className={styles.aside}>
            {t('forgotPassword')}
          </EntryLink>
        </div>
      </EntryForm>
      <ul className={styles.links}>
        <li>
          <EntryLink to="/activate-account" state={{ email: form.email.trim() }}>
            {t('activateAccount')}
          </EntryLink>
        </li>
      </ul>
      {isDemo() ? (
        <DemoAccounts
          chosen={form.email}
          onChoose={(email) => {
            form.setEmail(email);
            form.setPassword(demoPassword);
          }}
        />
      ) : null}
    </EntryCard>
  );
}
