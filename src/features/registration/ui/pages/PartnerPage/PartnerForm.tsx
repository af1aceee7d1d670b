import { useRef, useState } from 'react';
import { z } from 'zod';
import { findPasswordError } from '#features/identity/model/password-rules.ts';
import { enterNewAccount, PasswordHints, useFirstPasswordErrorText } from '#features/identity/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { PasswordField } from '#ui-kit/fields/PasswordField.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { LeaveGuard } from '#web/page/LeaveGuard.tsx';
import { useUnsavedWork } from '#web/unsaved-work.ts';
import type { PartnerQuery } from '../../../model/partner-data.ts';
import { isRegistrationReason } from '../../../model/registration-texts.ts';
import { partnerStep } from '../../../model/sign-up-form.ts';
import { signUpByPartner } from '../../partner-calls.ts';
import { findArrival } from '../../partner-search.ts';
import type { SignUpProblem } from '../../sign-up-calls.ts';
import { NameFields } from '../RegisterPage/NameFields.tsx';
import styles from '../RegisterPage/RegisterPage.module.css';
import { useProblem } from '../RegisterPage/use-problem.ts';

const schema = partnerStep.extend({
  password: z.string().refine((password) => findPasswordError(password) === undefined),
});

interface PartnerFormProps {
  partner: string;
  data: PartnerQuery;
  organisationName: string;
}

export function PartnerForm({ partner, data, organisationName }: PartnerFormProps) {
  const t = useTranslate('registration');
  const passwordErrorText = useFirstPasswordErrorText();
  const { problem, setProblem, watch } = useProblem<SignUpProblem | 'login'>();
  const [isMade, setMade] = useState(false);
  const start = { firstName: data.firstName.trim(), surname: data.surname.trim(), password: '' };
  const email = data.email.trim();
  const form = useForm({
    schema,
    start,
    errorText(found, field, values) {
      if (field === 'password') {
        const error = findPasswordError(values.password, email);
        return error && passwordErrorText(error, t('field.password'));
      }
      return isRegistrationReason(found) ? t(`reason.${found}`) : undefined;
    },
    async onSubmit(typed) {
      // Once the account exists, another try only signs in.
      const found = isMade ? null : await signUpByPartner(partner, data, typed);
      if (found !== null) return setProblem(found);
      setMade(true);
      const outcome = await enterNewAccount(email, typed.password);
      if (outcome.kind !== 'success') return setProblem('login');
      location.replace(findArrival(data.simulationId) ?? '/home');
      // The page does not change until the browser has left it.
      return new Promise(() => {});
    },
  });
  const { firstName, surname, password } = form.values;
  const isEdited = firstName !== start.firstName || surname !== start.surname || password !== '';
  const isUnsaved = isEdited && !isMade;
  useUnsavedWork(isUnsaved);
  return (
    <>
      <p className={styles.step}>{organisationName}</p>
      <h1 className={styles.title}>{t('partner.title')}</h1>
      <div role="alert">
        {problem === null ? null : (
          <p className={styles.problem}>
            <ReasonText problem={problem} />
          </p>
        )}
      </div>
      <form className={styles.form} {...form.props} {...watch}>
        <NameFields field={form.field} />
        <TextField
          label={t('field.anyEmail')}
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          onChange={() => undefined}
        />
        <PasswordField
          label={t('field.password')}
          hint={<PasswordHints password={password} email={email} />}
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <Button type="submit" kind="primary" size="lg" busy={form.isSubmitting}>
          {t('partner.submit')}
        </Button>
      </form>
      <SignInLink isUnsaved={isUnsaved} />
      <LeaveGuard blocks={() => isUnsaved} title={t('partner.leaveTitle')} confirmLabel={t('partner.leave')}>
        {t('partner.unfinished')}
      </LeaveGuard>
    </>
  );
}

/** What the server said, where it said anything. */
function ReasonText({ problem }: { problem: SignUpProblem | 'login' }) {
  const t = useTranslate('registration');
  if (problem === 'registration.failed') return t('partner.unknown');
  const reason =
    typeof problem === 'object'
      ? problem.message
      : isRegistrationReason(problem)
        ? t(`reason.${problem}`)
        : t(`error.${problem}`);
  return `${t('partner.failed')} ${reason}`;
}

/** Leaves the program, which the router does not see. */
function SignInLink({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useTranslate('registration');
  const [asks, setAsks] = useState(false);
  const isSure = useRef(false);
  const leave = () => {
    isSure.current = true;
    setAsks(false);
    location.assign('/login');
  };
  return (
    <p className={styles.foot}>
      {t('haveAccount')}{' '}
      <a
        href="/login"
        onClick={(event) => {
          if (!isUnsaved || isSure.current) return;
          event.preventDefault();
          setAsks(true);
        }}
      >
        {t('signIn')}
      </a>
      {asks ? (
        <ConfirmDialog
          title={t('partner.leaveTitle')}
          confirmLabel={t('partner.leave')}
          onConfirm={leave}
          onCancel={() => setAsks(false)}
        >
          <p>{t('partner.unfinished')}</p>
        </ConfirmDialog>
      ) : null}
    </p>
  );
}
