import { useNavigate } from '@tanstack/react-router';
import { FindingList } from '#features/content/ui/index.ts';
import { localeNames } from '#kernel/locale.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { editPath } from '../../../model/form-paths.ts';
import { useBuilder } from '../state/builder-context.ts';
import { usePartName } from '../state/use-question-name.ts';
import type { Finding } from './use-findings.ts';

/** What is to be corrected, as buttons that lead there. */
export function FormFindings({ findings, onLeave }: { findings: readonly Finding[]; onLeave: () => void }) {
  const navigate = useNavigate();
  const { answer } = useBuilder();
  const t = useTranslate('form-builder');
  const textOf = useFindingText();
  const jump = (finding: Finding) => {
    onLeave();
    const item = finding.severity === 'error' ? finding.partId : null;
    const section = finding.code === 'texts-missing' ? 'languages' : 'questions';
    void navigate({ to: editPath(answer.ID), search: { section, ...(item ? { item } : {}) } });
  };
  return (
    <FindingList
      t={t}
      findings={findings.map((finding) => ({
        key: JSON.stringify(finding),
        severity: finding.severity,
        text: textOf(finding),
        onChoose: () => jump(finding),
      }))}
    />
  );
}

function useFindingText(): (finding: Finding) => string {
  const t = useTranslate('form-builder');
  const nameOf = usePartName();
  return (finding) => {
    if (finding.code === 'texts-missing')
      return t('finding.texts-missing', { language: localeNames[finding.locale], count: finding.count });
    if (finding.code === 'title-missing') return t('finding.title-missing');
    const problem = t(`problem.${finding.code}`);
    return finding.partId === null ? problem : t('finding.at', { name: nameOf(finding.partId), problem });
  };
}
