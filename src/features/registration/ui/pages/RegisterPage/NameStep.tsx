import { useState } from 'react';
import { InterestChoice } from '#features/identity/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { isRegistrationReason } from '../../../model/registration-texts.ts';
import { nameStep } from '../../../model/sign-up-form.ts';
import type { SignUpFields } from '../../sign-up-calls.ts';
import { NameFields } from './NameFields.tsx';
import styles from './RegisterPage.module.css';

interface NameStepProps {
  fields: SignUpFields;
  onCreate: (typed: Partial<SignUpFields>) => Promise<void>;
  onBack: () => void;
}

export function NameStep({ fields, onCreate, onBack }: NameStepProps) {
  const t = useTranslate('registration');
  const [chosen, setChosen] = useState(fields.interests);
  const form = useForm({
    schema: nameStep,
    start: { firstName: fields.firstName, surname: fields.surname, company: fields.company },
    errorText: (problem) => (isRegistrationReason(problem) ? t(`reason.${problem}`) : undefined),
    onSubmit: (names) => onCreate({ ...names, interests: chosen }),
  });
  return (
    <form className={styles.form} {...form.props}>
      <NameFields field={form.field} />
      <TextField label={t('field.company')} autoComplete="organization" required {...form.field('company')} />
      <InterestChoice label={t('field.interests')} chosen={chosen} onChange={setChosen} />
      <Button type="submit" kind="primary" size="lg" busy={form.isSubmitting}>
        {t('create')}
      </Button>
      <Button kind="quiet" onClick={onBack}>
        {t('back')}
      </Button>
    </form>
  );
}
