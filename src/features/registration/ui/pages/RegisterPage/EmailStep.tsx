import { z } from 'zod';
import { findPasswordError } from '#features/identity/model/password-rules.ts';
import { PasswordHints, useFirstPasswordErrorText } from '#features/identity/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { PasswordField } from '#ui-kit/fields/PasswordField.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { isRegistrationReason } from '../../../model/registration-texts.ts';
import { emailStep } from '../../../model/sign-up-form.ts';
import type { SignUpFields } from '../../sign-up-calls.ts';
import { Consent } from './Consent.tsx';
import styles from './RegisterPage.module.css';
import { Trap } from './Trap.tsx';

const schema = emailStep.extend({
  password: z.string().refine((password) => findPasswordError(password) === undefined),
  website: z.string(),
});

interface EmailStepProps {
  fields: SignUpFields;
  onContinue: (typed: Partial<SignUpFields>) => Promise<void>;
}

export function EmailStep({ fields, onContinue }: EmailStepProps) {
  const t = useTranslate('registration');
  const passwordErrorText = useFirstPasswordErrorText();
  const form = useForm({
    schema,
    start: { email: fields.email, password: fields.password, agreed: fields.agreed, website: fields.website },
    errorText(problem, field, values) {
      if (field === 'password') {
        const error = findPasswordError(values.password, values.email);
        return error && passwordErrorText(error, t('field.password'));
      }
      return isRegistrationReason(problem) ? t(`reason.${problem}`) : undefined;
    },
    onSubmit: onContinue,
  });
  const agreed = form.field('agreed');
  return (
    <form className={styles.form} {...form.props}>
      <TextField
        label={t('field.email')}
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
      <Consent check={form.check('agreed')} error={agreed.error} />
      <Trap {...form.field('website')} />
      <Button type="submit" kind="primary" size="lg" busy={form.isSubmitting}>
        {t('continue')}
      </Button>
    </form>
  );
}
