import { useState } from 'react';
import { z } from 'zod';
import { findPasswordError } from '#features/identity/model/password-rules.ts';
import { enterNewAccount, PasswordHints, useFirstPasswordErrorText } from '#features/identity/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { PasswordField } from '#ui-kit/fields/PasswordField.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { isRegistrationReason } from '../../../model/registration-texts.ts';
import { tokenStep } from '../../../model/sign-up-form.ts';
import { signUpByToken, type TokenPlace } from '../../token-calls.ts';
import { Consent } from '../RegisterPage/Consent.tsx';
import { NameFields } from '../RegisterPage/NameFields.tsx';
import { Problem } from '../RegisterPage/Problem.tsx';
import styles from '../RegisterPage/RegisterPage.module.css';
import type { FormProblem } from '../RegisterPage/SignUpForm.tsx';
import { Trap } from '../RegisterPage/Trap.tsx';
import { useProblem } from '../RegisterPage/use-problem.ts';

const schema = tokenStep.extend({
  password: z.string().refine((password) => findPasswordError(password) === undefined),
  website: z.string(),
});

interface TokenFormProps {
  place: TokenPlace;
  organisationName: string;
  /** Of what was shared: signing in leads there, too. */
  backPath: string;
}

export function TokenForm({ place, organisationName, backPath }: TokenFormProps) {
  const t = useTranslate('registration');
  const passwordErrorText = useFirstPasswordErrorText();
  const { problem, setProblem, watch } = useProblem<FormProblem>();
  const [isMade, setMade] = useState(false);
  const form = useForm({
    schema,
    start: { firstName: '', surname: '', email: '', password: '', agreed: false, website: '' },
    errorText(found, field, values) {
      if (field === 'password') {
        const error = findPasswordError(values.password, values.email);
        return error && passwordErrorText(error, t('field.password'));
      }
      return isRegistrationReason(found) ? t(`reason.${found}`) : undefined;
    },
    async onSubmit(typed) {
      // Once the account exists, another try only signs in.
      const found = isMade ? null : await signUpByToken(place, typed);
      if (found !== null) return setProblem(found);
      setMade(true);
      const outcome = await enterNewAccount(typed.email, typed.password);
      // The page around the form leads on as soon as there is a session.
      if (outcome.kind !== 'success') setProblem('login');
    },
  });
  return (
    <>
      <p className={styles.step}>{organisationName}</p>
      <h1 className={styles.title}>{t('token.title')}</h1>
      <Problem problem={problem} contact={null} />
      <form className={styles.form} {...form.props} {...watch}>
        <NameFields field={form.field} />
        <TextField
          label={t('field.anyEmail')}
          type="email"
          autoComplete="username"
          required
          {...form.field('email')}
        />
        <PasswordField
          label={t('field.password')}
          hint={<PasswordHints password={form.values.password} email={form.values.email} />}
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
        <Consent check={form.check('agreed')} error={form.field('agreed').error} />
        <Trap {...form.field('website')} />
        <Button type="submit" kind="primary" size="lg" busy={form.isSubmitting}>
          {t('create')}
        </Button>
      </form>
      <p className={styles.foot}>
        {t('haveAccount')} <a href={`/login?next=${encodeURIComponent(backPath)}`}>{t('signIn')}</a>
      </p>
    </>
  );
}
