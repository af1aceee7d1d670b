import { useNavigate } from '@tanstack/react-router';
import { FindingList } from '#features/content/ui/index.ts';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import type { CaseContent } from '../../../model/case-content.ts';
import type { CaseFinding } from '../../../model/publish-check.ts';
import { useBuilder, useDocument } from '../state/builder-context.ts';

interface CaseFindingsProps {
  findings: readonly CaseFinding[];
  /** A finding was chosen. */
  onLeave: () => void;
}

/** What keeps the case from being published, and warnings: each leads to its place. */
export function CaseFindings({ findings, onLeave }: CaseFindingsProps) {
  const t = useTranslate('virtual-human-builder');
  const navigate = useNavigate();
  const { answer } = useBuilder();
  const { content } = useDocument();
  const jump = ({ section, itemId }: CaseFinding) => {
    onLeave();
    void navigate({
      to: '/virtual-humans/$virtualHumanId',
      params: { virtualHumanId: answer.ID },
      search: { section, ...(itemId ? { item: itemId } : {}) },
    });
  };
  return (
    <FindingList
      t={t}
      findings={findings.map((finding) => ({
        key: `${finding.code} ${finding.itemId} ${finding.itemName} ${finding.locale} ${finding.words}`,
        severity: finding.severity,
        text: findingText(t, content, finding),
        onChoose: () => jump(finding),
      }))}
    />
  );
}

function findingText(
  t: Translate<'virtual-human-builder'>,
  content: CaseContent,
  finding: CaseFinding,
): string {
  const name = finding.itemName || placeOf(t, content, finding) || t('finding.unnamed');
  const language = finding.locale ? t(`language.${finding.locale}`) : '';
  const { count, words } = finding;
  const other = finding.otherName || t('finding.unnamed');
  return t(`finding.${finding.code}`, { name, other, words, language, count });
}

const numbered = { topics: 'topic.number', scenes: 'scene.number', objectives: 'objective.number' } as const;

/** An item without a name is called by its place, as in its section. */
function placeOf(
  t: Translate<'virtual-human-builder'>,
  content: CaseContent,
  { section, itemId }: CaseFinding,
): string | null {
  if (section !== 'topics' && section !== 'scenes' && section !== 'objectives') return null;
  const index = content[section].findIndex(({ id }) => id === itemId);
  return index < 0 ? null : t(numbered[section], { number: index + 1 });
}
