import { type ReactNode, useState } from 'react';
import { accessMessages } from '#features/identity/model/access-errors.ts';
import type { SignInOutcome } from '#features/identity/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonAnchor } from '#ui-kit/display/ButtonLink.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { usePageTitle } from '#web/page/page-title.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Brand } from '#web/shell/Brand.tsx';
import { loginCodeForm } from '../../model/headset-forms.ts';
import { pairingPath } from '../../model/pairing.ts';
import { signInByLoginCode, useHeadsetPairing } from '../headset-sign-in.ts';
import styles from './HeadsetPage.module.css';

const homePath = '/home';

/** The page of a headset: it shows a code until a member types it elsewhere, or takes their login code here. */
export function HeadsetPage() {
  const t = useTranslate('headsets');
  const viewer = useViewer();
  const [way, setWay] = useState<'code' | 'login'>('code');
  usePageTitle(t('headset.title'));
  if (viewer)
    return (
      <Frame title={t('headset.signedIn', { name: viewer.Name })}>
        <div className={styles.buttons}>
          <ButtonAnchor kind="primary" size="lg" href={homePath}>
            {t('headset.start')}
          </ButtonAnchor>
          <ButtonAnchor size="lg" href="/logout">
            {t('logOut')}
          </ButtonAnchor>
        </div>
      </Frame>
    );
  return (
    <Frame title={t(way === 'code' ? 'headset.heading' : 'headset.loginHeading')}>
      {way === 'code' ? <CodeToType /> : <LoginCodeForm />}
      <Button kind="quiet" size="lg" onClick={() => setWay(way === 'code' ? 'login' : 'code')}>
        {t(way === 'code' ? 'headset.useLoginCode' : 'headset.usePairing')}
      </Button>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <Brand />
      <article className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </article>
    </main>
  );
}

function CodeToType() {
  const t = useTranslate('headsets');
  const outcomeText = useOutcomeText();
  const pairing = useHeadsetPairing(enterHome);
  if (pairing.failure)
    return (
      <>
        <p className={layout.problem} role="alert">
          {outcomeText(pairing.failure)}
        </p>
        <Button kind="primary" size="lg" onClick={pairing.startAgain}>
          {t('headset.again')}
        </Button>
      </>
    );
  return (
    <>
      <p className={styles.text}>{t('headset.text', { address: `${location.host}${pairingPath}` })}</p>
      {pairing.code ? (
        <p className={styles.code}>
          <span className={styles.codeLabel}>{t('headset.code')}</span>
          <strong>{pairing.code}</strong>
        </p>
      ) : (
        <Skeleton shape="block" width="100%" height="5.5rem" />
      )}
      <p className={styles.text} role="status">
        {t('headset.waiting')}
      </p>
    </>
  );
}

function LoginCodeForm() {
  const t = useTranslate('headsets');
  const outcomeText = useOutcomeText();
  const [failure, setFailure] = useState<SignInOutcome>();
  const form = useForm({
    schema: loginCodeForm,
    start: { email: '', code: '' },
    errorText: (_problem, field) =>
      t(field === 'email' ? 'headset.emailRequired' : 'headset.loginCodeRequired'),
    onSubmit: async ({ email, code }) => {
      const outcome = await signInByLoginCode(email, code);
      if (outcome.kind === 'success') enterHome();
      else setFailure(outcome);
    },
  });
  return (
    <form className={layout.fields} {...form.props}>
      <p className={styles.text}>{t('headset.loginText', { address: `${location.host}${pairingPath}` })}</p>
      {failure ? (
        <p className={layout.problem} role="alert">
          {outcomeText(failure)}
        </p>
      ) : null}
      <TextField label={t('headset.email')} type="email" autoComplete="email" {...form.field('email')} />
      <div className={styles.typed}>
        <TextField label={t('loginCode.label')} autoComplete="off" {...form.field('code')} />
      </div>
      <Button kind="primary" size="lg" type="submit" busy={form.isSubmitting}>
        {t('headset.logIn')}
      </Button>
    </form>
  );
}

function enterHome(): void {
  location.replace(homePath);
}

function useOutcomeText(): (outcome: SignInOutcome) => string {
  const t = useTranslate('headsets');
  return (outcome) => {
    if (outcome.kind === 'rate-limited') return t('tooMany');
    if (outcome.kind !== 'failed') return t('headset.connection');
    if (outcome.message === accessMessages.wrongLoginCode) return t('headset.wrong');
    if (outcome.message === accessMessages.pairInstead) return t('headset.pairInstead');
    return outcome.message ?? t('headset.connection');
  };
}
