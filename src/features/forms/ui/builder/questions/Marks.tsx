import { IconAlertTriangle, IconGitBranch } from '@tabler/icons-react';
import { localeNames } from '#kernel/locale.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import type { Expression } from '../../../model/expression.ts';
import type { FormProblem } from '../../../model/form-problems.ts';
import { countMissingIn } from '../../../model/missing-texts.ts';
import { useBuilder, useContent } from '../state/builder-context.ts';
import styles from './Questions.module.css';

interface MarksProps {
  /** A question, or a section without its questions. */
  part: { showIf: Expression | null; required?: boolean };
  problems: readonly FormProblem[];
}

/** What matters about a question or section while it is closed. */
export function Marks({ part, problems }: MarksProps) {
  const t = useTranslate('form-builder');
  const { locale } = useBuilder();
  const [first] = useContent().content.languages;
  return (
    <>
      {problems.length > 0 ? (
        <StatusBadge tone="negative" icon={<IconAlertTriangle aria-hidden />}>
          {t('mark.problem')}
        </StatusBadge>
      ) : null}
      {countMissingIn(part, locale, first) > 0 ? (
        <StatusBadge tone="warning">{t('missing.in', { language: localeNames[locale] })}</StatusBadge>
      ) : null}
      {part.showIf ? (
        <StatusBadge icon={<IconGitBranch aria-hidden />}>{t('mark.conditional')}</StatusBadge>
      ) : null}
      {part.required ? <StatusBadge>{t('mark.required')}</StatusBadge> : null}
    </>
  );
}

/** What keeps the form from being published, where it is corrected. */
export function ProblemList({ problems }: { problems: readonly FormProblem[] }) {
  const t = useTranslate('form-builder');
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {problems.map(({ code }) => (
        <li key={code}>{t(`problem.${code}`)}</li>
      ))}
    </ul>
  );
}
