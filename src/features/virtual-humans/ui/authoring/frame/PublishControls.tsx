import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import {
  PublishControls as ContentPublishControls,
  FindingList,
  usePublish,
} from '#features/content/ui/index.ts';
import { type Translate, useTranslate } from '#locales/use-translate.ts';
import { useParts } from '#web/feature/use-parts.tsx';
import type { CaseContent } from '../../../model/case-content.ts';
import { type CaseFinding, hasErrors } from '../../../model/publish-check.ts';
import { findErrorText } from '../../error-text.ts';
import { publishNotesPoint } from '../../extension-points.ts';
import { useBuilder, useBuilderState, useDocument } from '../state/builder-context.ts';
import { setStatus } from '../state/builder-query.ts';
import { useFindings } from './use-findings.ts';
import { useWordingCheck } from './use-wording-check.ts';

/** Publishes after showing the problems of the case. */
export function PublishControls() {
  const t = useTranslate('virtual-human-builder');
  const errors = useTranslate('virtual-humans');
  const { store, answer } = useBuilder();
  const facts = useBuilderState((state) => state.facts);
  const { title } = useDocument();
  const isSaved = useBuilderState((state) => state.save.kind === 'saved');
  const isWarned = useWarning(answer.ID);
  const close = useWordingCheck();
  const findings = [...useFindings(), ...close.findings];
  const publishing = usePublish({
    t,
    store,
    setStatus: (status) => setStatus(answer.ID, status),
    nouns: ['virtual-humans', 'dashboard'],
    findErrorText: (error) => findErrorText(errors, error),
  });
  const isAnythingSaid = findings.length > 0 || isWarned || close.partly !== null;
  return (
    <ContentPublishControls
      t={t}
      item={{ id: answer.ID, kind: 'virtual-human', title: title || errors('untitled') }}
      isPublished={facts.status === 'Published'}
      isArchived={facts.isArchived}
      isUpToDate={isSaved && !facts.hasUnpublishedChanges}
      findings={hasErrors(findings) ? 'errors' : isAnythingSaid ? 'warnings' : null}
      lookCloser={close.look}
      renderFindings={(leave) => (
        <>
          {close.partly ? <p>{t('finding.partly', close.partly)}</p> : null}
          <CaseFindings findings={findings} onLeave={leave} />
          <PublishNotes />
        </>
      )}
      {...publishing}
    />
  );
}

/** Whether another feature has something to say that the author should read first. */
function useWarning(virtualHumanId: string): boolean {
  return useQueries({
    queries: useParts(publishNotesPoint).map(({ key, isWarning }) => ({
      queryKey: ['virtual-humans', 'publish-note', key, virtualHumanId],
      queryFn: () => isWarning(virtualHumanId),
    })),
  }).some(({ data }) => data === true);
}

/** What other features have to say before it is published. */
function PublishNotes() {
  const { answer } = useBuilder();
  return useParts(publishNotesPoint).map(({ key, Part }) => (
    <Suspense key={key}>
      <Part virtualHumanId={answer.ID} />
    </Suspense>
  ));
}

interface CaseFindingsProps {
  findings: readonly CaseFinding[];
  /** A finding was chosen. */
  onLeave: () => void;
}

function CaseFindings({ findings, onLeave }: CaseFindingsProps) {
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
