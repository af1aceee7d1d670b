import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { PublishControls as ContentPublishControls } from '#features/content/ui/index.ts';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import type { CaseContent } from '../../../model/case-content.ts';
import { type CaseFinding, hasErrors } from '../../../model/publish-check.ts';
import { refusalTextOf } from '../../refusal-text.ts';
import { useBuilder, useBuilderState, useDocument } from '../state/builder-context.ts';
import { setStatus } from '../state/builder-query.ts';
import styles from './Builder.module.css';
import { useFindings } from './use-findings.ts';

/** Publishing, after a look at what is wrong with the case. */
export function PublishControls() {
  const t = useTranslate('virtual-human-builder');
  const words = useTranslate('virtual-humans');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { store, answer } = useBuilder();
  const facts = useBuilderState((state) => state.facts);
  const isSaved = useBuilderState((state) => state.save.kind === 'saved');
  const findings = useFindings();
  const publish = useMutation({
    mutationFn: async (status: 'Published' | 'Unpublished') => {
      if (!(await store.flush())) throw new Error('Not everything could be saved.');
      return setStatus(answer.ID, status);
    },
    onSuccess: async (result, status) => {
      store.take(result);
      flash(t(status === 'Published' ? 'publish.done' : 'publish.takenBack'), { type: 'success' });
      await invalidate(client, 'virtual-humans', 'dashboard');
    },
    onError: (error) => flash(refusalTextOf(words, error) ?? errorText(error), { type: 'error' }),
  });
  return (
    <ContentPublishControls
      t={t}
      isPublished={facts.status === 'Published'}
      isArchived={facts.isArchived}
      isUpToDate={isSaved && !facts.hasUnpublishedChanges}
      isBusy={publish.isPending}
      findings={findings.length === 0 ? null : hasErrors(findings) ? 'errors' : 'warnings'}
      renderFindings={(close) => <FindingList findings={findings} onLeave={close} />}
      onPublish={() => publish.mutate('Published')}
      onTakeBack={() => publish.mutate('Unpublished')}
    />
  );
}

interface FindingListProps {
  findings: readonly CaseFinding[];
  /** One was chosen. */
  onLeave: () => void;
}

function FindingList({ findings, onLeave }: FindingListProps) {
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
    <ul className={styles.findings}>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.itemId} ${finding.locale}`}>
          <button
            type="button"
            className={styles.finding}
            data-severity={finding.severity}
            onClick={() => jump(finding)}
          >
            {finding.severity === 'error' ? (
              <IconCircleX size={18} aria-hidden />
            ) : (
              <IconAlertTriangle size={18} aria-hidden />
            )}
            <span>
              <span className="visually-hidden">{t(`finding.${finding.severity}`)} </span>
              {findingText(t, content, finding)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function findingText(
  t: Translate<'virtual-human-builder'>,
  content: CaseContent,
  finding: CaseFinding,
): string {
  const name = finding.itemName || placeOf(t, content, finding) || t('finding.unnamed');
  const language = finding.locale ? t(`language.${finding.locale}`) : '';
  return t(`finding.${finding.code}`, { name, language, count: finding.count });
}

const numbered = { topics: 'topic.number', scenes: 'scene.number', objectives: 'objective.number' } as const;

/** What has no name is called as its section calls it: by its place. */
function placeOf(
  t: Translate<'virtual-human-builder'>,
  content: CaseContent,
  { section, itemId }: CaseFinding,
): string | null {
  if (section !== 'topics' && section !== 'scenes' && section !== 'objectives') return null;
  const index = content[section].findIndex(({ id }) => id === itemId);
  return index < 0 ? null : t(numbered[section], { number: index + 1 });
}
