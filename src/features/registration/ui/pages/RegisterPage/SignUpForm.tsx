import { useEffect, useRef, useState } from 'react';
import { enterNewAccount } from '#features/identity/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import type { RegisterSearch } from '../../register-search.ts';
import {
  checkAddress,
  createOrganisation,
  type SignUpFields,
  type SignUpPage,
  type SignUpProblem,
} from '../../sign-up-calls.ts';
import { EmailStep } from './EmailStep.tsx';
import { NameStep } from './NameStep.tsx';
import { Problem } from './Problem.tsx';
import styles from './RegisterPage.module.css';
import { useProblem } from './use-problem.ts';

const empty: SignUpFields = {
  email: '',
  password: '',
  agreed: false,
  firstName: '',
  surname: '',
  company: '',
  interests: [],
  website: '',
};

/** What is wrong there is mended in the first step. */
const ofFirstStep: readonly SignUpProblem[] = [
  'registration.business-email',
  'registration.look-alike',
  'registration.email-in-use',
  'registration.organisation-exists',
  'registration.privacy',
];

export type FormProblem = SignUpProblem | 'login' | 'no-organisation';

/** Two steps: the second one only after the address passed. Nothing that was typed is lost between them. */
export function SignUpForm({ page, search }: { page: SignUpPage; search: RegisterSearch }) {
  const t = useTranslate('registration');
  const [fields, setFields] = useState(empty);
  const [step, setStep] = useState<1 | 2>(1);
  const { problem, setProblem, watch } = useProblem<FormProblem>();
  const isMade = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // A new step is read from its heading on. The focus is outside React.
  useEffect(() => {
    if (step === 2) heading.current?.focus();
  }, [step]);

  const continueWith = async (typed: Partial<SignUpFields>) => {
    const next = { ...fields, ...typed };
    setFields(next);
    const found = await checkAddress(next.email.trim());
    setProblem(found);
    if (found === null) setStep(2);
  };

  const create = async (typed: Partial<SignUpFields>) => {
    const all = { ...fields, ...typed };
    setFields(all);
    // Once the account exists, another try only signs in.
    const found = isMade.current ? null : await createOrganisation(all, search);
    if (found !== null) {
      setProblem(found);
      if (ofFirstStep.includes(found) || typeof found === 'object') setStep(1);
      return;
    }
    isMade.current = true;
    const outcome = await enterNewAccount(all.email.trim(), all.password);
    if (outcome.kind === 'member-unreadable') setProblem('no-organisation');
    else if (outcome.kind !== 'success') setProblem('login');
  };

  const goBack = () => {
    setProblem(null);
    setStep(1);
  };

  return (
    <>
      <p className={styles.step}>{t('step', { step, steps: 2 })}</p>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {t(step === 1 ? 'step1.title' : 'step2.title')}
      </h1>
      <Problem problem={problem} contact={page.SupportContact} />
      <div {...watch}>
        {step === 1 ? (
          <EmailStep fields={fields} onContinue={continueWith} />
        ) : (
          <NameStep fields={fields} onCreate={create} onBack={goBack} />
        )}
      </div>
      <p className={styles.foot}>
        {t('haveAccount')} <a href="/login">{t('signIn')}</a>
      </p>
    </>
  );
}
