import { contactLink } from '#kernel/contact-link.ts';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './RegisterPage.module.css';
import type { FormProblem } from './SignUpForm.tsx';

interface ProblemProps {
  problem: FormProblem | null;
  contact: string | null;
}

/** Why it does not go on. The region always exists, so that screen readers announce what is put into it later. */
export function Problem({ problem, contact }: ProblemProps) {
  return (
    <div role="alert">
      {problem === null ? null : (
        <p className={styles.problem}>
          <ProblemText problem={problem} contact={contact} />
        </p>
      )}
    </div>
  );
}

function ProblemText({ problem, contact }: { problem: FormProblem; contact: string | null }) {
  const t = useTranslate('registration');
  if (typeof problem === 'object') return problem.message;
  switch (problem) {
    case 'registration.organisation-exists': {
      const link = contact === null ? null : contactLink(contact);
      if (link === null) return t('reason.registration.organisation-exists');
      return (
        <>
          {t('organisationExists')} <a href={link}>{t('contactSupport')}</a>
        </>
      );
    }
    case 'connection':
    case 'created-nobody':
    case 'created-no-organisation':
    case 'login':
    case 'no-organisation':
      return t(`error.${problem}`);
    default:
      return t(`reason.${problem}`);
  }
}
